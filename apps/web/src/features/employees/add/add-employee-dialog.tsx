import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldSentence } from '../../../lib/form-errors.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LimitField } from '../../../ui/limit-field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { InviteWayOn } from '../invite-way-on.tsx'
import { teamTexts } from '../team-texts.ts'
import type { AddFormField, AddFormValues } from './add-form.ts'
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
        <AddFields form={form} roles={roles} />
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

interface AddFieldsProps {
  readonly form: UseFormReturn<AddFormValues>
  readonly roles: readonly Role[]
}

function AddFields({ form, roles }: AddFieldsProps) {
  const { register, watch, formState } = form
  const error = (field: AddFormField, label: string) =>
    fieldSentence(label, formState.errors[field]?.message)
  const canSetRates = hasRight(useCurrentUser(), 'setRates')
  return (
    <>
      <TextField
        {...register('full_name')}
        label={texts.fullName}
        autoComplete="off"
        error={error('full_name', texts.fullName)}
      />
      <TextField
        {...register('email')}
        type="email"
        label={texts.email}
        optional={!watch('send_invitation')}
        autoComplete="off"
        inputMode="email"
        error={error('email', texts.email)}
      />
      <SelectField
        {...register('role')}
        label={teamTexts.role}
        description={teamTexts.roleHints[watch('role')]}
        error={error('role', teamTexts.role)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {teamTexts.roles[role]}
          </option>
        ))}
      </SelectField>
      {canSetRates && <RateFields form={form} />}
      <LimitField
        label={teamTexts.weeklyLimit}
        noLimitLabel={teamTexts.noLimit}
        hours={register('max_weekly_hours')}
        noLimit={register('no_limit')}
        isUnlimited={watch('no_limit')}
        description={texts.limitHint}
        error={error('max_weekly_hours', teamTexts.weeklyLimit)}
      />
    </>
  )
}

function RateFields({ form: { register, formState } }: Pick<AddFieldsProps, 'form'>) {
  const { errors } = formState
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...register('hourly_rate')}
        label={teamTexts.hourlyRate}
        optional
        inputMode="decimal"
        autoComplete="off"
        error={fieldSentence(teamTexts.hourlyRate, errors.hourly_rate?.message)}
      />
      <TextField
        {...register('rate_from')}
        type="date"
        label={teamTexts.effectiveFrom}
        error={fieldSentence(teamTexts.effectiveFrom, errors.rate_from?.message)}
      />
    </div>
  )
}
