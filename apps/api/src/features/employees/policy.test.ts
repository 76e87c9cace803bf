import type { Role } from '@weekboard/contracts/route'
import { describe, expect, test } from 'vitest'
import { canEditEmployee, canGiveRole, canSeeInactiveEmployees, canSetRates } from './policy.ts'

type Row = readonly [principal: Role, employee: Role, allowed: boolean]

const common: readonly Row[] = [
  ['admin', 'admin', true],
  ['admin', 'manager', true],
  ['admin', 'employee', true],
  ['manager', 'admin', false],
  ['manager', 'employee', true],
  ['employee', 'admin', false],
  ['employee', 'manager', false],
  ['employee', 'employee', false],
]

describe('by role', () => {
  test.each<Row>([...common, ['manager', 'manager', true]])(
    '%s edits %s: %s',
    (principal, employee, allowed) => {
      expect(canEditEmployee(principal, employee)).toBe(allowed)
    },
  )

  test.each<Row>([...common, ['manager', 'manager', false]])(
    '%s makes somebody %s: %s',
    (principal, role, allowed) => {
      expect(canGiveRole(principal, role)).toBe(allowed)
    },
  )

  test.each<[Role, boolean]>([
    ['admin', true],
    ['manager', false],
    ['employee', false],
  ])('%s sets rates: %s', (principal, allowed) => {
    expect(canSetRates(principal)).toBe(allowed)
  })

  test.each<[Role, boolean]>([
    ['admin', true],
    ['manager', true],
    ['employee', false],
  ])('%s sees who left: %s', (principal, allowed) => {
    expect(canSeeInactiveEmployees(principal)).toBe(allowed)
  })
})
