import { type TouchEvent, useRef } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

/** Least length of a swipe in px. */
const shortest = 48
/** A swipe is this many times longer sideways than up or down; others are scrolls. */
const sideways = 1.5

/** The change of the day by a swipe: 1, -1, or 0 for none. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const x = to.x - from.x
  if (Math.abs(x) < shortest || Math.abs(x) < sideways * Math.abs(to.y - from.y)) return 0
  return x < 0 ? 1 : -1
}

const pointOf = ({ clientX, clientY }: Pick<Touch, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
})

/**
 * Touch handlers that call `onSwipe` after a sideways swipe of one finger. `forget` makes the
 * current touch no swipe.
 */
export function useSwipe(onSwipe: (days: -1 | 1) => void) {
  const start = useRef<Point | null>(null)
  const forget = () => {
    start.current = null
  }
  const handlers = {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touches.length === 1 && touch ? pointOf(touch) : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      const days = start.current && touch ? swipeOf(start.current, pointOf(touch)) : 0
      forget()
      if (days) onSwipe(days)
    },
    onTouchCancel: forget,
  }
  return { handlers, forget }
}
