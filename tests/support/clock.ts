import type { Clock } from '@weekboard/api/platform/clock'

/** A Wednesday morning in New York; the demo weeks of the test databases are around it. */
export const testNow = new Date('2026-11-18T15:00:00Z')
export const lastWeek = '2026-11-09'
export const thisWeek = '2026-11-16'
export const nextWeek = '2026-11-23'
/** A week in which nothing is planned. */
export const emptyWeek = '2026-12-07'

export interface TestClock extends Clock {
  set(now: Date): void
  advance(ms: number): void
}

/** A clock that stands still until a test moves it. */
export function createTestClock(start: Date = testNow): TestClock {
  let nowMs = start.getTime()
  return {
    now: () => new Date(nowMs),
    set: (now) => {
      nowMs = now.getTime()
    },
    advance: (ms) => {
      nowMs += ms
    },
  }
}
