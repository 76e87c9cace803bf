import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where toasts stand on a wide screen, the usual place first. */
export const corners = ['bottom-start', 'bottom-end', 'top-end'] as const

const openParts = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** What is open moves and grows, and more may open, while a toast stands. */
const lookAgainMs = 200

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Puts toasts into the first corner in which they cover nothing that is open. */
function standClear(stack: HTMLElement): void {
  const boxes = [...document.querySelectorAll(openParts)].map((part) =>
    part.getBoundingClientRect(),
  )
  const before = stack.dataset.corner
  const isClear = (corner: string): boolean => {
    if (stack.dataset.corner !== corner) stack.dataset.corner = corner
    if (boxes.length === 0) return true
    const own = stack.getBoundingClientRect()
    return !boxes.some((box) => overlap(own, box))
  }
  if (before !== undefined && before !== corners[0] && boxes.length > 0 && isClear(before)) return
  if (!corners.some(isClear)) stack.dataset.corner = corners[0]
}

/** Keeps toasts off popovers and menus for as long as any toast stands. */
export function useClearCorner(toasts: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || toasts.length === 0) return
    standClear(element)
    const timer = setInterval(() => standClear(element), lookAgainMs)
    return () => clearInterval(timer)
  }, [toasts])
  return stack
}
