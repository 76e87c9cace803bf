import type { Role } from '@weekboard/contracts/route'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { LimitField } from '../../../ui/fields/limit-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { teamTexts as texts } from '../team-texts.ts'
import type { EmployeeFormField } from './employee-form.ts'

interface EmployeeInputsProps {
  readonly register: (field: EmployeeFormField) => UseFormRegisterReturn
  /** What is wrong, by field. */
  readonly reasons: Readonly<Partial<Record<EmployeeFormField, string>>>
  /** Null shows no field. */
  readonly email: { readonly isOptional: boolean; readonly hint?: string } | null
  /** The chosen one and those to choose from; null shows no field. */
  readonly role: { readonly chosen: Role; readonly offered: readonly Role[] } | null
  /** Null shows no fields. */
  readonly rate: { readonly isOptional: boolean; readonly fromHint?: string } | null
  readonly limit: { readonly isUnlimited: boolean; readonly hint?: string }
}

/** The fields of an employee, new or not. */
export function EmployeeInputs({
  register,
  reasons,
  email,
  role,
  rate,
  limit,
}: EmployeeInputsProps) {
  const input = (field: EmployeeFormField, label: string) => ({
    ...register(field),
    label,
    error: fieldSentence(label, reasons[field]),
  })
  const textInput = (field: EmployeeFormField, label: string) => ({
    ...input(field, label),
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...textInput('full_name', texts.fullName)} />
      {email && (
        <TextField
          {...textInput('email', texts.email)}
          type="email"
          optional={email.isOptional}
          inputMode="email"
          description={email.hint}
        />
      )}
      {role && <RoleInput {...input('role', texts.role)} {...role} />}
      {rate && <RateInputs textInput={textInput} {...rate} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LimitField
          label={texts.weeklyLimit}
          noLimitLabel={texts.noLimit}
          hours={register('max_weekly_hours')}
          noLimit={register('no_limit')}
          isUnlimited={limit.isUnlimited}
          description={limit.hint}
          error={fieldSentence(texts.weeklyLimit, reasons.max_weekly_hours)}
        />
        <TextField
          {...textInput('min_weekly_hours', texts.weeklyMinimum)}
          optional
          inputMode="decimal"
        />
      </div>
    </>
  )
}

interface LabelledInput extends UseFormRegisterReturn {
  readonly label: string
  readonly error: string | undefined
}

interface RoleInputProps extends LabelledInput {
  readonly chosen: Role
  readonly offered: readonly Role[]
}

function RoleInput({ chosen, offered, ...input }: RoleInputProps) {
  return (
    <SelectField {...input} description={texts.roleHints[chosen]}>
      {offered.map((role) => (
        <option key={role} value={role}>
          {texts.roles[role]}
        </option>
      ))}
    </SelectField>
  )
}

interface RateInputsProps {
  readonly textInput: (field: EmployeeFormField, label: string) => LabelledInput
  readonly isOptional: boolean
  readonly fromHint?: string
}

function RateInputs({ textInput, isOptional, fromHint }: RateInputsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...textInput('hourly_rate', texts.hourlyRate)}
        optional={isOptional}
        inputMode="decimal"
      />
      <TextField
        {...textInput('rate_from', texts.effectiveFrom)}
        type="date"
        description={fromHint}
      />
    </div>
  )
}
