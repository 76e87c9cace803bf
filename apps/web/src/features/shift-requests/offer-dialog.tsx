import { type FormEvent, useId, useState } from 'react'
import { useEmployeesByName } from '../../lib/employees-by-name.ts'
import { useCurrentUser } from '../../lib/session.ts'
import type { ShiftActionsProps } from '../../lib/shift-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { useRequestWrites } from './hooks-write.ts'
import { shiftLine } from './shift-line.ts'
import { actionTexts, offerTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

const maxNoteLength = 2000

interface OfferDialogProps extends ShiftActionsProps {
  readonly onClose: () => void
}

/** Offers an own shift to everybody or to one person. */
export function OfferDialog({ shift, timeZone, onClose }: OfferDialogProps) {
  const formId = useId()
  const ownId = useCurrentUser()?.employee_id
  const employees = useEmployeesByName(true) ?? []
  const [employeeId, setEmployeeId] = useState('')
  const [note, setNote] = useState('')
  const { offer } = useRequestWrites()
  const { busy, failure, run } = useRequestWrite(actionTexts.failed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const write = () => offer(shift.id, Number(employeeId) || null, note.trim())
    if (await run('offer', write, () => actionTexts.offered)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={shiftLine(shift, timeZone)}
      footer={
        <>
          <Button onClick={onClose}>{actionTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy !== null}
            busyText={texts.submitting}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-4 pt-1">
        <FailureNotice text={failure} />
        <SelectField
          label={texts.employee}
          description={texts.hint}
          value={employeeId}
          onChange={({ target }) => setEmployeeId(target.value)}
        >
          <option value="">{texts.everybody}</option>
          {employees
            .filter(({ id, active }) => active && id !== ownId)
            .map(({ id, user }) => (
              <option key={id} value={id}>
                {user.full_name}
              </option>
            ))}
        </SelectField>
        <NoteField note={note} onChange={setNote} />
      </form>
    </Dialog>
  )
}

interface NoteFieldProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

const NoteField = ({ note, onChange }: NoteFieldProps) => (
  <TextareaField
    label={texts.note}
    optional
    rows={2}
    maxLength={maxNoteLength}
    value={note}
    onChange={({ target }) => onChange(target.value)}
  />
)
