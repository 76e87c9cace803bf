import type { Role } from '@weekboard/contracts/route'
import { describe, expect, test } from 'vitest'
import {
  canChangeRole,
  canEditEmployee,
  canGiveRole,
  canSeeInactiveEmployees,
  canSetRates,
} from './policy.ts'

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

const user = (role: Role) => ({ kind: 'session', role }) as const

describe('by role', () => {
  test.each<Row>([...common, ['manager', 'manager', true]])(
    '%s edits %s: %s',
    (principal, employee, allowed) => {
      expect(canEditEmployee(user(principal), employee)).toBe(allowed)
    },
  )

  test.each<Row>([...common, ['manager', 'manager', false]])(
    '%s makes somebody %s: %s',
    (principal, role, allowed) => {
      expect(canGiveRole(user(principal), role)).toBe(allowed)
    },
  )

  test.each<[Role, boolean]>([
    ['admin', true],
    ['manager', false],
    ['employee', false],
  ])('%s sets rates: %s', (principal, allowed) => {
    expect(canSetRates(user(principal))).toBe(allowed)
  })

  test.each<[Role, boolean]>([
    ['admin', true],
    ['manager', true],
    ['employee', false],
  ])('%s sees who left: %s', (principal, allowed) => {
    expect(canSeeInactiveEmployees(principal)).toBe(allowed)
  })
})

describe('an API key', () => {
  const key = { kind: 'api_key', role: 'admin' } as const

  test('sets rates, and neither gives roles nor touches admins', () => {
    expect(canSetRates(key)).toBe(true)
    expect(canGiveRole(key, 'employee')).toBe(true)
    expect(canGiveRole(key, 'manager')).toBe(false)
    expect(canGiveRole(key, 'admin')).toBe(false)
    expect(canChangeRole(key, 'employee', 'manager')).toBe(false)
    expect(canEditEmployee(key, 'manager')).toBe(true)
    expect(canEditEmployee(key, 'admin')).toBe(false)
  })
})
