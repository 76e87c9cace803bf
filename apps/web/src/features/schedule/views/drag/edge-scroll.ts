import type { Box } from './geometry.ts'

/** So near to an edge, in px, a drag scrolls the grid. */
const edgeWidth = 40
/** Px per frame at the edge itself. */
const fastest = 14

const speedAt = (distance: number): number =>
  distance >= edgeWidth ? 0 : (1 - Math.max(0, distance) / edgeWidth) * fastest

interface EdgeWatch {
  at(place: { readonly x: number; readonly y: number }): void
  stop(): void
}

/** Scrolls while the pointer stays near an edge, the faster the nearer. */
export function watchEdges(scroller: HTMLElement, port: Box): EdgeWatch {
  let frame = 0
  let speed = { left: 0, top: 0 }
  const step = () => {
    frame = 0
    if (speed.left === 0 && speed.top === 0) return
    scroller.scrollBy({ ...speed, behavior: 'instant' })
    frame = requestAnimationFrame(step)
  }
  return {
    at({ x, y }) {
      speed = {
        left: speedAt(port.left + port.width - x) - speedAt(x - port.left),
        top: speedAt(port.top + port.height - y) - speedAt(y - port.top),
      }
      const isStill = speed.left === 0 && speed.top === 0
      if (frame === 0 && !isStill) frame = requestAnimationFrame(step)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
