import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { expect, test } from 'vitest'
import { canCancel, canDecide, canEdit } from './permissions.ts'

const today = '2026-11-18'
const manager = { role: 'manager', employee_id: 2 } as const
const employee = { role: 'employee', employee_id: 7 } as const
const request = (fields: Partial<TimeOffRequest>) =>
  ({ employee_id: 7, status: 'pending', end_date: '2026-11-20', ...fields }) as TimeOffRequest

test('managers decide what is pending, never their own', () => {
  expect(canDecide(manager, request({}))).toBe(true)
  expect(canDecide(manager, request({ employee_id: 2 }))).toBe(false)
  expect(canDecide(manager, request({ status: 'approved' }))).toBe(false)
  expect(canDecide(employee, request({ employee_id: 8 }))).toBe(false)
  expect(canDecide(null, request({}))).toBe(false)
})

test('only the employee edits a request, while it is pending', () => {
  expect(canEdit(employee, request({}))).toBe(true)
  expect(canEdit(employee, request({ status: 'rejected' }))).toBe(false)
  expect(canEdit(manager, request({}))).toBe(false)
})

test('approved time off is cancelled until it is over, by the employee and by managers', () => {
  expect(canCancel(employee, request({}), today)).toBe(true)
  expect(canCancel(manager, request({}), today)).toBe(false)
  const approved = { status: 'approved', end_date: today } as const
  expect(canCancel(employee, request(approved), today)).toBe(true)
  expect(canCancel(manager, request(approved), today)).toBe(true)
  expect(canCancel(employee, request({ ...approved, end_date: '2026-11-17' }), today)).toBe(false)
  expect(canCancel(employee, request({ status: 'cancelled' }), today)).toBe(false)
})
