import { useRef } from 'react'

/**
 * Handlers for an overlay that state opens rather than a trigger: the focus returns to where it was,
 * unless it has moved elsewhere on the page.
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
      // If the opener is gone or disabled, the focus goes to the content.
      const usable = opener.isConnected && !opener.matches(':disabled')
      const target = usable ? opener : document.querySelector<HTMLElement>('main[tabindex]')
      // Keeps the scroll position, for example on a new row.
      target?.focus({ preventScroll: true })
    },
  }
}
