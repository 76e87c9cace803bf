import type { Page } from 'playwright-core'

/** WCAG 2.2, 2.5.8: a target is so wide and high, or so far from the others. */
const leastPx = 24

/**
 * The targets of a page that are too small for a finger and too near to others, as HTML with their
 * sizes. Links within a sentence are exempt, and so is what cannot be seen or used.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=slider], [role=gridcell][tabindex]'
    const boxOf = (element: Element): DOMRect =>
      (element.closest('label') ?? element).getBoundingClientRect()
    const isInline = (element: Element): boolean =>
      element.matches('a') && getComputedStyle(element).display === 'inline'
    const isUsable = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.matches(':disabled, [aria-hidden=true] *, [inert] *')
      )
    }
    const all = [...document.querySelectorAll(targets)].filter(
      (element) => isUsable(element) && !isInline(element),
    )
    /** The distance from the middle of one box to the nearest point of another. */
    const distance = (from: DOMRect, to: DOMRect): number => {
      const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
      const dx = Math.max(to.left - x, 0, x - to.right)
      const dy = Math.max(to.top - y, 0, y - to.bottom)
      return Math.hypot(dx, dy)
    }
    // Boxes lie between whole pixels.
    const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < least - 0.5
    return all
      .filter((element) => {
        const box = boxOf(element)
        if (!isSmall(box)) return false
        return all.some((other) => {
          if (other === element || other.closest('label')?.contains(element)) return false
          return distance(box, boxOf(other)) < least / 2 - 0.5
        })
      })
      .map((element) => {
        const { width, height } = boxOf(element)
        return `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`
      })
  }, leastPx)
