import { useEffect, useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { afterFirstUse } from './first-use.ts'
import { reloadForMissingFile } from './missing-file.ts'

/** A module that is imported when it is first needed, or preloaded. */
export interface LazyModule<T> {
  /** Null until it has loaded. */
  get(): T | null
  load(): Promise<T>
}

export function createLazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null
  return {
    get: () => loaded,
    async load() {
      loaded ??= await importModule()
      return loaded
    },
  }
}

/** Reloads the page after a new release, which no longer has the file; else shows a toast. */
async function reportMissingFile(): Promise<void> {
  if (await reloadForMissingFile()) return
  const title = 'This could not be loaded. Please check your connection and try again.'
  showToast({ type: 'error', title })
}

/** The module, or null after its failure was reported as a toast. */
export async function loadOrReport<T>(module: LazyModule<T>): Promise<T | null> {
  try {
    return await module.load()
  } catch {
    await reportMissingFile()
    return null
  }
}

/**
 * The module once it has loaded, which starts when `isNeeded` is true. A failure is reported as a
 * toast and calls `onFailure`; the next change of `isNeeded` to true tries again.
 */
export function useLazyModule<T>(
  module: LazyModule<T>,
  isNeeded: boolean,
  onFailure: () => void,
): T | null {
  const [loaded, setLoaded] = useState(module.get)
  // A preloaded one is used at once, not in another commit.
  const preloaded = isNeeded && !loaded ? module.get() : null
  if (preloaded) setLoaded(() => preloaded)
  useEffect(() => {
    if (!isNeeded || loaded) return
    let isCurrent = true
    module.load().then(
      (arrived) => isCurrent && setLoaded(() => arrived),
      () => isCurrent && void reportMissingFile().then(onFailure),
    )
    return () => {
      isCurrent = false
    }
  }, [module, isNeeded, loaded, onFailure])
  return loaded
}

/**
 * Loads a module in an idle moment after the first use of the page, and calls `onLoaded` then, which
 * must be stable; failures are ignored.
 */
export function usePreload<T>(
  module: LazyModule<T>,
  isReady = true,
  onLoaded?: (loaded: T) => void,
): void {
  useEffect(() => {
    if (!isReady) return
    return afterFirstUse(() => {
      // Browsers remember a failed import, and would not fetch it again.
      if (navigator.onLine) module.load().then(onLoaded, () => undefined)
    })
  }, [module, isReady, onLoaded])
}
