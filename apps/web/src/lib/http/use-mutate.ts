import { useLayoutEffect } from 'react'
import { type Cache, type ScopedMutator, useSWRConfig } from 'swr'

const ended = new WeakSet<Cache>()
const mutators = new WeakMap<Cache, ScopedMutator>()

/** Notes when what one person has read is forgotten. Once per cache, inside of it. */
export function useCacheEnd(): void {
  const { cache } = useSWRConfig()
  useLayoutEffect(() => {
    ended.delete(cache)
    return () => {
      ended.add(cache)
    }
  }, [cache])
}

/** A `mutate` of SWR that does nothing once the cache is forgotten, when SWR's own throws. */
export const whileKept = <T extends (...change: never[]) => Promise<unknown>>(
  cache: Cache,
  mutate: T,
): T =>
  ((...change: Parameters<T>) =>
    ended.has(cache) ? Promise.resolve(undefined) : mutate(...change)) as T

/**
 * SWR's `mutate` for what the signed-in person has read, the same for all of it. It does nothing once
 * that has been forgotten, as after signing out, when a reply comes late.
 */
export function useMutate(): ScopedMutator {
  const { cache, mutate } = useSWRConfig()
  const known = mutators.get(cache)
  if (known) return known
  const kept = whileKept(cache, mutate)
  mutators.set(cache, kept)
  return kept
}

/** Waits for a write, and reads again what it may have changed, also when it failed. */
export async function thenRefresh<T>(write: Promise<T>, refresh: () => unknown): Promise<T> {
  try {
    return await write
  } finally {
    void refresh()
  }
}
