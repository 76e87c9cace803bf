import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The corners for toasts on wide screens, the default first. */
const corners = ['bottom-start', 'bottom-end', 'top-end'] as const

/** Open overlays, and elements that must stay reachable. */
const keepClearSelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-keep-clear]'
/** Overlays move and open while toasts are shown, so the check repeats. */
const checkEveryMs = 200

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Free space between what stands in a corner and the totals, in px. */
const gap = 24

/** Keeps the corners at the bottom above the totals of a grid, unless there is room below them. */
function standAboveFoot(stack: HTMLElement): void {
  const foot = document.querySelector('[data-foot]')?.getBoundingClientRect()
  const isClear =
    !foot || foot.top >= innerHeight || innerHeight - foot.bottom > stack.offsetHeight + gap
  if (isClear) stack.style.removeProperty('--foot-height')
  else stack.style.setProperty('--foot-height', `${innerHeight - foot.top}px`)
}

/** Moves the toasts to the first corner where they cover none of these elements. */
function moveToFreeCorner(stack: HTMLElement): void {
  const boxes = [...document.querySelectorAll(keepClearSelector)].map((element) =>
    element.getBoundingClientRect(),
  )
  standAboveFoot(stack)
  const before = stack.dataset.corner
  const isClear = (corner: string): boolean => {
    stack.dataset.corner = corner
    if (boxes.length === 0) return true
    const own = stack.getBoundingClientRect()
    return !boxes.some((box) => overlap(own, box))
  }
  if (before !== undefined && before !== corners[0] && boxes.length > 0 && isClear(before)) return
  if (!corners.some(isClear)) stack.dataset.corner = corners[0]
}

/**
 * Keeps the toasts off open overlays and `data-keep-clear` elements while `shown` is truthy, by
 * setting `data-corner`.
 */
export function useFreeCorner(shown: unknown): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || !shown) return
    moveToFreeCorner(element)
    const timer = setInterval(() => moveToFreeCorner(element), checkEveryMs)
    return () => clearInterval(timer)
  }, [shown])
  return stack
}
