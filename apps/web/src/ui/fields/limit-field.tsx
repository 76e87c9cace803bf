import type { ComponentPropsWithRef } from 'react'
import { CheckField } from './check-field.tsx'
import { TextField } from './text-field.tsx'

interface LimitFieldProps {
  readonly label: string
  readonly noLimitLabel: string
  readonly hours: ComponentPropsWithRef<'input'>
  readonly noLimit: ComponentPropsWithRef<'input'>
  /** Whether 'no limit' is checked. */
  readonly isUnlimited: boolean
  readonly description?: string
  readonly error?: string
}

export function LimitField({
  label,
  noLimitLabel,
  hours,
  noLimit,
  isUnlimited,
  description,
  error,
}: LimitFieldProps) {
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...hours}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isUnlimited}
        description={description}
        error={error}
        className={isUnlimited ? '*:[input]:bg-sunken *:[input]:text-ink-muted' : undefined}
      />
      <CheckField {...noLimit} label={noLimitLabel} />
    </div>
  )
}
