import { expect, test } from 'vitest'
import { estimateInThread } from './strength-thread.ts'

test('many estimates at once get their own answers, and the event loop goes on', async () => {
  // Each takes some 20 ms, because most of its characters may stand for others.
  const slow = (serial: number) => `@4$0!1|7+3(5 ${serial} @4$0!1|7+3(5`
  await estimateInThread('loads the word lists', [])
  const queries = Array.from({ length: 60 }, (_, serial) =>
    serial % 2 === 0 ? slow(serial) : 'qwertyuiop',
  )
  let longestGapMs = 0
  let lastMs = performance.now()
  const tick = setInterval(() => {
    longestGapMs = Math.max(longestGapMs, performance.now() - lastMs)
    lastMs = performance.now()
  }, 5)
  const startedAt = performance.now()
  const strengths = await Promise.all(queries.map((password) => estimateInThread(password, [])))
  const tookMs = performance.now() - startedAt
  clearInterval(tick)
  expect(strengths.map((strength) => strength === 'common')).toEqual(
    queries.map((password) => password === 'qwertyuiop'),
  )
  expect(tookMs).toBeGreaterThan(100)
  expect(longestGapMs).toBeLessThan(tookMs / 2)
})

test('a thread that fails rejects what waits for it, and the next estimate starts another', async () => {
  const failed = [estimateInThread(null as never, []), estimateInThread('qwertyuiop', [])]
  for (const { status } of await Promise.allSettled(failed)) expect(status).toBe('rejected')
  expect(await estimateInThread('qwertyuiop', [])).toBe('common')
})
