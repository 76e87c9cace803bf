import { describe, expect, test } from 'vitest'
import { dayAfterKey } from './month.ts'

describe('a key in the calendar', () => {
  test.each([
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-11-18', '2026-11-11'],
    ['ArrowDown', '2026-11-18', '2026-11-25'],
    ['Home', '2026-11-18', '2026-11-15'],
    ['Home', '2026-11-15', '2026-11-15'],
    ['End', '2026-11-18', '2026-11-21'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['PageUp', '2027-01-15', '2026-12-15'],
  ])('%s leads from %s to %s', (key, from, to) => expect(dayAfterKey(key, from)).toBe(to))

  test('any other leads nowhere', () => expect(dayAfterKey('x', '2026-11-18')).toBeNull())
})
