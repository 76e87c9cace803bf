import { expect, test } from 'vitest'
import { retryDelayMs } from './cable-retry.ts'

test('a few tries come soon, for a node that only restarts', () => {
  expect([0, 1, 2, 3].map((tries) => retryDelayMs(tries, 0.5))).toEqual([1500, 1500, 1500, 1500])
  expect(retryDelayMs(0, 0)).toBe(750)
  expect(retryDelayMs(0, 1)).toBe(2250)
})

test('then they grow from six seconds by 15% each, up to a limit', () => {
  const delays = [4, 5, 6].map((tries) => Math.round(retryDelayMs(tries, 0)))
  expect(delays).toEqual([6000, 6900, 7935])
  expect(retryDelayMs(1000, 0)).toBe(retryDelayMs(14, 0))
  expect(retryDelayMs(1000, 1)).toBeLessThan(30_000)
})
