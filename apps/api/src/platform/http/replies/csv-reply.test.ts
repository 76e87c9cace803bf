import { expect, test } from 'vitest'
import { prefersCsv } from './csv-reply.ts'

test.each([
  ['text/csv', true],
  ['Text/CSV; charset=utf-8', true],
  ['text/csv, */*;q=0.1', true],
  ['application/json;q=0.5, text/csv;q=0.9', true],
  ['application/json, text/csv', false],
  ['text/csv;q=0', false],
  ['text/csv;q=banana', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [undefined, false],
])('CSV for Accept: %s is %s', (accept, expected) => {
  expect(prefersCsv(accept)).toBe(expected)
})
