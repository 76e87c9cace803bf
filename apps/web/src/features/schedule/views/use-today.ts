import { dateInZone } from '@weekboard/scheduling/weeks'
import { useEffect, useState } from 'react'

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
