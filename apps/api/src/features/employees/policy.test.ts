import type { Role } from '@weekboard/contracts/route'
import { describe, expect, test } from 'vitest'
import { mayEdit, mayGiveRole, maySeeInactive, maySetRates } from './policy.ts'

const table: readonly (readonly [viewer: Role, person: Role, allowed: boolean])[] = [
  ['admin', 'admin', true],
  ['admin', 'manager', true],
  ['admin', 'employee', true],
  ['manager', 'admin', false],
  ['manager', 'manager', false],
  ['manager', 'employee', true],
  ['employee', 'admin', false],
  ['employee', 'manager', false],
  ['employee', 'employee', false],
]

describe('by role', () => {
  test.each(table)('%s edits %s: %s', (viewer, person, allowed) => {
    expect(mayEdit(viewer, person)).toBe(allowed)
  })

  test.each(table)('%s makes somebody %s: %s', (viewer, role, allowed) => {
    expect(mayGiveRole(viewer, role)).toBe(allowed)
  })

  test.each<[Role, boolean]>([
    ['admin', true],
    ['manager', false],
    ['employee', false],
  ])('%s sets rates: %s', (viewer, allowed) => {
    expect(maySetRates(viewer)).toBe(allowed)
  })

  test.each<[Role, boolean]>([
    ['admin', true],
    ['manager', true],
    ['employee', false],
  ])('%s sees who left: %s', (viewer, allowed) => {
    expect(maySeeInactive(viewer)).toBe(allowed)
  })
})
