import { expect, test } from 'vitest'
import { overtimeMinutes } from './overtime.ts'

test.each([
  [2400, 2400, 0],
  [2400.9, 2400, 0],
  [2401, 2400, 1],
  [2401.5, 2400, 1.5],
  [15, 0, 15],
  [9999, null, 0],
])('%s minutes of at most %s are %s minutes of overtime', (minutes, max, expected) => {
  expect(overtimeMinutes(minutes, max)).toBe(expected)
})
