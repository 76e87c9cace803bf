import type { SWRConfiguration } from 'swr'
import { isTransient } from './api-error.ts'

/** Retries network failures and 5xx twice, with growing pauses; other errors are final. */
export const swrConfig: SWRConfiguration = {
  dedupingInterval: 2000,
  focusThrottleInterval: 10_000,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  keepPreviousData: false,
  errorRetryCount: 2,
  errorRetryInterval: 2000,
  shouldRetryOnError: isTransient,
}

/** One cache per session, so that a user never sees another user's data. */
export const freshCache = () => new Map()
