import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { useState } from 'react'
import { weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { shiftCount } from '../../week/schedule-texts.ts'
import type { MoveTarget } from '../moves.ts'
import { selectionTexts as texts } from '../selection-texts.ts'
import { SelectionDialog } from './selection-dialog.tsx'

interface MoveDialogProps {
  readonly count: number
  readonly weekStart: string
  readonly employees: readonly { readonly id: number; readonly name: string }[]
  readonly onMove: (target: MoveTarget) => void
  readonly onClose: () => void
}

/** Moves the selected shifts to another day, another employee, or both. */
export function MoveDialog({ count, weekStart, employees, onMove, onClose }: MoveDialogProps) {
  const [date, setDate] = useState('')
  const [employeeId, setEmployeeId] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <SelectionDialog
      title={`${texts.move} ${shiftCount(count)}`}
      description={texts.moveHint}
      action={texts.move}
      onSubmit={() =>
        date || employeeId
          ? onMove({ date: date || null, employeeId: Number(employeeId) || null })
          : setMissing(true)
      }
      onClose={onClose}
    >
      <SelectField
        label={texts.day}
        value={date}
        error={isMissing && !date && !employeeId ? texts.nothingChosen : undefined}
        onChange={({ target }) => setDate(target.value)}
      >
        <option value="">{texts.sameDay}</option>
        {datesOfWeek(weekStart).map((day) => (
          <option key={day} value={day}>
            {weekdayMonthDay(day)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.employee}
        value={employeeId}
        onChange={({ target }) => setEmployeeId(target.value)}
      >
        <option value="">{texts.sameEmployee}</option>
        {employees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </SelectionDialog>
  )
}
