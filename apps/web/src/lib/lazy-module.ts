import { useEffect, useState } from 'react'
import { offer } from '../ui/toast.ts'
import { afterFirstUse } from './first-use.ts'
import { importPatiently } from './import-patiently.ts'
import { allowReload, reloadForMissingFile } from './missing-file.ts'

/** A module that is imported when it is first needed, or preloaded. */
export interface LazyModule<T> {
  /** Null until it has loaded. */
  get(): T | null
  load(): Promise<T>
}

export function createLazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  return {
    get: () => loaded,
    async load() {
      if (loaded) return loaded
      loading ??= importPatiently(importModule).finally(() => {
        loading = null
      })
      loaded = await loading
      return loaded
    },
  }
}

const failedToLoad = 'This could not be loaded. Please check your connection and try again.'

/**
 * The module, which is tried again by itself and then whenever the user chooses `Try again` in a toast;
 * null once that has gone. The page stays as it is: it reloads only where somebody chose to try again
 * and a new release has no such file any more.
 */
export async function loadOrReport<T>(module: LazyModule<T>): Promise<T | null> {
  for (let isChosen = false; ; isChosen = true) {
    try {
      return await module.load()
    } catch {
      if (isChosen) {
        allowReload()
        if (await reloadForMissingFile()) return new Promise<never>(() => undefined)
      }
      if (!(await offer({ type: 'error', title: failedToLoad, duration: 15_000 }, 'Try again'))) {
        return null
      }
    }
  }
}

/**
 * The module once it has loaded, which starts when `isNeeded` is true. What fails is reported as by
 * `loadOrReport`, and calls `onFailure` when the user does not try again; the next change of `isNeeded`
 * to true does.
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
    void loadOrReport(module).then((arrived) => {
      if (!isCurrent) return
      if (arrived) setLoaded(() => arrived)
      else onFailure()
    })
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
