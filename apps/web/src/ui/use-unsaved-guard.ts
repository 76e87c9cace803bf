import { useCallback, useEffect, useEffectEvent } from 'react'
import { useBlocker } from '../lib/router/hooks.tsx'
import type { Location, ShouldBlock } from '../lib/router/router.ts'
import { useTabGuard } from '../lib/tab-guard.ts'
import { type ConfirmOptions, useConfirm } from './confirm.ts'

const isOtherScreen = (current: Location, next: Location): boolean =>
  current.pathname !== next.pathname

/**
 * Asks for confirmation before a link, the browser's back and forward buttons or a closed tab discard
 * unsaved changes. Redirects, such as after signing out, are not blocked. `leaves` decides which
 * navigation discards them; it must be stable.
 */
export function useUnsavedGuard(
  isActive: boolean,
  options: ConfirmOptions,
  leaves: (current: Location, next: Location) => boolean = isOtherScreen,
): void {
  useTabGuard(isActive)
  const confirm = useConfirm()
  const leavesScreen = useCallback<ShouldBlock>(
    (current, next, type) => isActive && type !== 'replace' && leaves(current, next),
    [isActive, leaves],
  )
  const { blocked, forget } = useBlocker(leavesScreen)
  // Of several blocked navigations the last one is continued.
  const answer = useEffectEvent((confirmed: boolean) => {
    forget()
    if (confirmed) blocked?.proceed()
  })
  const isBlocked = blocked !== null
  useEffect(() => {
    if (!isBlocked) return
    let isCurrent = true
    void confirm(options).then((confirmed) => isCurrent && answer(confirmed))
    return () => {
      isCurrent = false
    }
  }, [isBlocked, confirm, options])
}
