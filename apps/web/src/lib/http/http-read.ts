import type { RouteContract, RouteReply } from '@weekboard/contracts/route'
import { useDeferredValue } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import type { ApiError } from './api-error.ts'
import { callApi } from './http.ts'
import { addressOf, type CallInput } from './route-url.ts'

/** The cache key of a read: its address below the API prefix. */
export const readKey = <T extends RouteContract>(route: T, input: CallInput<T>): string =>
  addressOf(route, input)

/** Reads a GET route through the cache; null as input reads nothing. */
export function useRead<T extends RouteContract>(
  route: T,
  input: CallInput<T> | null,
  config?: SWRConfiguration<RouteReply<T>, ApiError>,
): SWRResponse<RouteReply<T>, ApiError> {
  const key = input === null ? null : readKey(route, input)
  const { cache } = useSWRConfig()
  const fetcher = () =>
    callApi(route, input as CallInput<T>, { known: cache.get(key as string)?.data })
  return useSWR<RouteReply<T>, ApiError>(key, fetcher, config)
}

/**
 * Reads like `useRead`, but what the cache does not have is read once the first render was painted:
 * starting a request takes a moment.
 */
export function useReadAfterPaint<T extends RouteContract>(
  route: T,
  input: CallInput<T> | null,
  config?: SWRConfiguration<RouteReply<T>, ApiError>,
): SWRResponse<RouteReply<T>, ApiError> {
  const isPainted = useDeferredValue(true, false)
  const { cache } = useSWRConfig()
  const isKnown = input !== null && cache.get(readKey(route, input))?.data !== undefined
  return useRead(route, isPainted || isKnown ? input : null, config)
}
