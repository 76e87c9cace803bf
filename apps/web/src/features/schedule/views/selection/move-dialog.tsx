import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { useState } from 'react'
import { weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { shiftCount } from '../../model/schedule-texts.ts'
import type { MoveTarget } from './moves.ts'
import { selectionTexts as texts } from './selection-texts.ts'

interface MoveDialogProps {
  readonly count: number
  readonly weekStart: string
  readonly employees: readonly { readonly id: number; readonly name: string }[]
  readonly onMove: (target: MoveTarget) => void
  readonly onClose: () => void
}

const formId = 'move-shifts'

/** Moves the selected shifts to another day, another employee, or both. */
export function MoveDialog({ count, weekStart, employees, onMove, onClose }: MoveDialogProps) {
  const [date, setDate] = useState('')
  const [employeeId, setEmployeeId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const title = `${texts.move} ${shiftCount(count)}`
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={texts.moveHint}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.move}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!date && !employeeId) setMissing(true)
          else onMove({ date: date || null, employeeId: Number(employeeId) || null })
        }}
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
      </form>
    </Dialog>
  )
}
