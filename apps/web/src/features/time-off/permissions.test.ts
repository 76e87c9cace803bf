import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { expect, test } from 'vitest'
import { showsCancel } from './permissions.ts'

const today = '2026-11-18'
const request = (fields: Partial<TimeOffRequest>) =>
  ({ status: 'pending', end_date: '2026-11-20', actions: [], ...fields }) as TimeOffRequest

test('a request is cancelled by whom the server lets, unless they can deny it', () => {
  expect(showsCancel(request({ actions: ['edit', 'cancel'] }), today)).toBe(true)
  expect(showsCancel(request({ actions: ['approve', 'reject', 'cancel'] }), today)).toBe(false)
  expect(showsCancel(request({ actions: [] }), today)).toBe(false)
})

test('approved time off is cancelled until it is over', () => {
  const approved = { status: 'approved', actions: ['cancel'] } as const
  const cancellable = (end_date: string) =>
    showsCancel(request({ ...approved, actions: ['cancel'], end_date }), today)
  expect(cancellable(today)).toBe(true)
  expect(cancellable('2026-11-17')).toBe(false)
})
