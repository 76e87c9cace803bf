import type { Week } from '@weekboard/contracts/schedule/week'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { FormPartProps } from '../shift-editor.ts'
import { EmployeeCombobox } from './employee-combobox.tsx'

/** Fields for employee and day. */
export function EmployeeFields({ week, editor }: FormPartProps) {
  const { date } = editor.state.values
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
      <EmployeeCombobox week={week} editor={editor}>
        <SelectField
          label={texts.day}
          value={date}
          onChange={(event) => editor.edit({ date: event.target.value })}
        >
          {datesWith(week, date).map((each) => (
            <option key={each} value={each}>
              {weekdayMonthDay(each)}
            </option>
          ))}
        </SelectField>
      </EmployeeCombobox>
    </div>
  )
}

/** The days of the week, and the shift's own day if it moved to another week. */
function datesWith({ week_start_date }: Week, date: string): string[] {
  const dates = datesOfWeek(week_start_date)
  return dates.includes(date) ? dates : [...dates, date].sort()
}
