import {
  defaultPhoneCountryCode,
  phoneCountryCodeSchema,
} from '@weekboard/contracts/identity/identity'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { PhoneInput } from '../api/verification.ts'
import { verifyPhoneTexts as texts } from '../verify-phone/verify-phone-texts.ts'

function parse({ phone_country_code, phone_number }: PhoneInput): PhoneNumber | undefined {
  if (phone_number.trim().startsWith('+')) return parsePhoneNumberFromString(phone_number)
  const defaultCallingCode = phone_country_code.replace('+', '')
  try {
    return parsePhoneNumberFromString(phone_number, { defaultCallingCode })
  } catch {
    // The library throws for a calling code that no country has.
    return undefined
  }
}

/**
 * Parses a number; null unless its length is possible in its country. A plus sign overrides the
 * country code.
 */
export function readPhone(phone: PhoneInput): PhoneNumber | null {
  const parsed = parse(phone)
  return parsed?.isPossible() ? parsed : null
}

/** '+1 202 555 0123', or null while the number is not possible. */
export const internationalForm = (phone: PhoneInput): string | null =>
  readPhone(phone)?.formatInternational() ?? null

/** '+12025550123', as the server stores a number; null while it is not possible. */
export const storedForm = (phone: PhoneInput): string | null => readPhone(phone)?.number ?? null

/** A stored number such as '+12025550123', formatted for reading. */
export const formatStored = (phone: string): string =>
  internationalForm({ phone_country_code: defaultPhoneCountryCode, phone_number: phone }) ?? phone

export function fieldsOfStored(phone: string): PhoneInput {
  const fallback = { phone_country_code: defaultPhoneCountryCode, phone_number: phone }
  const parsed = readPhone(fallback)
  if (!parsed) return fallback
  return {
    phone_country_code: `+${parsed.countryCallingCode}`,
    phone_number: parsed.formatNational(),
  }
}

/** The contract's schema that also requires a possible number. */
export const possiblePhoneSchema = z
  .object({
    phone_country_code: phoneCountryCodeSchema,
    phone_number: z.string().trim().min(1, 'must not be empty'),
  })
  .transform((typed, context): PhoneInput => {
    const parsed = readPhone(typed)
    if (!parsed) {
      context.addIssue({ code: 'custom', path: ['phone_number'], message: texts.impossible })
      return z.NEVER
    }
    return {
      phone_country_code: `+${parsed.countryCallingCode}`,
      phone_number: parsed.nationalNumber,
    }
  })
