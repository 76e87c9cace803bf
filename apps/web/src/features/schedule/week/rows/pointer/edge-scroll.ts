import type { Geometry, Point } from './geometry.ts'

/** A drag this near to an edge scrolls the grid, in px. */
const edgeWidth = 40
/** Px per frame at the edge itself. */
const maxSpeed = 14

const speedAt = (distance: number): number =>
  distance >= edgeWidth ? 0 : (1 - Math.max(0, distance) / edgeWidth) * maxSpeed

/**
 * Scrolls while the pointer stays near an edge of the grid, faster the nearer it is, and says when the
 * grid was scrolled, by this or otherwise.
 */
export function scrollAtEdges(scroller: HTMLElement, geometry: Geometry, onScroll: () => void) {
  let frame = 0
  let speed = { left: 0, top: 0 }
  const scroll = () => {
    frame = 0
    if (speed.left === 0 && speed.top === 0) return
    scroller.scrollBy({ ...speed, behavior: 'instant' })
    frame = requestAnimationFrame(scroll)
  }
  const listeners = new AbortController()
  const read = () => {
    geometry.readScroll()
    onScroll()
  }
  // Scroll events do not bubble; the page may scroll as well as the scroller.
  const options = { capture: true, passive: true, signal: listeners.signal }
  window.addEventListener('scroll', read, options)
  return {
    moveTo({ x, y }: Point): void {
      const { left, top, width, height } = geometry.scrollBox
      speed = {
        left: speedAt(left + width - x) - speedAt(x - left),
        top: speedAt(top + height - y) - speedAt(y - top),
      }
      const isMoving = speed.left !== 0 || speed.top !== 0
      if (frame === 0 && isMoving) frame = requestAnimationFrame(scroll)
    },
    stop(): void {
      cancelAnimationFrame(frame)
      listeners.abort()
    },
  }
}
