import { type TouchEvent, useRef } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

/** Shorter than this, in pixels, is a tap that slipped. */
const shortest = 48
/** So many times more sideways than up or down; anything else is a scroll. */
const sideways = 1.5

/** What a stroke over the day means: the next one (1), the one before (-1) or nothing (0). */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const x = to.x - from.x
  if (Math.abs(x) < shortest || Math.abs(x) < sideways * Math.abs(to.y - from.y)) return 0
  return x < 0 ? 1 : -1
}

const pointOf = ({ clientX, clientY }: Pick<Touch, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
})

/** Listens for strokes of one finger; scrolling up and down stays the browser's. */
export function useSwipe(onSwipe: (days: -1 | 1) => void) {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touches.length === 1 && touch ? pointOf(touch) : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      const days = start.current && touch ? swipeOf(start.current, pointOf(touch)) : 0
      start.current = null
      if (days) onSwipe(days)
    },
    onTouchCancel() {
      start.current = null
    },
  }
}
