import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { invalidField } from './errors.ts'

export interface PhoneNumber {
  /** The country code with the plus sign. */
  readonly countryCode: string
  /** National digits without the trunk prefix. */
  readonly number: string
  readonly e164: string
}

/**
 * Parses a national number with separators. A length that the country does not have is a 422 at
 * `phone_number`.
 */
export function parsePhone(countryCode: string, typed: string): PhoneNumber {
  const phone = phoneOrNull(countryCode, typed)
  if (phone === null) throw invalidField('phone_number', 'is not a phone number there')
  return phone
}

/** Parses a number of that country, or of another one after a plus sign. Null for what is none. */
export function phoneOrNull(countryCode: string, typed: string): PhoneNumber | null {
  const parsed = tryParse(typed, countryCode.replace('+', ''))
  if (!parsed?.isPossible()) return null
  return {
    countryCode: `+${parsed.countryCallingCode}`,
    number: parsed.nationalNumber,
    e164: parsed.number,
  }
}

/** The library throws for a calling code that no country has. */
function tryParse(typed: string, defaultCallingCode: string) {
  try {
    return parsePhoneNumberFromString(typed, { defaultCallingCode })
  } catch {
    return undefined
  }
}
