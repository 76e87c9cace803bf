import type { QuietHours } from '@weekboard/contracts/notifications/notification-preferences'
import { useState } from 'react'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { pushTexts as texts } from './push-texts.ts'

const usual = { from: '22:00', to: '07:00' }

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

interface QuietHoursRowProps {
  readonly quietHours: QuietHours | null
  readonly onChange: (quietHours: QuietHours | null) => void
}

/** A switch and the two times; the zone is that of the browser in which they were chosen. */
export function QuietHoursRow({ quietHours, onChange }: QuietHoursRowProps) {
  const zone = quietHours?.time_zone ?? browserZone()
  return (
    <div className="grid gap-3 border-line border-t pt-4 text-sm">
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <p className="font-medium text-ink">{texts.quiet}</p>
          <p className="text-ink-muted text-xs">{texts.quietHint(zone)}</p>
        </div>
        <Switch
          label={texts.quiet}
          checked={quietHours !== null}
          onCheckedChange={(isOn) => onChange(isOn ? { ...usual, time_zone: zone } : null)}
        />
      </div>
      {quietHours && (
        <QuietTimes
          key={`${quietHours.from} ${quietHours.to}`}
          quietHours={quietHours}
          onChange={onChange}
        />
      )}
    </div>
  )
}

interface QuietTimesProps {
  readonly quietHours: QuietHours
  readonly onChange: (quietHours: QuietHours) => void
}

/** Saved when a field is left, since a time is typed in parts. */
function QuietTimes({ quietHours, onChange }: QuietTimesProps) {
  const [times, setTimes] = useState({ from: quietHours.from, to: quietHours.to })
  const areSame = times.from === times.to
  const save = () => {
    const isChanged = times.from !== quietHours.from || times.to !== quietHours.to
    if (!isChanged || areSame || times.from === '' || times.to === '') return
    onChange({ ...times, time_zone: browserZone() })
  }
  return (
    <div className="grid max-w-sm grid-cols-2 gap-4">
      <TextField
        label={texts.from}
        type="time"
        value={times.from}
        onChange={({ target }) => setTimes({ ...times, from: target.value })}
        onBlur={save}
      />
      <TextField
        label={texts.to}
        type="time"
        value={times.to}
        error={areSame ? texts.sameTimes : undefined}
        onChange={({ target }) => setTimes({ ...times, to: target.value })}
        onBlur={save}
      />
    </div>
  )
}
