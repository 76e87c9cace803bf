import { minuteMs } from '@weekboard/scheduling/durations'
import { useEffect, useState } from 'react'

/** The current time, at most a minute old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
