import type { RouteContract, RouteReply } from '@weekboard/contracts/route'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
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
  const fetcher = () => callApi(route, input as CallInput<T>)
  return useSWR<RouteReply<T>, ApiError>(key, fetcher, config)
}
