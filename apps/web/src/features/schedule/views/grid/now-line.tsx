import { wallClock } from '@weekboard/scheduling/weeks'
import { useEffect, useState } from 'react'
import { clockText } from '../../../../lib/dates/format.ts'
import { gridTexts } from '../../rows/grid-texts.ts'
import { hourlyNameWidth, hourWidth } from '../../rows/sizes.ts'

const refreshEveryMs = 60_000

/** The current time 'HH:mm' in a time zone. */
export const clockNow = (timeZone: string): string => wallClock(new Date(), timeZone).time

/** The position of a time on the hourly axis, in px from the grid's edge. */
const hourlyOffset = (time: string): number =>
  hourlyNameWidth + (Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60) * hourWidth

/** The position of the current time, in px from the grid's edge. */
export const nowOffset = (timeZone: string): number => hourlyOffset(clockNow(timeZone))

interface NowLineProps {
  readonly timeZone: string
  /** The position of a time 'HH:mm', in px. */
  readonly offsetOf?: (time: string) => number
}

/** A line at the current time over all rows; moves every minute. */
export function NowLine({ timeZone, offsetOf = hourlyOffset }: NowLineProps) {
  const [time, setTime] = useState(() => clockNow(timeZone))
  useEffect(() => {
    const look = () => setTime(clockNow(timeZone))
    look()
    const timer = setInterval(look, refreshEveryMs)
    return () => clearInterval(timer)
  }, [timeZone])
  return (
    <div
      role="img"
      aria-label={gridTexts.currentTime}
      title={`${gridTexts.currentTime}, ${clockText(time)}`}
      className="pointer-events-none absolute inset-y-0 z-4 w-0.5 -translate-x-1/2 bg-now shadow-[0_0_0_1px_var(--ink-muted)]"
      style={{ left: offsetOf(time) }}
    />
  )
}
