import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { PhoneInput } from '../api/verification.ts'
import { readPhone } from './phone-number.ts'

export { internationalForm } from './phone-number.ts'

interface Country {
  readonly name: string
  readonly code: string
}

const names = new Intl.DisplayNames('en', { type: 'region' })

export const countries: readonly Country[] = getCountries()
  .map((country) => ({
    name: names.of(country) ?? country,
    code: `+${getCountryCallingCode(country)}`,
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** The calling code of the countries whose names start like this, if they share one. */
export function codeOfCountry(typed: string): string | null {
  const start = typed.trim().toLowerCase()
  if (!/^\p{L}/u.test(start)) return null
  const exact = countries.filter(({ name }) => name.toLowerCase() === start)
  const found =
    exact.length > 0 ? exact : countries.filter(({ name }) => name.toLowerCase().startsWith(start))
  const codes = new Set(found.map(({ code }) => code))
  const [only] = codes
  return codes.size === 1 ? (only ?? null) : null
}

/** Country code and number of a number typed with a plus sign; null while it is incomplete. */
export function splitInternational(typed: string): PhoneInput | null {
  if (!typed.trim().startsWith('+')) return null
  const parsed = readPhone({ phone_country_code: '', phone_number: typed })
  if (!parsed) return null
  return {
    phone_country_code: `+${parsed.countryCallingCode}`,
    phone_number: parsed.formatNational(),
  }
}
