import { useEffect, useState } from 'react'

/** Longer than between two keys of who is typing. */
const settledAfterMs = 800

/** Whether a text has rested, so that what reads it aloud is not interrupted by each state in between. */
export function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
