import { maxBreaks } from '@weekboard/contracts/shifts/breaks'
import type { ShiftBreak } from '@weekboard/scheduling/cost/shift-break'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { RowList } from '../../../../ui/fields/row-list.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { instantsOf } from '../../week/form-values.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { breaksToPlan } from '../../week/slot.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { FormPartProps } from '../shift-editor.ts'

const newBreak: ShiftBreak = { minutes: 30, paid: false }

/** The breaks of the shift; those of the rules until somebody changes them. */
export function BreakFields({ week, editor }: FormPartProps) {
  const { values, problems } = editor.state
  const instants = instantsOf(values, week.time_zone)
  const ofRules = instants ? breaksToPlan(week, { breaks: null }, intervalOf(instants)) : []
  const breaks = values.breaks ?? ofRules
  const edit = (changed: readonly ShiftBreak[]) => editor.edit({ breaks: changed })
  const replace = (index: number, changed: ShiftBreak) => edit(breaks.with(index, changed))
  return (
    <RowList
      label={texts.breaks}
      error={problems.breaks}
      rows={breaks.map((each, index) => ({
        // A break has nothing else that tells it from the others.
        key: String(index),
        fields: <BreakRow value={each} onChange={(changed) => replace(index, changed)} />,
      }))}
      removeText={texts.removeBreak}
      onRemove={(index) => edit(breaks.toSpliced(index, 1))}
      addText={texts.addBreak}
      onAdd={() => edit([...breaks, newBreak])}
      isFull={breaks.length >= maxBreaks}
    />
  )
}

interface BreakRowProps {
  readonly value: ShiftBreak
  readonly onChange: (changed: ShiftBreak) => void
}

function BreakRow({ value: { start_time, ...untimed }, onChange }: BreakRowProps) {
  const time = start_time === undefined ? {} : { start_time }
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        className="w-20 shrink-0"
        label={texts.minutes}
        value={untimed.minutes || ''}
        onChange={({ target }) =>
          onChange({ ...untimed, ...time, minutes: Math.trunc(Number(target.value)) })
        }
      />
      <TextField
        type="time"
        className="min-w-0 flex-1"
        label={texts.from}
        value={start_time ?? ''}
        onChange={({ target }) =>
          onChange({ ...untimed, ...(target.value && { start_time: target.value }) })
        }
      />
      <CheckField
        className="mb-2.5 shrink-0"
        label={texts.paid}
        checked={untimed.paid}
        onChange={({ target }) => onChange({ ...untimed, ...time, paid: target.checked })}
      />
    </>
  )
}
