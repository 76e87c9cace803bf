import type { Role } from '@weekboard/contracts/route'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { InviteFields } from './invite-fields.tsx'
import { InviteWayOn } from './invite-way-on.tsx'
import { teamTexts, inviteTexts as texts } from './team-texts.ts'
import { useInviteForm } from './use-invite-form.ts'

interface InviteDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly roles: readonly Role[]
  readonly onInvited: (employeeId: number) => void
}

/**
 * Invites one employee, or adds one without an invitation. The input stays when the dialog is closed
 * or the server rejects it.
 */
export function InviteDialog({ open, onOpenChange, roles, onInvited }: InviteDialogProps) {
  const id = useId()
  const { form, failure, wayOn, finish, isWithout, setIsWithout, onSubmit } = useInviteForm(
    (employeeId) => {
      onOpenChange(false)
      onInvited(employeeId)
    },
  )
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.dialogTitle}
      description={isWithout ? texts.nothingSent : texts.dialogHint}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={isSubmitting}
            busyText={isWithout ? texts.adding : texts.sending}
          >
            {isWithout ? texts.add : texts.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4 pt-1">
        <FailureNotice text={failure} />
        <InviteFields
          register={form.register}
          reasons={{
            full_name: errors.full_name?.message,
            email: errors.email?.message,
            role: errors.role?.message,
          }}
          roles={roles}
          roleHint={teamTexts.roleHints[form.watch('role')]}
          emailOptional={isWithout}
        />
        {wayOn && <InviteWayOn wayOn={wayOn} email={form.getValues('email')} onSent={finish} />}
        <CheckField
          label={texts.without}
          description={texts.withoutHint}
          checked={isWithout}
          onChange={(event) => setIsWithout(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
