import { expect, it } from 'vitest'
import { numberText, typedNumber } from './form-numbers.ts'

it.each([
  ['18.50', 18.5],
  [' 18,5 ', 18.5],
  ['0', 0],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['1,000.50', Number.NaN],
  ['twelve', Number.NaN],
])('"%s" is typed for %d', (text, value) => {
  expect(typedNumber(text)).toBe(value)
})

it.each([
  [null, ''],
  [0, '0'],
  [18.5, '18.5'],
  [20 + 1 / 3, '20.33'],
])('%s is shown as "%s"', (value, text) => {
  expect(numberText(value)).toBe(text)
})
