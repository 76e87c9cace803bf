import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'
import { useId } from 'react'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { reasonsOf } from '../employee-form/employee-form.ts'
import { EmployeeInputs } from '../employee-form/employee-inputs.tsx'
import { PositionsInput } from '../employee-form/positions-input.tsx'
import { InviteWayOn } from '../invite/invite-way-on.tsx'
import { addTexts as texts } from './add-texts.ts'
import { useAddForm } from './use-add-form.ts'

interface AddEmployeeDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly roles: readonly Role[]
  readonly onAdded: (employeeId: number) => void
}

/** Adds an employee, with an invitation or without one. */
export function AddEmployeeDialog({ open, onOpenChange, roles, onAdded }: AddEmployeeDialogProps) {
  const id = useId()
  const canSetRates = hasRight(useCurrentUser(), 'setRates')
  const { form, failure, wayOn, finish, onSubmit } = useAddForm((employeeId) => {
    onOpenChange(false)
    onAdded(employeeId)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.formState.isSubmitting}
            busyText={texts.adding}
          >
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4 pt-1">
        <FailureNotice text={failure} />
        <EmployeeInputs
          register={form.register}
          reasons={reasonsOf(form.formState)}
          email={{ isOptional: !form.watch('send_invitation') }}
          role={{ chosen: form.watch('role'), offered: roles }}
          rate={canSetRates ? { isOptional: true } : null}
          limit={{ isUnlimited: form.watch('no_limit'), hint: texts.limitHint }}
        />
        <PositionsInput field={form.register('position_ids')} />
        {wayOn && <InviteWayOn wayOn={wayOn} email={form.getValues('email')} onSent={finish} />}
        <CheckField
          {...form.register('send_invitation')}
          label={texts.sendInvitation}
          description={texts.sendInvitationHint}
        />
      </form>
    </Dialog>
  )
}
