import { useState } from 'react'
import { useEmployeesByName } from '../../../../lib/employees-by-name.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { shiftCount } from '../../week/schedule-texts.ts'
import { selectionTexts as texts } from '../selection-texts.ts'
import { SelectionDialog } from './selection-dialog.tsx'

interface AssignDialogProps {
  readonly count: number
  /** Those that the view knows, until all are read. */
  readonly employees: readonly { readonly id: number; readonly name: string }[]
  readonly onAssign: (employeeId: number) => void
  readonly onClose: () => void
}

/** Gives the selected shifts to one person, also to somebody who is not on the schedule yet. */
export function AssignShiftsDialog({ count, employees, onAssign, onClose }: AssignDialogProps) {
  const [employeeId, setEmployeeId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const all = useEmployeesByName(true)
    ?.filter(({ active }) => active)
    .map(({ id, user }) => ({ id, name: user.full_name }))
  return (
    <SelectionDialog
      title={`${texts.assign} ${shiftCount(count)}`}
      description={texts.assignHint}
      action={texts.assign}
      onSubmit={() => (employeeId ? onAssign(Number(employeeId)) : setMissing(true))}
      onClose={onClose}
    >
      <SelectField
        label={texts.employee}
        value={employeeId}
        error={isMissing && !employeeId ? texts.chooseEmployee : undefined}
        onChange={({ target }) => setEmployeeId(target.value)}
      >
        <option value="">{texts.chooseEmployee}</option>
        {(all ?? employees).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </SelectionDialog>
  )
}
