import type { SWRConfiguration } from 'swr'
import { isTransient } from './api-error.ts'

/** Refusals are not asked again; passing failures twice, with growing pauses. */
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

/** A cache of its own for every session, so that nobody sees what another person loaded. */
export const freshCache = () => new Map()
