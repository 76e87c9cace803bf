import type { Clock } from '@weekboard/api/platform/clock'
import type { Page } from 'playwright-core'

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

/** Longer than the two calls take, even on a machine that is busy. */
const untilStoppedMs = 5_000

/** Stops the clock and the timers of a page: from here on they move with `page.clock.runFor` only. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install({ time: testNow })
  await clock.pauseAt(testNow.getTime() + untilStoppedMs)
}
