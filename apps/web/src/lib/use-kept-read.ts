import type { RouteContract, RouteReply } from '@weekboard/contracts/route'
import { useEffect, useMemo } from 'react'
import type { SWRConfiguration, SWRResponse } from 'swr'
import { type ApiError, isTransient } from './api-error.ts'
import { readKey, useRead } from './http-read.ts'
import { findKeptRead, keepRead } from './kept-reads.ts'
import type { CallInput } from './route-url.ts'
import { getSession, ownerOf, useSession } from './session.ts'

interface KeptRead<T extends RouteContract>
  extends Pick<SWRResponse<RouteReply<T>, ApiError>, 'error' | 'isValidating' | 'mutate'> {
  readonly data: RouteReply<T> | undefined
  /** When `data` was read, as an ISO instant, while the server cannot be reached; else null. */
  readonly asOf: string | null
}

/**
 * As `useRead`, for what a person needs without a network: the last reply is kept on this device for
 * the signed-in user, in their organization, and shown while the server cannot be reached.
 */
export function useKeptRead<T extends RouteContract>(
  route: T,
  input: CallInput<T>,
  config?: SWRConfiguration<RouteReply<T>, ApiError>,
): KeptRead<T> {
  const address = readKey(route, input)
  const owner = ownerOf(useSession()?.user ?? null)
  const { data, error, isValidating, mutate } = useRead(route, input, config)
  const isAway = error !== undefined && isTransient(error)
  useEffect(() => {
    // The session may have ended in another tab while the reply was on its way.
    const isCurrent = owner !== null && ownerOf(getSession()?.user ?? null) === owner
    if (data !== undefined && !isAway && isCurrent) keepRead(owner, address, data)
  }, [data, isAway, owner, address])
  const kept = useMemo(
    () => (isAway && owner !== null ? findReply(route, owner, address) : null),
    [isAway, route, owner, address],
  )
  return {
    data: data ?? kept?.reply,
    error,
    isValidating,
    mutate,
    asOf: kept && new Date(kept.at).toISOString(),
  }
}

/** Null also when an earlier release kept another shape. */
function findReply<T extends RouteContract>(route: T, owner: string, address: string) {
  const kept = findKeptRead(owner, address)
  if (!kept) return null
  const parsed = route.replies[200]?.safeParse(JSON.parse(kept.text))
  return parsed?.success ? { at: kept.at, reply: parsed.data as RouteReply<T> } : null
}
