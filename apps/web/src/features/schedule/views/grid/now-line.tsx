import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { clockText } from '../../../../lib/dates/format.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { type DayAxis, placeOn } from '../../week/rows/day-axis.ts'
import { gridTexts } from '../../week/rows/grid-texts.ts'

interface NowLineProps {
  readonly axis: DayAxis
  readonly timeZone: string
}

export function NowLine({ axis, timeZone }: NowLineProps) {
  const { time } = wallClock(useNow(), timeZone)
  return (
    <div
      role="img"
      aria-label={gridTexts.currentTime}
      title={`${gridTexts.currentTime}, ${clockText(time)}`}
      className="pointer-events-none absolute inset-y-0 z-4 w-0.5 -translate-x-1/2 bg-now shadow-[0_0_0_1px_var(--ink-muted)]"
      style={{ left: placeOn(axis, minutesOf(time)) }}
    />
  )
}
