import { useContext, useEffect } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router'
import { guardBackButton } from '../../../lib/back-button-guard.ts'
import { type ConfirmOptions, useConfirm } from '../../../ui/confirm.ts'

/**
 * Asks for confirmation before a link, the browser's back and forward buttons or a closed tab discard
 * unsaved changes. Redirects, such as after signing out, are not blocked. Not useBlocker: that needs
 * react-router's data router, which takes the first load from 192 to 209 kB, over its limit of 200.
 */
export function useUnsavedGuard(active: boolean, question: ConfirmOptions): void {
  const { navigator } = useContext(NavigationContext)
  const confirm = useConfirm()
  useEffect(() => {
    if (!active) return
    const ask = () => confirm(question)
    const release = [guardTab(), guardLinks(navigator, ask), guardBackButton(ask)]
    return () => {
      for (const undo of release) undo()
    }
  }, [active, navigator, confirm, question])
}

type Ask = () => Promise<boolean>

/** The browser asks in its own words; no page may ask in others. */
function guardTab(): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', hold)
  return () => removeEventListener('beforeunload', hold)
}

function guardLinks(navigator: Navigator, ask: Ask): () => void {
  const { push } = navigator
  const { pathname } = location
  navigator.push = (to, state, options) => {
    const target = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
    if (target === pathname) push(to, state, options)
    else void ask().then((agreed) => agreed && push(to, state, options))
  }
  return () => {
    navigator.push = push
  }
}
