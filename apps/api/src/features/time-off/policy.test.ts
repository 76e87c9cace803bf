import { describe, expect, it } from 'vitest'
import {
  canDecideRequest,
  canEditRequest,
  canRequestFor,
  canSeeRequest,
  initialStatus,
  isCancellable,
  timeOffActionsOf,
} from './policy.ts'

const admin = { role: 'admin', employeeId: 1 } as const
const manager = { role: 'manager', employeeId: 2 } as const
const employee = { role: 'employee', employeeId: 3 } as const

describe('who may do what with a request', () => {
  it.each([
    [admin, true],
    [manager, true],
    [employee, false],
  ])('$role decides about others: %s', (caller, allowed) => {
    expect(canDecideRequest(caller, 9)).toBe(allowed)
    expect(canSeeRequest(caller, 9)).toBe(allowed)
    expect(canRequestFor(caller, 9)).toBe(allowed)
    expect(initialStatus(caller, 9)).toBe(allowed ? 'approved' : 'pending')
  })

  it('nobody decides about themselves, everybody requests for and edits their own', () => {
    for (const caller of [admin, manager, employee]) {
      expect(canDecideRequest(caller, caller.employeeId)).toBe(false)
      expect(initialStatus(caller, caller.employeeId)).toBe('pending')
      expect(canRequestFor(caller, caller.employeeId)).toBe(true)
      expect(canEditRequest(caller, caller.employeeId)).toBe(true)
      expect(canEditRequest(caller, 9)).toBe(false)
    }
  })

  it('an API key, which is nobody, edits the requests of all', () => {
    expect(canEditRequest({ role: 'admin', employeeId: null }, 9)).toBe(true)
  })

  it('a pending or approved request can be cancelled, an ended one cannot', () => {
    const statuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
    expect(statuses.map(isCancellable)).toEqual([true, true, false, false])
  })

  it('says what a caller can do with a request now', () => {
    const of = (employeeId: number, status: 'pending' | 'approved' | 'rejected') => ({
      employeeId,
      status,
    })
    const own = employee.employeeId
    expect(timeOffActionsOf(employee, of(own, 'pending'))).toEqual(['edit', 'cancel'])
    expect(timeOffActionsOf(employee, of(own, 'approved'))).toEqual(['cancel'])
    expect(timeOffActionsOf(manager, of(own, 'pending'))).toEqual(['approve', 'reject', 'cancel'])
    expect(timeOffActionsOf(manager, of(manager.employeeId, 'pending'))).toEqual(['edit', 'cancel'])
    expect(timeOffActionsOf(employee, of(own, 'rejected'))).toEqual([])
  })
})
