import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

function watchNarrow(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether a table has no room. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(watchNarrow, () => matchMedia(narrow).matches)
