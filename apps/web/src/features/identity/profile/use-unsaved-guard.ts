import { useContext, useEffect } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router'
import { guardBackButton } from '../../../lib/back-button-guard.ts'
import { type ConfirmOptions, useConfirm } from '../../../ui/confirm.ts'

/**
 * Asks for confirmation before a link, the browser's back and forward buttons or a closed tab discard
 * unsaved changes. Redirects, such as after signing out, are not blocked. Not useBlocker: that needs
 * react-router's data router, which takes the first load from 192 to 209 kB, over its limit of 200.
 */
export function useUnsavedGuard(isActive: boolean, options: ConfirmOptions): void {
  const { navigator } = useContext(NavigationContext)
  const confirm = useConfirm()
  useEffect(() => {
    if (!isActive) return
    const confirmLeave = () => confirm(options)
    const stops = [guardTab(), guardLinks(navigator, confirmLeave), guardBackButton(confirmLeave)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isActive, navigator, confirm, options])
}

/** The browser shows its own question; a page cannot change it. */
function guardTab(): () => void {
  const preventClose = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', preventClose)
  return () => removeEventListener('beforeunload', preventClose)
}

function guardLinks(navigator: Navigator, confirmLeave: () => Promise<boolean>): () => void {
  const { push } = navigator
  const { pathname } = location
  navigator.push = (to, state, options) => {
    const target = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
    if (target === pathname) push(to, state, options)
    else void confirmLeave().then((confirmed) => confirmed && push(to, state, options))
  }
  return () => {
    navigator.push = push
  }
}
