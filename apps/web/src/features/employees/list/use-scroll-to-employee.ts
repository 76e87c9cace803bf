import { useEffect, useRef } from 'react'

const shownMs = 3000

/** Scrolls to a new employee's row and calls `onShown` after a moment. */
export function useScrollToEmployee<T extends HTMLElement>(isNew: boolean, onShown: () => void) {
  const ref = useRef<T>(null)
  const latest = useRef(onShown)
  useEffect(() => {
    latest.current = onShown
  })
  useEffect(() => {
    if (!isNew) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => latest.current(), shownMs)
    return () => clearTimeout(timer)
  }, [isNew])
  return ref
}
