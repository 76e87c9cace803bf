import type { KeptShiftTimes, TimeZoneChange } from '@weekboard/contracts/organization/organization'
import { dateInZone, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { isValidTimeZone } from '@weekboard/scheduling/clock/zone'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { clockText, timeText } from '../../lib/dates/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useTimeZonePreview } from './hooks.ts'
import { timeZoneTexts as texts } from './settings-texts.ts'

interface TimeZoneChangeFieldsProps {
  readonly from: string
  /** The zone as it was typed. */
  readonly to: string
  readonly keeps: UseFormRegisterReturn
}

/** What a new time zone does to the planned shifts, and the choice of what they keep. */
export function TimeZoneChangeFields({ from, to, keeps }: TimeZoneChangeFieldsProps) {
  const zone = to.trim()
  const isChange = zone !== from && isValidTimeZone(zone)
  const { data, error } = useTimeZonePreview(isChange ? zone : null)
  const change = data?.time_zone_change
  if (!isChange) return null
  if (error) {
    return (
      <Notice tone="warning" live>
        {texts.failed}
      </Notice>
    )
  }
  if (!change || change.shift_count === 0) {
    return (
      <p role="status" className="text-ink-soft text-sm">
        {change ? texts.noShifts : texts.loading}
      </p>
    )
  }
  return <KeptTimes change={change} from={from} keeps={keeps} />
}

const exampleTime = '09:00'

interface KeptTimesProps {
  readonly change: TimeZoneChange
  readonly from: string
  readonly keeps: UseFormRegisterReturn
}

function KeptTimes({ change, from, keeps }: KeptTimesProps) {
  const before = clockText(exampleTime)
  const instant = zonedInstant(dateInZone(new Date(), from), exampleTime, from)
  const after = timeText(instant.toISOString(), change.time_zone)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-medium text-ink text-sm">{texts.legend}</legend>
      <KeptTimesRadio
        field={keeps}
        value="wall_clock"
        label={texts.wallClock}
        effect={texts.wallClockEffect(change, before)}
      />
      <KeptTimesRadio
        field={keeps}
        value="instants"
        label={texts.instants}
        effect={texts.instantsEffect(change, before, after)}
      />
    </fieldset>
  )
}

interface KeptTimesRadioProps {
  readonly field: UseFormRegisterReturn
  readonly value: KeptShiftTimes
  readonly label: string
  readonly effect: string
}

function KeptTimesRadio({ field, value, label, effect }: KeptTimesRadioProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <input
        {...field}
        id={id}
        type="radio"
        value={value}
        aria-describedby={`${id}-effect`}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="grid min-w-0">
        <label htmlFor={id} className="text-ink">
          {label}
        </label>
        <span id={`${id}-effect`} className="text-ink-soft text-xs">
          {effect}
        </span>
      </div>
    </div>
  )
}
