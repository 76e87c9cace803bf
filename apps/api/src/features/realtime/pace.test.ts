import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Rounds that take so long, and when each began. */
function rounds(
  tookMs: number,
  during: (ask: () => void, count: number) => void = () => undefined,
) {
  const firstMs = performance.now()
  const begun: number[] = []
  const pace = new Pace(() => {
    begun.push(performance.now() - firstMs)
    during(ask, begun.length)
    vi.advanceTimersByTime(tookMs)
  })
  const ask = () => pace.ask()
  return { begun, ask }
}

test('a round that is rare begins at once', () => {
  const { begun, ask } = rounds(5)
  ask()
  vi.advanceTimersByTime(100)
  ask()
  vi.advanceTimersByTime(100)
  expect(begun).toEqual([0, 105])
})

test('what comes during the rest is done in one round, after three times what the last took', () => {
  const { begun, ask } = rounds(5)
  ask()
  vi.advanceTimersByTime(1)
  for (let count = 0; count < 8; count += 1) {
    ask()
    vi.advanceTimersByTime(1)
  }
  expect(begun).toEqual([0])
  vi.advanceTimersByTime(100)
  expect(begun).toEqual([0, 20])
})

test('a rest is short however long the round was', () => {
  const { begun, ask } = rounds(1_000)
  ask()
  vi.advanceTimersByTime(1)
  ask()
  vi.advanceTimersByTime(100)
  expect(begun).toEqual([0, 1_020])
})

test('what is asked for during a round gets one of its own', () => {
  const { begun, ask } = rounds(5, (again, count) => count === 1 && again())
  ask()
  vi.advanceTimersByTime(100)
  expect(begun).toHaveLength(2)
})
