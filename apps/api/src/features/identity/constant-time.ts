import { setTimeout as delay } from 'node:timers/promises'

/** A time above that of the slowest path on an idle machine. */
const minDurationMs = 150

/** Delays every answer to the same duration, so that it does not reveal whether an address is known. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await delay(Math.max(0, minDurationMs - (performance.now() - startedAt)))
  }
}
