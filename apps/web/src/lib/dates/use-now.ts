import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { useEffect, useState } from 'react'

/**
 * The current time, read at each full minute and when the page is shown again. It follows the clock
 * rather than a count of timers, which browsers slow down or stop in hidden pages.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs))
      setNow(new Date())
    }
    const onShown = () => {
      if (document.visibilityState === 'visible') tick()
    }
    timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs))
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [])
  return now
}
