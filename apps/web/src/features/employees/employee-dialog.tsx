import type { Employee } from '@weekboard/contracts/employee-schema'
import { type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldSentence } from '../../lib/form-errors.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LimitField } from '../../ui/limit-field.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EmployeeFormField, EmployeeFormValues } from './employee-form.ts'
import { rolesToInvite } from './team.ts'
import { teamTexts, editTexts as texts } from './team-texts.ts'
import { useEditForm } from './use-employee-form.ts'

interface EditDialogProps {
  readonly employee: Employee
  /** What is to be done in the form. */
  readonly hint?: string
  readonly onClose: () => void
}

export function EditDialog({ employee, hint, onClose }: EditDialogProps) {
  const id = useId()
  const viewer = useCurrentUser()
  const edit = useEditForm(employee, onClose)
  const { basis, form } = edit
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(basis.user.full_name)}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.formState.isSubmitting}
            busyText={texts.saving}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={edit.save} className="grid gap-4 pt-1">
        {edit.isStale && (
          <StaleNotice text={texts.stale} reloadText={texts.reload} onReload={edit.takeNewer} />
        )}
        <FailureNotice text={edit.failure} />
        <EmployeeFormFields form={form} employee={basis} isAdmin={viewer?.role === 'admin'} />
      </form>
    </Dialog>
  )
}

interface EmployeeFormFieldsProps {
  readonly form: UseFormReturn<EmployeeFormValues>
  readonly employee: Employee
  /** Only admins edit roles and rates. */
  readonly isAdmin: boolean
}

function EmployeeFormFields({ form, employee, isAdmin }: EmployeeFormFieldsProps): ReactNode {
  const { register, watch, formState } = form
  const error = (field: EmployeeFormField, label: string) =>
    fieldSentence(label, formState.errors[field]?.message)
  return (
    <>
      <TextField
        {...register('full_name')}
        label={texts.fullName}
        autoComplete="off"
        error={error('full_name', texts.fullName)}
      />
      {employee.user.id === null && (
        <TextField
          {...register('email')}
          type="email"
          label={texts.email}
          optional
          autoComplete="off"
          inputMode="email"
          description={texts.emailHint}
          error={error('email', texts.email)}
        />
      )}
      {isAdmin && (
        <>
          <SelectField
            {...register('role')}
            label={teamTexts.role}
            description={teamTexts.roleHints[watch('role')]}
            error={error('role', teamTexts.role)}
          >
            {rolesToInvite('admin').map((role) => (
              <option key={role} value={role}>
                {teamTexts.roles[role]}
              </option>
            ))}
          </SelectField>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              {...register('hourly_rate')}
              label={teamTexts.hourlyRate}
              inputMode="decimal"
              autoComplete="off"
              error={error('hourly_rate', teamTexts.hourlyRate)}
            />
            <TextField
              {...register('rate_from')}
              type="date"
              label={teamTexts.effectiveFrom}
              description={texts.fromHint}
              error={error('rate_from', teamTexts.effectiveFrom)}
            />
          </div>
        </>
      )}
      <LimitField
        label={teamTexts.weeklyLimit}
        noLimitLabel={teamTexts.noLimit}
        hours={register('max_weekly_hours')}
        noLimit={register('no_limit')}
        isUnlimited={watch('no_limit')}
        error={error('max_weekly_hours', teamTexts.weeklyLimit)}
      />
    </>
  )
}
