import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the latest `run`; for event handlers. */
export function useLatest<A extends readonly unknown[], R>(
  run: (...args: A) => R,
): (...args: A) => R {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A): R => latest.current(...args), [])
}
