import { type ComponentType, Suspense, use, useCallback, useEffect, useState } from 'react'
import { offer } from '../../ui/feedback/toast.ts'
import { afterFirstUse } from './first-use.ts'
import { importPatiently } from './import-patiently.ts'
import { allowReload, reloadForMissingFile, ScreenLoadError } from './missing-file.ts'

/*
 * Code that loads late: `late` names a part of the code once, beside its import. A component of it is
 * drawn with `lateComponent`, which suspends and fails as a screen does, or with `lateDetail`, which a
 * screen can be without for a moment; a dialog that somebody opens
 * comes with `useLate`, which keeps the page as it is and offers to try again; a function that somebody
 * calls with `loadOrReport`. `usePreload` fetches each of them once the page is used.
 */

export interface Late<T> {
  /** Null until it has loaded. */
  get(): T | null
  /** Tries again by itself, and anew with each call after a failure. */
  load(): Promise<T>
}

/** A part of the code that is imported when it is first needed, or preloaded. */
export function late<T>(importPart: () => Promise<T>): Late<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  return {
    get: () => loaded,
    async load() {
      if (loaded) return loaded
      loading ??= importPatiently(importPart).finally(() => {
        loading = null
      })
      loaded = await loading
      return loaded
    },
  }
}

const failedToLoad = 'This could not be loaded. Please check your connection and try again.'

/**
 * The part, which is tried again by itself and then whenever the user chooses `Try again` in a toast;
 * null once that has gone. The page stays as it is: it reloads only where somebody chose to try again
 * and a new release has no such file any more.
 */
export async function loadOrReport<T>(part: Late<T>): Promise<T | null> {
  for (let isChosen = false; ; isChosen = true) {
    try {
      return await part.load()
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
 * The part once it has loaded, which starts when `isNeeded` is true. What fails is reported as by
 * `loadOrReport`, and calls `onFailure` when the user does not try again; the next change of `isNeeded`
 * to true does.
 */
export function useLate<T>(part: Late<T>, isNeeded: boolean, onFailure?: () => void): T | null {
  const [loaded, setLoaded] = useState(part.get)
  // A preloaded one is used at once, not in another commit.
  const preloaded = isNeeded && !loaded ? part.get() : null
  if (preloaded) setLoaded(() => preloaded)
  useEffect(() => {
    if (!isNeeded || loaded) return
    let isCurrent = true
    void loadOrReport(part).then((arrived) => {
      if (!isCurrent) return
      if (arrived) setLoaded(() => arrived)
      else onFailure?.()
    })
    return () => {
      isCurrent = false
    }
  }, [part, isNeeded, loaded, onFailure])
  return loaded
}

/** A dialog that loads when somebody opens it. `loaded` stays while it closes. */
export function useLateDialog<T>(part: Late<T>) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const loaded = useLate(part, isOpen, close)
  return { isOpen, setOpen, open: () => setOpen(true), close, loaded }
}

/** Does something with a part, at once when it has loaded; what fails is reported as by `loadOrReport`. */
export function whenLoaded<T>(part: Late<T>, act: (loaded: T) => void): void {
  const loaded = part.get()
  if (loaded) act(loaded)
  else void loadOrReport(part).then((arrived) => arrived && act(arrived))
}

/**
 * Loads a part in an idle moment after the first use of the page, and calls `onLoaded` then, which
 * must be stable; failures are ignored.
 */
export function usePreload<T>(part: Late<T>, isReady = true, onLoaded?: (loaded: T) => void): void {
  useEffect(() => {
    if (!isReady) return
    return afterFirstUse(() => {
      // Browsers remember a failed import, and would not fetch it again.
      if (navigator.onLine) part.load().then(onLoaded, () => undefined)
    })
  }, [part, isReady, onLoaded])
}

/** Forget what failed to load, by the part. */
const forgets = new Set<() => void>()

/** Makes components that failed to load try again when they next render. */
export function forgetFailures(): void {
  allowReload()
  for (const forget of forgets) forget()
  forgets.clear()
}

type Components<Name extends string, Props> = Record<Name, ComponentType<Props>>

/** A part, or its import where nothing else needs the part. */
type From<T> = Late<T> | (() => Promise<T>)

/**
 * A component of a part, which loads when it first renders. A failure reloads the page after a new
 * release; otherwise the component throws a `ScreenLoadError`, until `forgetFailures`.
 */
export function lateComponent<Name extends string, Props extends object>(
  from: From<Components<Name, Props>>,
  name: Name,
): ComponentType<Props> {
  const part = typeof from === 'function' ? late(from) : from
  let attempt: Promise<Components<Name, Props>> | null = null
  const load = async () => {
    try {
      return await part.load()
    } catch (error) {
      // The current screen stays until the page has reloaded.
      if (await reloadForMissingFile()) return await new Promise<never>(() => undefined)
      forgets.add(() => {
        attempt = null
      })
      throw new ScreenLoadError(error)
    }
  }
  return function LateComponent(props: Props) {
    attempt ??= load()
    const Component: ComponentType<Props> = (part.get() ?? use(attempt))[name]
    return <Component {...props} />
  }
}

/** A component like those of `lateComponent`, in whose place is nothing until it has loaded. */
export function lateDetail<Name extends string, Props extends object>(
  from: From<Components<Name, Props>>,
  name: Name,
): ComponentType<Props> {
  const Component = lateComponent(from, name)
  return (props: Props) => (
    <Suspense>
      <Component {...props} />
    </Suspense>
  )
}

/** The `lazy` of a route: loads a screen when somebody first goes there. */
export function lateRoute<Name extends string>(
  part: Late<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: (await part.load())[name] }
    } catch (error) {
      throw new ScreenLoadError(error)
    }
  }
}
