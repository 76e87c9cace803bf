import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; follows it. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** Whether the window is too narrow for a table or a whole week. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 767px)')
