import { expect, test } from 'vitest'
import { limitOf, phoneOf, rateOf, roleOf } from './cell-values.ts'

test.each([
  ['18.50', 18.5],
  ['18,50', 18.5],
  ['18', 18],
  ['.5', 0.5],
  ['$18.50', 18.5],
  ['18,50 €', 18.5],
  ['USD 18', 18],
  ['18.5 GBP', 18.5],
  ['$1,250.00', 1250],
  ['1.250,00 €', 1250],
  ['1,250', 1250],
  ['1’250.50', 1250.5],
  ['18.50/h', 18.5],
  ['18 per hour', 18],
  ['-3', -3],
  ['18.505', 18.505],
])('%j is a rate of %d', (cell, rate) => expect(rateOf(cell)).toBe(rate))

test.each(['', 'abc', '=1+1', '18.5.2', '1e3', '0x10', 'Infinity', '12 34 ab'])(
  '%j is no rate',
  (cell) => expect(rateOf(cell)).toBeNaN(),
)

test.each([
  ['40', 40],
  ['37.5', 37.5],
  ['37,5', 37.5],
  ['40 h', 40],
  ['40 hours', 40],
  ['40hrs', 40],
  ['No limit', null],
  ['none', null],
])('%j is a limit of %s', (cell, hours) => expect(limitOf(cell)).toBe(hours))

test.each([
  ['+1 415 555 0132', '+1 415 555 0132'],
  ["'+14155550132", '+14155550132'],
  ['0049 30 1234567', '+49 30 1234567'],
  ['(415) 555-0132', '(415) 555-0132'],
])('%j is the phone number %s', (cell, phone) => expect(phoneOf(cell)).toBe(phone))

test('a text is no limit', () => expect(limitOf('forty')).toBeNaN())

test.each([
  ['Manager', 'manager'],
  ['ADMINISTRATOR', 'admin'],
  ['Team member', 'employee'],
  ['Owner', 'owner'],
])('%j is the role %s', (cell, role) => expect(roleOf(cell)).toBe(role))
