import { expect, test } from 'vitest'
import { secondFactorDemand } from './second-factor-demand.ts'

interface Case {
  readonly timeZone: string
  readonly from: string
  /** The last second before the date begins there, and its first one. */
  readonly before: string
  readonly begins: string
}

/** Days that begin far from UTC; in Beirut both clock changes are at midnight, so 23:00 comes twice or 00:00 never. */
const cases: Case[] = [
  {
    timeZone: 'Pacific/Kiritimati',
    from: '2026-12-01',
    before: '2026-11-30T09:59:59Z',
    begins: '2026-11-30T10:00:00Z',
  },
  {
    timeZone: 'Pacific/Pago_Pago',
    from: '2026-12-01',
    before: '2026-12-01T10:59:59Z',
    begins: '2026-12-01T11:00:00Z',
  },
  {
    timeZone: 'Asia/Beirut',
    from: '2026-10-25',
    before: '2026-10-24T21:59:59Z',
    begins: '2026-10-24T22:00:00Z',
  },
  {
    timeZone: 'Asia/Beirut',
    from: '2027-03-28',
    before: '2027-03-27T21:59:59Z',
    begins: '2027-03-27T22:00:00Z',
  },
]

test.each(cases)('a demand from $from in $timeZone begins with that day there', (each) => {
  const organization = {
    secondFactor: 'everybody' as const,
    secondFactorFrom: each.from,
    timeZone: each.timeZone,
  }
  const isInForce = (instant: string) =>
    secondFactorDemand({ role: 'employee', organization }, new Date(instant))?.isInForce
  expect([isInForce(each.before), isInForce(each.begins)]).toEqual([false, true])
})

test.each([
  ['optional', []],
  ['planners', ['admin', 'manager']],
  ['everybody', ['admin', 'manager', 'employee']],
] as const)('%s demands it of %j', (secondFactor, expected) => {
  const organization = {
    secondFactor,
    secondFactorFrom: secondFactor === 'optional' ? null : '2026-12-01',
    timeZone: 'UTC',
  }
  const now = new Date('2026-12-01T00:00:00Z')
  const roles = (['admin', 'manager', 'employee'] as const).filter((role) =>
    secondFactorDemand({ role, organization }, now),
  )
  expect(roles).toEqual(expected)
})
