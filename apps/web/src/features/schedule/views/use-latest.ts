import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and always calls the newest one; for handlers. */
export function useLatest<A extends readonly unknown[], R>(
  run: (...args: A) => R,
): (...args: A) => R {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A): R => latest.current(...args), [])
}
