import { useContext, useEffect } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router'
import { guardBrowserButtons } from '../../lib/browser-buttons.ts'
import { type ConfirmOptions, useConfirm } from '../../ui/confirm.ts'

/**
 * Asks before something typed is left behind: by a link, by the browser's buttons, or with the tab.
 * Redirects, such as after signing out, are not held up.
 */
export function useUnsavedGuard(active: boolean, question: ConfirmOptions): void {
  const { navigator } = useContext(NavigationContext)
  const confirm = useConfirm()
  useEffect(() => {
    if (!active) return
    const ask = () => confirm(question)
    const release = [guardTab(), guardLinks(navigator, ask), guardBrowserButtons(ask)]
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
