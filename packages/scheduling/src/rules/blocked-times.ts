import { dayMs, minuteMs } from '../clock/durations.ts'
import { weekdayIndex } from '../clock/weeks.ts'
import type { ApprovedTimeOff, DatedUnavailability, Unavailability } from './rule.ts'
import { subtractIntervals, type WallClockInterval } from './subtract-intervals.ts'

/** Midnight of a date in ms, as if the zone were UTC. */
export const startOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Minutes from midnight of 'HH:mm'; '24:00' is 1,440. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'HH:mm' of minutes from midnight; 1,440 is '24:00'. */
export const timeOfMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

const onDate = (
  { startTime, endTime }: Pick<Unavailability, 'startTime' | 'endTime'>,
  date: string,
): WallClockInterval => ({
  from: startOfDate(date) + minutesOf(startTime) * minuteMs,
  to: startOfDate(date) + minutesOf(endTime) * minuteMs,
})

interface HoursOfDate {
  /** What the usual week says. */
  readonly usual: readonly WallClockInterval[]
  /** Those exceptions that say the same as `usual`. */
  readonly added: readonly WallClockInterval[]
  readonly exceptions: readonly WallClockInterval[]
}

/** An exception replaces what the usual week says of its hours. */
export const withExceptions = ({ usual, added, exceptions }: HoursOfDate): WallClockInterval[] => [
  ...added,
  ...usual.flatMap((each) => subtractIntervals(each, exceptions)),
]

/** When an employee cannot work on a date. */
export function unavailableOn(
  date: string,
  unavailable: readonly Unavailability[],
): WallClockInterval[] {
  const dated = (kind: DatedUnavailability['kind']): WallClockInterval[] =>
    unavailable
      .filter((each) => each.kind === kind && each.date === date)
      .map((each) => onDate(each, date))
  const weekday = weekdayIndex(date)
  const usual = unavailable
    .filter((each) => each.kind === 'weekly' && each.weekday === weekday)
    .map((each) => onDate(each, date))
  const added = dated('dated')
  return withExceptions({ usual, added, exceptions: [...added, ...dated('lifted')] })
}

/** The days of time off, or its part of a day. */
export const daysOf = ({
  startDate,
  endDate,
  startTime,
  endTime,
}: Omit<ApprovedTimeOff, 'employeeId'>): WallClockInterval =>
  startTime && endTime
    ? onDate({ startTime, endTime }, startDate)
    : { from: startOfDate(startDate), to: startOfDate(endDate) + dayMs }

/** Part of a date in minutes from midnight; the end may be 1,440 and is not included. */
export interface BlockedTime {
  readonly kind: 'time_off' | 'unavailable'
  readonly from: number
  readonly to: number
}

/** The intervals in order; those that overlap or touch are one. */
function unionOf(intervals: readonly WallClockInterval[]): WallClockInterval[] {
  const union: WallClockInterval[] = []
  for (const each of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = union.at(-1)
    const isApart = !last || each.from > last.to
    if (isApart) union.push(each)
    else union.splice(-1, 1, { ...last, to: Math.max(last.to, each.to) })
  }
  return union
}

/**
 * When one employee is on approved time off or cannot work on a date, in order. Where both overlap it
 * is time off.
 */
export function blockedTimesOn(
  date: string,
  timeOff: readonly Omit<ApprovedTimeOff, 'employeeId'>[],
  unavailable: readonly Unavailability[],
): BlockedTime[] {
  const start = startOfDate(date)
  const away = unionOf(
    timeOff
      .map(daysOf)
      .map(({ from, to }) => ({ from: Math.max(from, start), to: Math.min(to, start + dayMs) }))
      .filter(({ from, to }) => from < to),
  )
  const rest = unionOf(unavailableOn(date, unavailable)).flatMap((each) =>
    subtractIntervals(each, away),
  )
  const as =
    (kind: BlockedTime['kind']) =>
    ({ from, to }: WallClockInterval) => ({
      kind,
      from: (from - start) / minuteMs,
      to: (to - start) / minuteMs,
    })
  return [...away.map(as('time_off')), ...rest.map(as('unavailable'))].sort(
    (a, b) => a.from - b.from,
  )
}
