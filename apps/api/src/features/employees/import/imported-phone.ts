import { defaultPhoneCountryCode } from '@weekboard/contracts/identity/identity'
import { type PhoneNumber, phoneOrNull } from '../../../platform/phone-numbers.ts'

/** The number of a row, of the default country unless it names another one. Null for what is none. */
export const importedPhone = (typed: string): PhoneNumber | null =>
  phoneOrNull(defaultPhoneCountryCode, typed)
