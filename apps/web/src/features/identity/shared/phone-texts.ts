import { fieldSentence } from '../../../lib/forms/form-errors.ts'

export const phoneTexts = {
  countryCode: 'Country code',
  number: 'Phone number',
  notANumber: 'Please enter a phone number: digits, with spaces or dashes if you like.',
} as const

/** The contract's reason as a sentence. */
export const phoneNumberSentence = (reason: string | undefined): string | undefined =>
  reason === 'must be a phone number'
    ? phoneTexts.notANumber
    : fieldSentence(phoneTexts.number, reason)
