import { useCallback, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** One list for each query: making one costs as much as drawing a small component. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => listOf(query).matches)
}

const narrowQuery = '(max-width: 767px)'

export const useIsNarrow = (): boolean => useMedia(narrowQuery)

/** The same before anything is rendered. */
export const isNarrowNow = (): boolean => listOf(narrowQuery).matches

/** Where there is room for words on buttons, and for figures beside a title. */
export const useIsWide = (): boolean => useMedia('(min-width: 1280px)')
