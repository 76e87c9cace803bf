import type { Role } from '@weekboard/contracts/route'
import { describe, expect, test } from 'vitest'
import { mayEdit, mayGiveRole, maySeeInactive, maySetRates } from './policy.ts'

type Row = readonly [viewer: Role, person: Role, allowed: boolean]

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
    (viewer, person, allowed) => {
      expect(mayEdit(viewer, person)).toBe(allowed)
    },
  )

  test.each<Row>([...common, ['manager', 'manager', false]])(
    '%s makes somebody %s: %s',
    (viewer, role, allowed) => {
      expect(mayGiveRole(viewer, role)).toBe(allowed)
    },
  )

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
