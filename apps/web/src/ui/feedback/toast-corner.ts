import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The corners for toasts on wide screens, the default first. */
const corners = ['bottom-start', 'bottom-end', 'top-end'] as const

/** Open overlays, and elements that must stay reachable. */
const keepClearSelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-keep-clear]'
/** Overlays move and open while toasts are shown, so the check repeats. */
const checkEveryMs = 200

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Free space between what stands in a corner and what is below it, in px. */
const gap = 24

/** The totals of a grid, and bars at the foot of the window. */
const feetSelector = '[data-foot], [data-foot-bar]'

/** Keeps what is at the bottom of the window above these, unless there is room below them. */
function standAboveFeet(stack: HTMLElement): void {
  const feet = [...document.querySelectorAll(feetSelector)]
    .filter((foot) => foot !== stack)
    .map((foot) => foot.getBoundingClientRect())
    .sort((a, b) => b.top - a.top)
  let edge = innerHeight
  for (const { top, bottom } of feet) {
    const isInTheWay = top < edge && edge - bottom <= stack.offsetHeight + gap
    if (isInTheWay) edge = top
  }
  if (edge === innerHeight) stack.style.removeProperty('--foot-height')
  else stack.style.setProperty('--foot-height', `${innerHeight - edge}px`)
}

/** Moves the toasts to the first corner where they cover none of these elements. */
function moveToFreeCorner(stack: HTMLElement): void {
  const boxes = [...document.querySelectorAll(keepClearSelector)].map((element) =>
    element.getBoundingClientRect(),
  )
  standAboveFeet(stack)
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

/** Keeps a bar at the foot of the window, a `data-foot-bar`, above the totals of a grid, wherever they are. */
export function usePlaceAboveFeet<E extends HTMLElement>(): RefObject<E | null> {
  const bar = useRef<E>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const observer = new ResizeObserver(() => standAboveFeet(element))
    for (const moving of document.querySelectorAll('[data-scroller], [data-foot]')) {
      observer.observe(moving)
    }
    standAboveFeet(element)
    return () => observer.disconnect()
  }, [])
  return bar
}
