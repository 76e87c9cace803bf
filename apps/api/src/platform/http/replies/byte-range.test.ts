import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-', [0, 99, true]],
  ['bytes=40-', [40, 99, true]],
  ['bytes=99-', [99, 99, true]],
  ['bytes=10-19', [10, 19, false]],
  ['bytes=10-500', [10, 99, false]],
  ['bytes=0-0', [0, 0, false]],
  ['bytes=-30', [70, 99, false]],
  ['bytes=-500', [0, 99, false]],
])('%s of 100 bytes is a part', (header, [first, last, isRest]) => {
  expect(parseRange(header, 100)).toEqual({ first, last, isRest })
})

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=-0',
  'bytes=100-',
  'bytes=20-10',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'bytes=+1-2',
  'items=0-5',
  `bytes=${'9'.repeat(400)}-`,
])('%s is the whole', (header) => {
  expect(parseRange(header, 100)).toBeNull()
})
