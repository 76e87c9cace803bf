import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { Organization } from '@weekboard/contracts/organization/organization'
import { useState } from 'react'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { weekdayNames } from '../../../ui/week-grid/week-block.ts'
import { openingDaysOf, openingHoursOf } from './opening-days.ts'
import { useSetUpCalls } from './set-up.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { setUpTexts as texts } from './set-up-texts.ts'

interface OpeningHoursDialogProps {
  readonly organization: Organization
  readonly onClose: () => void
}

export function OpeningHoursDialog({ organization, onClose }: OpeningHoursDialogProps) {
  const [shown, setShown] = useState(() => openingDaysOf(organization.opening_hours))
  const { saveOpeningHours } = useSetUpCalls()
  const { days, from, to } = shown
  const toggle = (day: Weekday) => {
    const next = new Set(days)
    if (!next.delete(day)) next.add(day)
    setShown({ ...shown, days: next })
  }
  const save = () => {
    if (days.size === 0) return texts.noDays
    if (from === '' || to === '') return texts.noTimes
    return saveOpeningHours(openingHoursOf(shown), organization)
  }
  return (
    <SetUpDialog title={texts.openingHours} hint={texts.hoursHint} onSave={save} onClose={onClose}>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{texts.days}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {weekdays.map((day, index) => (
            <CheckField
              key={day}
              label={weekdayNames[index] ?? day}
              checked={days.has(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={texts.from}
          type="time"
          value={from}
          onChange={({ target }) => setShown({ ...shown, from: target.value })}
        />
        <TextField
          label={texts.to}
          type="time"
          value={to}
          description={to !== '' && to <= from ? texts.nextDay : undefined}
          onChange={({ target }) => setShown({ ...shown, to: target.value })}
        />
      </div>
    </SetUpDialog>
  )
}
