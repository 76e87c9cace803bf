import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'
import { phoneTexts as texts } from './phone-texts.ts'

/** A country code as people type it ('44', '0044', '+1 246'), with its plus sign alone. */
export const tidyCountryCode = (typed: string): string =>
  typed.replace(/[\s()-]/g, '').replace(/^(\+|00)?(?=\d)/, '+')

interface PhonePart {
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
}

interface PhoneFieldsProps {
  readonly countryCode: PhonePart
  readonly number: PhonePart
  readonly optional?: boolean
  /** Below both fields. */
  readonly note: ReactNode
}

/** Country code and number side by side. */
export function PhoneFields({ countryCode, number, optional, note }: PhoneFieldsProps) {
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[7rem_1fr] items-start gap-3">
        <TextField
          {...countryCode.field}
          label={texts.countryCode}
          autoComplete="tel-country-code"
          inputMode="tel"
          error={countryCode.error}
        />
        <TextField
          {...number.field}
          type="tel"
          label={texts.number}
          autoComplete="tel-national"
          optional={optional}
          required={!optional}
          error={number.error}
        />
      </div>
      <div className="text-ink-muted text-xs">{note}</div>
    </div>
  )
}
