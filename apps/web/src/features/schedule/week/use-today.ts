import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useEffect, useState } from 'react'

const checkEveryMs = 60_000

/** Today's date in a time zone; changes at midnight. */
export function useToday(timeZone: string): string {
  const [, setChecks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setChecks((count) => count + 1), checkEveryMs)
    return () => clearInterval(timer)
  }, [])
  return dateInZone(new Date(), timeZone)
}
