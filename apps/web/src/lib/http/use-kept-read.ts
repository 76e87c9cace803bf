import type { RouteContract, RouteReply } from '@weekboard/contracts/route'
import { useEffect, useMemo } from 'react'
import type { SWRConfiguration, SWRResponse } from 'swr'
import { currentOwner, useCurrentUser } from '../session/current-user.ts'
import { ownerOf } from '../session/session.ts'
import { type ApiError, isTransient } from './api-error.ts'
import { readKey, useRead } from './http-read.ts'
import { findKeptRead, keepRead } from './kept-reads.ts'
import type { CallInput } from './route-url.ts'

interface KeptRead<T extends RouteContract>
  extends Pick<SWRResponse<RouteReply<T>, ApiError>, 'error' | 'isValidating' | 'mutate'> {
  readonly data: RouteReply<T> | undefined
  /** When `data` was read, as an ISO instant, while the server cannot be reached; else null. */
  readonly asOf: string | null
}

/** Storing a large reply takes a while: only the last of several that follow each other is kept. */
const pauseMs = 500

/**
 * Reads like `useRead` what a person needs without a network: the last reply is kept on this device
 * for the signed-in user, in their organization, and shown while the server cannot be reached. Null
 * as input reads nothing.
 */
export function useKeptRead<T extends RouteContract>(
  route: T,
  input: CallInput<T> | null,
  config?: SWRConfiguration<RouteReply<T>, ApiError>,
): KeptRead<T> {
  const address = input && readKey(route, input)
  const owner = ownerOf(useCurrentUser())
  const { data, error, isValidating, mutate } = useRead(route, input, config)
  const isAway = error !== undefined && isTransient(error)
  useEffect(() => {
    if (data === undefined || isAway || owner === null || address === null) return
    const keep = () => {
      // The session may have ended in another tab while the reply was on its way.
      const isCurrent = currentOwner() === owner
      if (isCurrent) keepRead(owner, address, data)
    }
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [data, isAway, owner, address])
  const kept = useMemo(
    () => (isAway && owner !== null && address !== null ? findReply(route, owner, address) : null),
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
