import { expect, test } from 'vitest'
import { waitsFor } from './confirmations.ts'

const unread = { author: { id: 2, name: 'Dana Levi' }, read_at: null }
const read = { ...unread, read_at: '2026-11-16T14:00:00.000Z' }

test('an announcement waits for everybody who has not confirmed it, but its author', () => {
  expect(waitsFor({ employee_id: 3 }, unread)).toBe(true)
  expect(waitsFor({ employee_id: 3 }, read)).toBe(false)
  expect(waitsFor({ employee_id: 2 }, unread)).toBe(false)
  expect(waitsFor(null, unread)).toBe(false)
})

test('one of an API key waits for everybody', () => {
  const ofKey = { author: { id: null, name: 'Intranet' }, read_at: null }
  expect(waitsFor({ employee_id: 2 }, ofKey)).toBe(true)
})
