import { useState } from 'react'
import { useEmployeesByName } from '../../../../lib/employees-by-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { shiftCount } from '../../model/schedule-texts.ts'
import { selectionTexts as texts } from './selection-texts.ts'

interface AssignDialogProps {
  readonly count: number
  /** Those that the view knows, until all are read. */
  readonly employees: readonly { readonly id: number; readonly name: string }[]
  readonly onAssign: (employeeId: number) => void
  readonly onClose: () => void
}

const formId = 'assign-shifts'

/** Gives the selected shifts to one person, also to somebody who is not on the schedule yet. */
export function AssignShiftsDialog({ count, employees, onAssign, onClose }: AssignDialogProps) {
  const [employeeId, setEmployeeId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const all = useEmployeesByName(true)
    ?.filter(({ active }) => active)
    .map(({ id, user }) => ({ id, name: user.full_name }))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${texts.assign} ${shiftCount(count)}`}
      description={texts.assignHint}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.assign}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (employeeId) onAssign(Number(employeeId))
          else setMissing(true)
        }}
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
      </form>
    </Dialog>
  )
}
