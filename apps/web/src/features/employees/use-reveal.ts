import { useEffect, useRef } from 'react'

const shownMs = 3000

/** Brings somebody who is new in the list into view, and tells when they were shown long enough. */
export function useReveal<T extends HTMLElement>(isNew: boolean, onShown: () => void) {
  const ref = useRef<T>(null)
  const told = useRef(onShown)
  useEffect(() => {
    told.current = onShown
  })
  useEffect(() => {
    if (!isNew) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => told.current(), shownMs)
    return () => clearTimeout(timer)
  }, [isNew])
  return ref
}
