import { useEffect, useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { afterFirstUse } from './first-use.ts'
import { reloadForMissingFile } from './missing-file.ts'

/** Code that is fetched when it is first wanted, or before, once the page is used. */
export interface Part<T> {
  /** Null until it has arrived. */
  get(): T | null
  load(): Promise<T>
}

export function createPart<T>(fetchCode: () => Promise<T>): Part<T> {
  let loaded: T | null = null
  return {
    get: () => loaded,
    async load() {
      loaded ??= await fetchCode()
      return loaded
    },
  }
}

/**
 * The code of a part once it has arrived; asked for while `isWanted`. When it cannot be had a toast
 * says so and `onMissing` is told; the next wish asks again.
 */
export function usePart<T>(part: Part<T>, isWanted: boolean, onMissing: () => void): T | null {
  const [code, setCode] = useState(part.get)
  useEffect(() => {
    if (!isWanted || code) return
    let isCurrent = true
    part.load().then(
      (arrived) => isCurrent && setCode(() => arrived),
      async () => {
        // After a new release the page asks for files that are gone.
        if (!isCurrent || (await reloadForMissingFile())) return
        const title = 'This could not be loaded. Please check your connection and try again.'
        showToast({ type: 'error', title })
        onMissing()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [part, isWanted, code, onMissing])
  return code
}

/** Fetches parts once the page is used, before they are wanted; a failure shows when they are. */
export function useEarlyParts(parts: readonly Part<unknown>[], isReady = true): void {
  useEffect(() => {
    if (!isReady) return
    return afterFirstUse(() => {
      // A browser remembers what it could not fetch, and would not ask again.
      if (!navigator.onLine) return
      for (const part of parts) part.load().catch(() => undefined)
    })
  }, [parts, isReady])
}
