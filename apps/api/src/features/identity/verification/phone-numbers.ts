import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { invalidField } from '../../../platform/errors.ts'

export interface Phone {
  /** With its plus sign. */
  readonly countryCode: string
  /** National digits, without the prefix that is dialled at home only. */
  readonly number: string
  readonly e164: string
}

/**
 * Reads a number as people write it in its country. A number of a length that the country does not
 * have is a 422 at `phone_number`; whether it is assigned to anybody shows when the code arrives.
 */
export function parsePhone(countryCode: string, typed: string): Phone {
  const parsed = tryParse(typed, countryCode.replace('+', ''))
  if (!parsed?.isPossible()) throw invalidField('phone_number', 'is not a phone number there')
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
