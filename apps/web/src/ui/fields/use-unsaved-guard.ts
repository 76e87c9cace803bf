import { useCallback, useEffect, useEffectEvent } from 'react'
import { type BlockerFunction, type Location, useBeforeUnload, useBlocker } from 'react-router'
import { type ConfirmOptions, useConfirm } from '../overlays/confirm.ts'

const isOtherScreen = (current: Location, next: Location): boolean =>
  current.pathname !== next.pathname

/**
 * Asks for confirmation before a link, the browser's back and forward buttons or a closed tab discard
 * unsaved changes. Redirects, such as after signing out, are not blocked. `leaves` decides which
 * navigation discards them; it must be stable. The router asks one guard: a screen has one such form.
 */
export function useUnsavedGuard(
  isActive: boolean,
  options: ConfirmOptions,
  leaves: (current: Location, next: Location) => boolean = isOtherScreen,
): void {
  useTabGuard(isActive)
  const confirm = useConfirm()
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        isActive && historyAction !== 'REPLACE' && leaves(currentLocation, nextLocation),
      [isActive, leaves],
    ),
  )
  // Of several blocked navigations the last one is continued.
  const answer = useEffectEvent((confirmed: boolean) =>
    confirmed ? blocker.proceed?.() : blocker.reset?.(),
  )
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isBlocked) return
    let isCurrent = true
    void confirm(options).then((confirmed) => isCurrent && answer(confirmed))
    return () => {
      isCurrent = false
    }
  }, [isBlocked, confirm, options])
}

/**
 * Asks before a closed tab discards unsaved changes. The browser shows its own question; a page
 * cannot change it.
 */
export function useTabGuard(isActive: boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isActive) event.preventDefault()
      },
      [isActive],
    ),
  )
}
