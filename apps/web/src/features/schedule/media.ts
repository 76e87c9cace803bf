import { dateInZone } from '@weekboard/scheduling/weeks'
import { useEffect, useState, useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

function watchNarrow(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for one day at a time only. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(watchNarrow, () => matchMedia(narrow).matches)

const checkEveryMs = 60_000

/** The date of now in a time zone; follows midnight. */
export function useToday(timeZone: string): string {
  const [, setChecks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setChecks((count) => count + 1), checkEveryMs)
    return () => clearInterval(timer)
  }, [])
  return dateInZone(new Date(), timeZone)
}
