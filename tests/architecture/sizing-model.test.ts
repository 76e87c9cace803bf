import { expect, test } from 'vitest'
import {
  type Costs,
  demandOf,
  type Installation,
  wallsOf,
  weekCurve,
} from '../bench/support/sizing/model.ts'

const cost = { nodeMs: 1, databaseMs: 1 }
const costs: Costs = {
  signIn: { nodeMs: 20, databaseMs: 2 },
  unchangedWeek: cost,
  week: cost,
  write: { nodeMs: 3, databaseMs: 3 },
  dashboard: cost,
  analytics: cost,
  busEventNodeMs: 0.3,
  deliveryNodeMs: 0.02,
  socketKib: 20,
  idleSocketNodeMs: 0.01,
  openOrganizationDatabaseMs: 0.05,
  idleNodeMib: 200,
  bytesPerShift: 400,
  bytesPerEvent: 1_800,
}
const installation: Installation = {
  nodes: 2,
  busyShare: 0.6,
  databaseCores: 4,
  nodeMib: 1_024,
  diskGib: 1_000,
}
const wall = (name: string, rest: Partial<Installation> = {}, of = costs): number =>
  wallsOf(of, { ...installation, ...rest }).find((each) => each.name === name)?.organizations ?? 0

test('the week has 168 hours, whose shares add up to one', () => {
  expect(weekCurve()).toHaveLength(168)
  expect(weekCurve().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
})

test('demand grows with the organizations, and what each node hears does not shrink with nodes', () => {
  const [one, ten] = [demandOf(costs, 1_000), demandOf(costs, 10_000)]
  for (const name of ['requestsPerSecond', 'sockets', 'nodeMs', 'diskGibPerYear'] as const) {
    expect(ten[name]).toBeCloseTo(10 * one[name], 6)
  }
  expect(demandOf(costs, 1_000, { nodes: 8 }).busMsPerNode).toBe(one.busMsPerNode)
})

test('walls come nearest first, and each moves by what moves it', () => {
  const walls = wallsOf(costs, installation).map(({ organizations }) => organizations)
  expect(walls).toEqual(walls.toSorted((a, b) => a - b))
  expect(wall('node CPU', { nodes: 4 })).toBeGreaterThan(wall('node CPU'))
  expect(wall('database CPU', { databaseCores: 8 })).toBeCloseTo(2 * wall('database CPU'), 6)
  expect(wall('bus', { nodes: 100 })).toBe(wall('bus'))
  expect(wall('disk in a year', { diskGib: 2_000 })).toBeCloseTo(2 * wall('disk in a year'), 6)
  expect(wall('socket memory', { nodeMib: 2_048 })).toBeGreaterThan(wall('socket memory'))
  expect(wall('bus', {}, { ...costs, busEventNodeMs: 0 })).toBe(Number.POSITIVE_INFINITY)
})
