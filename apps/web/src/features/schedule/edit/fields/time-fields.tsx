import { hoursText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { hasEqualTimes, instantsOf, nextDayEnd } from '../../week/form-values.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { ShiftEditor } from '../shift-editor.ts'

const endText = (date: string, hours: number): string =>
  `Ends on ${weekdayMonthDay(date)} · ${hoursText(hours)} h`

interface TimeFieldsProps {
  readonly editor: ShiftEditor
  readonly timeZone: string
}

/** Start and end; an end before the start is on the next day, which is shown. */
export function TimeFields({ editor, timeZone }: TimeFieldsProps) {
  const { values, problems } = editor.state
  const endDate = nextDayEnd(values)
  const hasSameTimes = hasEqualTimes(values)
  const hours = instantsOf(values, timeZone)?.hours ?? 0
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          type="time"
          label={texts.startTime}
          required
          error={problems.startTime}
          value={values.startTime}
          onChange={(event) => editor.edit({ startTime: event.target.value })}
        />
        <TextField
          type="time"
          label={texts.endTime}
          required
          error={problems.endTime}
          description={endDate && !hasSameTimes ? endText(endDate, hours) : undefined}
          value={values.endTime}
          onChange={(event) => editor.edit({ endTime: event.target.value })}
        />
      </div>
      {hasSameTimes && (
        <CheckField
          label={texts.wholeDay}
          checked={values.isWholeDay}
          onChange={(event) => editor.edit({ isWholeDay: event.target.checked })}
        />
      )}
    </div>
  )
}
