import { useEffect, useRef } from 'react'

/** Timers by key; starting one again replaces it, and all stop when the component goes. */
export function useTimers<Key>() {
  const timers = useRef(new Map<Key, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const started = timers.current
    return () => {
      for (const timer of started.values()) clearTimeout(timer)
    }
  }, [])
  const stop = (key: Key) => clearTimeout(timers.current.get(key))
  return {
    stop,
    start: (key: Key, ms: number, run: () => void) => {
      stop(key)
      timers.current.set(key, setTimeout(run, ms))
    },
  }
}
