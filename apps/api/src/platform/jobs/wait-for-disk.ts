import { setTimeout as delay } from 'node:timers/promises'
import type { JobHelpers, Task } from 'graphile-worker'
import { isDiskFull } from '../database/database-errors.ts'

const askEveryMs = 5_000

/**
 * Runs work until it meets no full disk. A job fails for good after a number of tries, which it would
 * use up long before somebody has made room. Throws when the job is aborted.
 */
export async function onceDiskHasRoom<T>(
  work: () => Promise<T>,
  { abortSignal, logger }: Pick<JobHelpers, 'abortSignal' | 'logger'>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDiskFull(error) || abortSignal?.aborted) throw error
      if (tries === 1) logger.warn('A job waits: the disk is full')
      await delay(askEveryMs, undefined, abortSignal && { signal: abortSignal })
    }
  }
}

/** A task whose jobs wait while the disk is full. */
export const waitingForDisk =
  (task: Task): Task =>
  (payload, helpers) =>
    onceDiskHasRoom(async () => task(payload, helpers), helpers)
