import { useEffect, useState } from 'react'
import type { LazyModule } from './lazy-module.ts'
import { reloadForMissingFile, ScreenLoadError } from './missing-file.ts'

/**
 * The module once it has loaded, which starts when `isNeeded` is true. A failure reloads the page
 * after a new release; otherwise the component throws a `ScreenLoadError` to its error boundary.
 */
export function useRequiredModule<T>(module: LazyModule<T>, isNeeded: boolean): T | null {
  const [loaded, setLoaded] = useState(module.get)
  const [failure, setFailure] = useState<ScreenLoadError | null>(null)
  useEffect(() => {
    if (!isNeeded || loaded) return
    let isCurrent = true
    const fail = async (error: unknown) => {
      const isReloading = await reloadForMissingFile()
      if (isCurrent && !isReloading) setFailure(new ScreenLoadError(error))
    }
    module.load().then(
      (arrived) => isCurrent && setLoaded(() => arrived),
      (error) => isCurrent && void fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [module, isNeeded, loaded])
  if (failure) throw failure
  return loaded
}
