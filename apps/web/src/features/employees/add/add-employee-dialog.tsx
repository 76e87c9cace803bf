import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
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
  const canSetRates = hasRight(useCurrentUser(), 'setRates')
  const { form, failure, wayOn, finish, onSubmit } = useAddForm((employeeId) => {
    onOpenChange(false)
    onAdded(employeeId)
  })
  return (
    <FormDialog
      open={open}
      title={texts.title}
      submit={{ text: texts.add, busyText: texts.adding }}
      isBusy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={onSubmit}
      onClose={() => onOpenChange(false)}
    >
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
    </FormDialog>
  )
}
