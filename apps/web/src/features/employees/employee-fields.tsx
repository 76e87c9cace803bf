import type { Role } from '@weekboard/contracts/route'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { fieldSentence } from '../../lib/form-errors.ts'
import { LimitField } from '../../ui/limit-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EmployeeFormField } from './employee-form.ts'
import { teamTexts as texts } from './team-texts.ts'

interface EmployeeFieldsProps {
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
export function EmployeeFields({
  register,
  reasons,
  email,
  role,
  rate,
  limit,
}: EmployeeFieldsProps) {
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
      {role && (
        <SelectField {...input('role', texts.role)} description={texts.roleHints[role.chosen]}>
          {role.offered.map((each) => (
            <option key={each} value={each}>
              {texts.roles[each]}
            </option>
          ))}
        </SelectField>
      )}
      {rate && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...textInput('hourly_rate', texts.hourlyRate)}
            optional={rate.isOptional}
            inputMode="decimal"
          />
          <TextField
            {...input('rate_from', texts.effectiveFrom)}
            type="date"
            description={rate.fromHint}
          />
        </div>
      )}
      <LimitField
        label={texts.weeklyLimit}
        noLimitLabel={texts.noLimit}
        hours={register('max_weekly_hours')}
        noLimit={register('no_limit')}
        isUnlimited={limit.isUnlimited}
        description={limit.hint}
        error={fieldSentence(texts.weeklyLimit, reasons.max_weekly_hours)}
      />
    </>
  )
}
