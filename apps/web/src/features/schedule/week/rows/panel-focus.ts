import type { OpenTarget } from './open-target.ts'

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

/** What gets the focus after the panel: the opener, the shift's new element, or the cell. */
export function findOpener({ opener, cell }: OpenTarget): HTMLElement | null {
  const shiftId = opener.dataset.shift
  const successor = shiftId
    ? document.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)
    : null
  return opener.isConnected ? opener : (successor ?? cell)
}
