import { pauseFor } from '../loading/import-patiently.ts'
import { isTransient } from './api-error.ts'

export interface RetryPolicy {
  /** Attempts after the first one. */
  readonly retries: number
  readonly delayMs: number
}

export const writeRetry: RetryPolicy = { retries: 2, delayMs: 1000 }
export const publishRetry: RetryPolicy = { retries: 2, delayMs: 1500 }
export const noRetry: RetryPolicy = { retries: 0, delayMs: 0 }

/** Retries after a network failure or 5xx; throws other errors at once. */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  { retries, delayMs }: RetryPolicy,
  sleep: (ms: number) => Promise<void> = pauseFor,
): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 0 || !isTransient(error)) throw error
      await sleep(delayMs)
    }
  }
}
