import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const interactions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element while the address has its anchor, and again while the page above it loads,
 * until the user does something. The browser looks for it only before it is there.
 */
export function useScrollToAnchor(anchor: string | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isLinked = anchor !== undefined && hash === `#${anchor}`
  useEffect(() => {
    if (!isLinked) return
    const observer = new ResizeObserver(() => element.current?.scrollIntoView())
    observer.observe(document.body)
    const stop = () => observer.disconnect()
    for (const type of interactions) addEventListener(type, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const type of interactions) removeEventListener(type, stop)
    }
  }, [isLinked])
  return element
}
