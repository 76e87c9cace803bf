export const phoneTexts = {
  countryCode: 'Country code',
  number: 'Phone number',
} as const
