import { type FocusEvent, type ReactNode, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cn } from '../../../ui/cn.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { PhoneInput } from '../api/verification.ts'
import { phoneTexts as texts } from './phone-texts.ts'
import { usePhoneTools } from './use-phone-tools.ts'

/** Normalizes a typed country code ('44', '0044', '+1 246') to its plus form. */
export const tidyCountryCode = (typed: string): string =>
  typed.replace(/[\s()-]/g, '').replace(/^(\+|00)?(?=\d)/, '+')

interface PhoneFieldProps {
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
}

interface PhoneFieldsProps {
  readonly countryCode: PhoneFieldProps
  readonly number: PhoneFieldProps
  readonly optional?: boolean
  readonly note: ReactNode
  readonly onPhone: (phone: Partial<PhoneInput>) => void
}

export function PhoneFields(props: PhoneFieldsProps) {
  const { countryCode, number, optional, note, onPhone } = props
  const tools = usePhoneTools()
  const listId = useId()
  const nameCode = (typed: string) => {
    const code = tools?.codeOfCountry(typed)
    if (code) onPhone({ phone_country_code: code })
  }
  const splitNumber = (typed: string) => {
    const phone = tools?.splitInternational(typed)
    if (phone) onPhone(phone)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          {...countryCode.field}
          label={texts.countryCode}
          className="w-28"
          autoComplete="tel-country-code"
          list={tools ? listId : undefined}
          onFocus={selectAll}
          onBlur={(event) => {
            void countryCode.field.onBlur(event)
            nameCode(event.target.value)
          }}
          onKeyDown={(event) => event.key === 'Enter' && nameCode(event.currentTarget.value)}
          error={countryCode.error}
        />
        <TextField
          {...number.field}
          type="tel"
          label={texts.number}
          className={cn('flex-1', optional ? 'min-w-40' : 'min-w-28')}
          autoComplete="tel-national"
          optional={optional}
          required={!optional}
          onChange={(event) => {
            void number.field.onChange(event)
            const phone = tools?.splitInternational(event.target.value)
            if (phone) onPhone({ phone_country_code: phone.phone_country_code })
          }}
          onBlur={(event) => {
            void number.field.onBlur(event)
            splitNumber(event.target.value)
          }}
          onKeyDown={(event) => event.key === 'Enter' && splitNumber(event.currentTarget.value)}
          error={number.error}
        />
      </div>
      {tools && <CountryCodes id={listId} countries={tools.countries} />}
      <div className="text-ink-muted text-xs">{note}</div>
    </div>
  )
}

interface CountryCodesProps {
  readonly id: string
  readonly countries: readonly { readonly name: string; readonly code: string }[]
}

const CountryCodes = ({ id, countries }: CountryCodesProps) => (
  <datalist id={id}>
    {countries.map(({ name, code }) => (
      <option key={name} value={code} label={`${name} (${code})`} />
    ))}
  </datalist>
)

/** Selects the text, so that typing replaces it and the suggestions are not filtered by it. */
const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.target.select()
