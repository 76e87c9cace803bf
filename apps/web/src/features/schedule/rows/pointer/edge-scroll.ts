import type { Box, Point } from './geometry.ts'

/** A drag this near to an edge scrolls the grid, in px. */
const edgeWidth = 40
/** Px per frame at the edge itself. */
const maxSpeed = 14

const speedAt = (distance: number): number =>
  distance >= edgeWidth ? 0 : (1 - Math.max(0, distance) / edgeWidth) * maxSpeed

interface EdgeScroll {
  moveTo(pointer: Point): void
  stop(): void
}

/** Scrolls while the pointer stays near an edge of `scrollBox`, faster the nearer it is. */
export function scrollAtEdges(scroller: HTMLElement, scrollBox: Box): EdgeScroll {
  let frame = 0
  let speed = { left: 0, top: 0 }
  const scroll = () => {
    frame = 0
    if (speed.left === 0 && speed.top === 0) return
    scroller.scrollBy({ ...speed, behavior: 'instant' })
    frame = requestAnimationFrame(scroll)
  }
  return {
    moveTo({ x, y }) {
      const { left, top, width, height } = scrollBox
      speed = {
        left: speedAt(left + width - x) - speedAt(x - left),
        top: speedAt(top + height - y) - speedAt(y - top),
      }
      const isMoving = speed.left !== 0 || speed.top !== 0
      if (frame === 0 && isMoving) frame = requestAnimationFrame(scroll)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
