import type { OpenTarget } from '../model/open-target.ts'

/** Where a popover points; stays where it was when its element is drawn anew. */
export function anchorOf(element: HTMLElement): { getBoundingClientRect: () => DOMRect } {
  let last = element.getBoundingClientRect()
  return {
    getBoundingClientRect() {
      if (element.isConnected) last = element.getBoundingClientRect()
      return last
    },
  }
}

/** Gives the focus back to what opened a panel, to its successor, or to the cell. */
export function returnFocus({ opener, cell }: OpenTarget): void {
  const shiftId = opener.dataset.shift
  const successor = shiftId
    ? document.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)
    : null
  const target = opener.isConnected ? opener : (successor ?? cell)
  target?.focus({ preventScroll: true })
}
