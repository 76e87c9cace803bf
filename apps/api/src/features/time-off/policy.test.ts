import { describe, expect, it } from 'vitest'
import { isCancellable, mayAskFor, mayDecide, mayEdit, maySee, statusOfNew } from './policy.ts'

const admin = { role: 'admin', employeeId: 1 } as const
const manager = { role: 'manager', employeeId: 2 } as const
const employee = { role: 'employee', employeeId: 3 } as const

describe('who may do what with a request', () => {
  it.each([
    [admin, true],
    [manager, true],
    [employee, false],
  ])('$role decides about others: %s', (asker, may) => {
    expect(mayDecide(asker, 9)).toBe(may)
    expect(maySee(asker, 9)).toBe(may)
    expect(mayAskFor(asker, 9)).toBe(may)
    expect(statusOfNew(asker, 9)).toBe(may ? 'approved' : 'pending')
  })

  it('nobody decides about themselves, everybody asks for and edits their own', () => {
    for (const asker of [admin, manager, employee]) {
      expect(mayDecide(asker, asker.employeeId)).toBe(false)
      expect(statusOfNew(asker, asker.employeeId)).toBe('pending')
      expect(mayAskFor(asker, asker.employeeId)).toBe(true)
      expect(mayEdit(asker, asker.employeeId)).toBe(true)
      expect(mayEdit(asker, 9)).toBe(false)
    }
  })

  it('what stands can be cancelled, what ended cannot', () => {
    const statuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
    expect(statuses.map(isCancellable)).toEqual([true, true, false, false])
  })
})
