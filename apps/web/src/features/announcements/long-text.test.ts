import { expect, test } from 'vitest'
import { isLongText } from './long-text.ts'

test.each([
  ['one line', 'Inventory on Friday', false],
  ['four lines', 'a\nb\nc\nd', false],
  ['five lines', 'a\nb\nc\nd\ne', true],
  ['240 letters', 'a'.repeat(240), false],
  ['241 letters', 'a'.repeat(241), true],
])('a text of %s', (_, text, isLong) => {
  expect(isLongText(text)).toBe(isLong)
})
