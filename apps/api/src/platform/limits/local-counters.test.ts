import { expect, test } from 'vitest'
import { LocalCounters } from './local-counters.ts'

function countersAt(maxEntries = 3) {
  const clock = { ms: 0 }
  return { clock, counters: new LocalCounters(1_000, { maxEntries, now: () => clock.ms }) }
}

test('a window starts with the first hit and ends by itself', () => {
  const { clock, counters } = countersAt()
  expect(counters.hit('a')).toEqual({ count: 1, resetsInSeconds: 1 })
  clock.ms = 999
  expect(counters.hit('a').count).toBe(2)
  clock.ms = 1_000
  expect(counters.hit('a').count).toBe(1)
})

test('a hit that is given back does not count, and never below zero', () => {
  const { counters } = countersAt()
  counters.giveBack('a')
  counters.hit('a')
  counters.giveBack('a')
  counters.giveBack('a')
  expect(counters.hit('a').count).toBe(1)
  counters.forget('a')
  expect(counters.hit('a').count).toBe(1)
})

test('too many names push out those that were not hit for longest', () => {
  const { counters } = countersAt(4)
  for (const name of ['a', 'b', 'c', 'd', 'e']) counters.hit(name)
  expect(counters.size).toBe(3)
  expect(['e', 'd', 'c'].map((name) => counters.hit(name).count)).toEqual([2, 2, 2])
  expect(counters.hit('a').count).toBe(1)
  expect(counters.size).toBeLessThanOrEqual(4)
})

test('a counter that goes on being hit survives a flood of others, until its window ends', () => {
  const { clock, counters } = countersAt(4)
  for (let count = 1; count <= 500; count += 1) {
    expect(counters.hit('a').count).toBe(count)
    counters.hit(`other ${count}`)
  }
  clock.ms = 1_000
  expect(counters.hit('a').count).toBe(1)
})

test('a million addresses cost no more memory than the limit, and ended windows none', () => {
  const clock = { ms: 0 }
  const counters = new LocalCounters(1_000, { now: () => clock.ms })
  for (let index = 0; index < 1_000_000; index += 1) counters.hit(`api:address:${index}`)
  expect(counters.size).toBeLessThanOrEqual(100_000)
  clock.ms = 2_000
  counters.hit('a')
  expect(counters.size).toBe(1)
})
