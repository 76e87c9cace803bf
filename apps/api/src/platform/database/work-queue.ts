import { unavailable } from '../errors.ts'

export interface WorkQueueOptions {
  readonly maxAtOnce: number
  readonly maxWaiting: number
}

/** Runs work once there is room for it. Throws a 503 when too much waits already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Limits how much of an expensive work runs at once in this process, and how much waits for it. */
export function createWorkQueue({ maxAtOnce, maxWaiting }: WorkQueueOptions): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw unavailable()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
