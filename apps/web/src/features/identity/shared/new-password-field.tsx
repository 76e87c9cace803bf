import type { UseFormRegisterReturn } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PasswordStrengthMeter } from './password-strength-meter.tsx'

interface NewPasswordFieldProps {
  readonly field: UseFormRegisterReturn
  readonly label: string
  readonly password: string
  /** Name, email and organization, as far as known: a password should not be made of them. */
  readonly names: readonly string[]
  readonly reason: string | undefined
}

/** A new password with an estimate of its strength. */
export function NewPasswordField({ field, label, password, names, reason }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      required
      description={
        <PasswordStrengthMeter password={password} names={names} hasError={reason !== undefined} />
      }
      error={fieldSentence(label, reason)}
    />
  )
}
