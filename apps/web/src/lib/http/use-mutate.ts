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

/**
 * SWR's `mutate` for what the signed-in person has read, the same for all of it. It does nothing once
 * that has been forgotten, as after signing out, when a reply comes late; SWR's own throws then.
 */
export function useMutate(): ScopedMutator {
  const { cache, mutate } = useSWRConfig()
  const known = mutators.get(cache)
  if (known) return known
  const whileKept = ((...change: Parameters<ScopedMutator>) =>
    ended.has(cache) ? Promise.resolve(undefined) : mutate(...change)) as ScopedMutator
  mutators.set(cache, whileKept)
  return whileKept
}

/** Waits for a write, and reads again what it may have changed, also when it failed. */
export async function thenRefresh<T>(write: Promise<T>, refresh: () => unknown): Promise<T> {
  try {
    return await write
  } finally {
    void refresh()
  }
}
