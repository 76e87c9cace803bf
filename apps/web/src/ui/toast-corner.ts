import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where news stands on a wide screen, the usual place first. */
const corners = ['bottom-start', 'bottom-end', 'top-end'] as const

/** What is open, and what asks to be left in reach. */
const keptParts = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-keep-clear]'
/** What is open moves, grows and scrolls, and more may open, while the news stands. */
const lookAgainMs = 200

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Puts news into the first corner in which it covers nothing of that. */
function standClear(stack: HTMLElement): void {
  const boxes = [...document.querySelectorAll(keptParts)].map((part) =>
    part.getBoundingClientRect(),
  )
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
 * Keeps an element clear of what is open, and of `data-keep-clear`, for as long as it shows
 * `shown`: its `data-corner` says where it stands.
 */
export function useFreeCorner(shown: unknown): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || !shown) return
    standClear(element)
    const timer = setInterval(() => standClear(element), lookAgainMs)
    return () => clearInterval(timer)
  }, [shown])
  return stack
}
