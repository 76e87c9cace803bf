import { phoneFormSchema } from '@weekboard/contracts/identity/verification'
import { describe, expect, it } from 'vitest'
import { tidyCountryCode } from './phone-fields.tsx'
import {
  fieldsOfStored,
  formatStored,
  internationalForm,
  possiblePhoneSchema,
} from './phone-number.ts'

const phone = (phone_country_code: string, phone_number: string) => ({
  phone_country_code,
  phone_number,
})

describe('a phone number', () => {
  it.each([
    ['+1', '(202) 555-0123', '+1 202 555 0123'],
    ['+44', '020 7946 0958', '+44 20 7946 0958'],
    ['+1', '+44 20 7946 0958', '+44 20 7946 0958'],
  ])('of %s, typed as %s, is %s for people', (code, typed, shown) => {
    expect(internationalForm(phone(code, typed))).toBe(shown)
  })

  it.each([
    ['+1', '555 01'],
    ['+1', '202 555 0123 4567 8'],
    ['+999', '202 555 0123'],
    ['+1', ''],
  ])('of %s, typed as "%s", is not possible', (code, typed) => {
    expect(internationalForm(phone(code, typed))).toBeNull()
    const { error } = possiblePhoneSchema.safeParse(phone(code, typed))
    expect(error?.issues.map(({ path }) => path)).toEqual([['phone_number']])
  })

  it('is sent as the contract wants it, whatever it was typed with', () => {
    for (const typed of [phone('+44', '020 7946 0958'), phone('+1', '+44 20 7946 0958')]) {
      const sent = possiblePhoneSchema.parse(typed)
      expect(sent).toEqual(phone('+44', '2079460958'))
      expect(phoneFormSchema.parse(sent)).toEqual(sent)
    }
  })

  it('comes back from the server with its country', () => {
    expect(formatStored('+442079460958')).toBe('+44 20 7946 0958')
    expect(fieldsOfStored('+12025550123')).toEqual(phone('+1', '(202) 555-0123'))
    expect(fieldsOfStored('5550')).toEqual(phone('+1', '5550'))
  })
})

describe('a country code', () => {
  it.each([
    ['+1', '+1'],
    ['44', '+44'],
    ['0044', '+44'],
    ['+1 246', '+1246'],
    ['', ''],
    ['x', 'x'],
  ])('typed as "%s" is "%s"', (typed, code) => {
    expect(tidyCountryCode(typed)).toBe(code)
  })
})
