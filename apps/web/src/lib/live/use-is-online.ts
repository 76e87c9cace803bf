import { useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  const events = ['online', 'offline']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** Whether the browser has a network; the server may be away all the same. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
