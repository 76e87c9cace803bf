import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first runs at once, of those that follow soon the last, and it alone', () => {
  const seen: number[] = []
  const throttled = throttle(80)
  for (const value of [1, 2, 3]) throttled.run(() => seen.push(value))
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(80)
  expect(seen).toEqual([1, 3])
  throttled.run(() => seen.push(4))
  expect(seen).toEqual([1, 3])
  vi.advanceTimersByTime(80)
  expect(seen).toEqual([1, 3, 4])
})

test('after a rest the next runs at once again', () => {
  const seen: number[] = []
  const throttled = throttle(80)
  throttled.run(() => seen.push(1))
  vi.advanceTimersByTime(500)
  throttled.run(() => seen.push(2))
  expect(seen).toEqual([1, 2])
})

test('nothing runs once it is cancelled', () => {
  const seen: number[] = []
  const throttled = throttle(80)
  throttled.run(() => seen.push(1))
  throttled.run(() => seen.push(2))
  throttled.cancel()
  vi.advanceTimersByTime(500)
  expect(seen).toEqual([1])
})
