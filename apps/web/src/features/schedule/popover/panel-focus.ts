import type { OpenTarget } from '../model/open-target.ts'

/** The anchor of a popover; keeps its position when the element is re-rendered. */
export function anchorOf(element: HTMLElement): { getBoundingClientRect: () => DOMRect } {
  let last = element.getBoundingClientRect()
  return {
    getBoundingClientRect() {
      if (element.isConnected) last = element.getBoundingClientRect()
      return last
    },
  }
}

/** Returns the focus to the opener, to the shift's new element, or to the cell. */
export function returnFocus({ opener, cell }: OpenTarget): void {
  const shiftId = opener.dataset.shift
  const successor = shiftId
    ? document.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)
    : null
  const target = opener.isConnected ? opener : (successor ?? cell)
  target?.focus({ preventScroll: true })
}
