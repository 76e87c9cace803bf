import { dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { joinReads, LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useEmployeesRead } from '../employees/shared/hooks-by-name.ts'
import type { ShiftActionsProps } from '../shifts/shared/shift-actions.ts'
import { useAnnouncedWeek } from './hooks.ts'
import { useRequestWrites } from './hooks-write.ts'
import { offerableColleagues } from './offer-choices.ts'
import { RequestFormDialog } from './request-form-dialog.tsx'
import { shiftLine } from './shift-line.ts'
import { actionTexts, offerTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

interface OfferDialogProps extends ShiftActionsProps {
  readonly onClose: () => void
}

/** Offers an own shift to everybody or to one person. */
export function OfferDialog({ shift, timeZone, onClose }: OfferDialogProps) {
  const { colleagues, read } = useColleagues({ shift, timeZone })
  const [employeeId, setEmployeeId] = useState('')
  const [note, setNote] = useState('')
  const { offer } = useRequestWrites()
  const { busy, failure, clear, run } = useRequestWrite(actionTexts.failed)
  const submit = async () => {
    const write = () => offer(shift.id, Number(employeeId) || null, note.trim())
    if (await run('offer', write, () => actionTexts.offered)) onClose()
  }
  return (
    <RequestFormDialog
      title={texts.title}
      description={texts.own(shiftLine(shift, timeZone))}
      submitText={texts.submit}
      busyText={texts.submitting}
      isBusy={busy !== null}
      failure={failure}
      note={note}
      onNote={setNote}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label={texts.employee}
        description={texts.hint}
        value={employeeId}
        onChange={({ target }) => {
          setEmployeeId(target.value)
          clear()
        }}
      >
        <option value="">{texts.everybody}</option>
        {!colleagues && !read.error && <option disabled>{texts.loading}</option>}
        {colleagues?.map(({ id, user }) => (
          <option key={id} value={id}>
            {user.full_name}
          </option>
        ))}
      </SelectField>
      {!colleagues && <LoadFailure read={read} text={texts.failed} />}
    </RequestFormDialog>
  )
}

/** Those to whom a shift can be offered; undefined until they are known. */
function useColleagues({ shift, timeZone }: ShiftActionsProps) {
  const ownId = useCurrentUser()?.employee_id
  const { employees, read } = useEmployeesRead(true)
  const week = useAnnouncedWeek(weekStartOfDate(dateInZone(new Date(shift.start_time), timeZone)))
  return {
    colleagues:
      employees &&
      week.data &&
      offerableColleagues({ shiftId: shift.id, ownId, week: week.data, employees }),
    read: joinReads(read, week),
  }
}
