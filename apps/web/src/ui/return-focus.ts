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
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
  }
}
