import { setTimeout as delay } from 'node:timers/promises'

/** Well above what the longest of the ways takes on an idle machine. */
const minDurationMs = 150

/** Answers no sooner than that, so that the time does not tell which way was taken. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await delay(Math.max(0, minDurationMs - (performance.now() - startedAt)))
  }
}
