import type { AffectedShift, SickLeaveCandidate } from '@weekboard/contracts/requests/sick-leave'
import { describe, expect, test } from 'vitest'
import { bestOf, canOffer, choiceFor, settlingActionsOf } from './choices.ts'

const person = (employee_id: number, fields: Partial<SickLeaveCandidate> = {}) =>
  ({
    employee_id,
    full_name: `Person ${employee_id}`,
    account: 'active',
    reasons: [],
    blocked_by: [],
    refused: false,
    ...fields,
  }) satisfies SickLeaveCandidate

const affected = (candidates: readonly SickLeaveCandidate[], can_offer = true) =>
  ({ shift: { id: 7, version: 3 }, can_offer, candidates: [...candidates] }) as AffectedShift

const overLimit = { blocked_by: [{ code: 'weekly_hours', message: 'Too many hours' }] }

describe('what becomes of a shift', () => {
  test('is the best candidate until somebody chooses otherwise', () => {
    const shift = affected([person(1), person(2)])
    expect(choiceFor(shift, new Map())).toEqual({ kind: 'assign', employeeId: 1 })
    expect(choiceFor(shift, new Map([[7, { kind: 'open' }]]))).toEqual({ kind: 'open' })
  })

  test('is an open shift when nobody can have it without a confirmation', () => {
    expect(choiceFor(affected([]), new Map())).toEqual({ kind: 'open' })
    expect(choiceFor(affected([person(1, overLimit)]), new Map())).toEqual({ kind: 'open' })
    expect(choiceFor(affected([person(1, { refused: true })]), new Map())).toEqual({ kind: 'open' })
  })

  test('falls back to the best one when the chosen one is not among them any more', () => {
    const gone = new Map([[7, { kind: 'assign', employeeId: 9 } as const]])
    expect(choiceFor(affected([person(1)]), gone)).toEqual({ kind: 'assign', employeeId: 1 })
  })

  test('is offered to those of the best five who have an account', () => {
    const people = [
      person(1, { account: 'invited' }),
      person(2),
      ...[3, 4, 5, 6].map((id) => person(id)),
    ]
    const shift = affected(people)
    expect(bestOf(shift).map(({ employee_id }) => employee_id)).toEqual([1, 2, 3, 4, 5])
    expect(settlingActionsOf([shift], new Map([[7, { kind: 'offer' }]]))).toEqual([
      { shift_id: 7, version: 3, action: 'offer', employee_ids: [2, 3, 4, 5] },
    ])
  })

  test('cannot be offered to nobody, nor in a week that was never published', () => {
    expect(canOffer(affected([person(1, { account: 'none' })]))).toBe(false)
    expect(canOffer(affected([person(1)], false))).toBe(false)
    expect(canOffer(affected([person(1)]))).toBe(true)
  })
})
