import { useEffect, useMemo, useRef } from 'react'
import {
  type Cache,
  type Key,
  type Middleware,
  type SWRConfiguration,
  unstable_serialize,
  useSWRConfig,
} from 'swr'
import { isTransient } from './api-error.ts'
import { whileKept } from './use-mutate.ts'

interface FirstRead {
  readonly reply: Promise<unknown>
  /** Whether it was read again meanwhile. */
  isStale: boolean
}

const firstReads = new WeakMap<Cache, Map<string, FirstRead>>()

/** Shares the first read of a key; `readAgain` is called after one that may have missed a change. */
function readShared(
  cache: Cache,
  key: string,
  read: () => unknown,
  readAgain: () => void,
): unknown {
  const reads = firstReads.get(cache) ?? new Map<string, FirstRead>()
  firstReads.set(cache, reads)
  const shared = reads.get(key)
  if (shared) {
    shared.isStale = true
    return shared.reply
  }
  if (cache.get(key)?.data !== undefined) return read()
  const first: FirstRead = { reply: Promise.resolve(read()), isStale: false }
  reads.set(key, first)
  first.reply.then(
    () => {
      reads.delete(key)
      // SWR takes the reply in this turn.
      if (first.isStale) setTimeout(readAgain)
    },
    () => reads.delete(key),
  )
  return first.reply
}

/**
 * Shows the first reply of a read also when it was to be read again meanwhile, such as after a new
 * connection, and then reads it again. SWR alone drops that reply, so that a slow screen would wait twice.
 * Its `mutate` does nothing once the person has signed out.
 */
const keepFirstReply: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig()
  const readAgain = useRef(() => {})
  const fetchShared = (arg: Key) =>
    readShared(
      cache,
      unstable_serialize(arg),
      () => (fetcher as (arg: Key) => unknown)(arg),
      () => readAgain.current(),
    )
  const read = useNext(key, fetcher && (fetchShared as typeof fetcher), config)
  const mutate = useMemo(() => whileKept(cache, read.mutate), [cache, read.mutate])
  useEffect(() => {
    readAgain.current = () => void mutate()
  }, [mutate])
  return Object.assign(read, { mutate })
}

/** Retries network failures and 5xx twice, with growing pauses; other errors are final. */
export const swrConfig: SWRConfiguration = {
  use: [keepFirstReply],
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
