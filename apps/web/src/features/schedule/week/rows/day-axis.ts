import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { type RefObject, useLayoutEffect } from 'react'
import { hourlyNameWidth, hourWidth, trackTop } from './sizes.ts'

/** A day from left to right, on which views draw shifts in the tracks of `packTracks`. */
export interface DayAxis {
  /** How a shift is drawn on it. */
  readonly size: 'hour' | 'phone'
  /** The width of an hour in px. */
  readonly hourWidth: number
  /** Where midnight is, in px: behind the names. */
  readonly start: number
  /** The least width of a shift in px. */
  readonly leastWidth: number
  readonly topOf: (track: number) => string
  /** Share of the width left of the current time when a day opens. */
  readonly leftOfNow: number
  /** Hours in sight before the first shift. */
  readonly hoursBefore: number
}

export const hourlyAxis: DayAxis = {
  ...{ size: 'hour', hourWidth, start: hourlyNameWidth, leastWidth: 10, topOf: trackTop },
  ...{ leftOfNow: 0.3, hoursBefore: 1 },
}

/** Heights on a phone in rem: of the name above the shifts, and of a track with its gap. */
const phoneName = 2
const phoneTrack = 3

/** The height of an employee with so many tracks on a phone. */
export const phoneHeight = (tracks: number): string => `${phoneName + tracks * phoneTrack}rem`

/** The axis of a narrow screen; a small phone shows eight hours. */
export const phoneAxis: DayAxis = {
  ...{ size: 'phone', hourWidth: 44, start: 0, leastWidth: 24, topOf: phoneHeight },
  ...{ leftOfNow: 0.35, hoursBefore: 0.5 },
}

/** The px of a length on an axis. */
export const lengthOn = (axis: DayAxis, minutes: number): number => (minutes / 60) * axis.hourWidth

/** Where a minute of the day is, in px. */
export const placeOn = (axis: DayAxis, minutes: number): number =>
  axis.start + lengthOn(axis, minutes)

export const hourColumnsOf = ({ start, hourWidth: width }: DayAxis) => ({
  gridTemplateColumns: `${start > 0 ? `${start}px ` : ''}repeat(24, ${width}px)`,
})

export const hourLinesOf = ({ hourWidth: width }: DayAxis) => ({
  backgroundImage: 'linear-gradient(to left, var(--line) 1px, transparent 1px)',
  backgroundSize: `${width}px 100%`,
})

interface Arrival {
  readonly date: string
  readonly isToday: boolean
  readonly timeZone: string
  /** The minute at which the day's work begins. */
  readonly firstMinute: number
}

/** Scrolls a new day to the current time, or to its first shift. */
export function useArrival(
  scroller: RefObject<HTMLElement | null>,
  axis: DayAxis | null,
  { date, isToday, timeZone, firstMinute }: Arrival,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is an arrival, another state of it is not
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !axis) return
    const room = element.clientWidth - axis.start
    element.scrollLeft = isToday
      ? lengthOn(axis, minutesOf(wallClock(new Date(), timeZone).time)) - room * axis.leftOfNow
      : lengthOn(axis, firstMinute - axis.hoursBefore * 60)
  }, [scroller, axis, isToday, date, timeZone])
}
