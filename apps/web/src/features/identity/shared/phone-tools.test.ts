import { describe, expect, it } from 'vitest'
import { codeOfCountry, countries, splitInternational } from './phone-tools.ts'

describe('a country code', () => {
  it('is known for every country', () => {
    expect(countries.length).toBeGreaterThan(200)
    expect(countries).toContainEqual({ name: 'Germany', code: '+49' })
  })

  it.each([
    ['Germany', '+49'],
    ['ger', '+49'],
    ['united k', '+44'],
    ['Niger', '+227'],
    ['u', null],
    ['+49', null],
    ['', null],
  ])('of what was typed as "%s" is %s', (typed, code) => {
    expect(codeOfCountry(typed)).toBe(code)
  })
})

describe('a number with its plus sign', () => {
  it.each([
    ['+44 20 7946 0958', { phone_country_code: '+44', phone_number: '020 7946 0958' }],
    ['+1 (202) 555-0123', { phone_country_code: '+1', phone_number: '(202) 555-0123' }],
    ['+44', null],
    ['020 7946 0958', null],
  ])('%s is %o', (typed, parts) => {
    expect(splitInternational(typed)).toEqual(parts)
  })
})
