import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpacedCalls } from './spaced-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that takes 100 ms, and when it began. */
function startWork(pauseMs: number) {
  const begun: number[] = []
  const first = Date.now()
  const call = createSpacedCalls(
    () => {
      begun.push(Date.now() - first)
      return new Promise((resolve) => setTimeout(resolve, 100))
    },
    () => pauseMs,
  )
  return { begun, call }
}

test('the first call works at once, and those that follow become one after the pause', async () => {
  const { begun, call } = startWork(500)
  call()
  expect(begun).toEqual([0])
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(20)
    call()
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun).toEqual([0, 600])
})

test('a call after the pause works at once', async () => {
  const { begun, call } = startWork(500)
  call()
  await vi.advanceTimersByTimeAsync(1_000)
  call()
  expect(begun).toEqual([0, 1_000])
})

test('work that fails does not end it', async () => {
  const work = vi.fn(() => Promise.reject(new Error('Offline')))
  const call = createSpacedCalls(work, () => 500)
  call()
  call()
  await vi.advanceTimersByTimeAsync(600)
  expect(work).toHaveBeenCalledTimes(2)
})
