import { useRef } from 'react'

/**
 * Handlers for an overlay that is opened by state rather than by a trigger: focus goes back to
 * where it was, unless it already moved on to something else on the page.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    remember: () => {
      before.current = document.activeElement
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const lost = document.activeElement === null || document.activeElement === document.body
      const opener = before.current
      if (!lost || !(opener instanceof HTMLElement)) return
      // An opener that is gone or has become useless leaves one at the start of the content.
      const usable = opener.isConnected && !opener.matches(':disabled')
      const target = usable ? opener : document.querySelector<HTMLElement>('main[tabindex]')
      // What came up meanwhile, such as a new row, stays in view.
      target?.focus({ preventScroll: true })
    },
  }
}
