import { dayMs, minuteMs } from '../durations.ts'
import type { Interval } from '../interval.ts'
import type { PlannedShift } from '../overlap.ts'
import { addDays, dateInZone, weekdayIndex } from '../weeks.ts'
import { asWallClock, offsetMinutes } from '../zone.ts'
import {
  type ApprovedTimeOff,
  type ConflictPolicy,
  type DatedUnavailability,
  employeeNameOf,
  type Rule,
  type RuleContext,
  type Severity,
  shiftIdsOf,
  type Unavailability,
} from './rule.ts'

/** Two wall-clock times in milliseconds, as if the zone were UTC; the end is not included. */
interface WallClockInterval {
  readonly from: number
  readonly to: number
}

type Conflict =
  | { readonly kind: 'time_off'; readonly timeOff: ApprovedTimeOff }
  | { readonly kind: 'unavailable' }

/**
 * The wall-clock times during a shift, one interval for each UTC day and clock change in it. A
 * skipped hour is in none of them, a repeated hour is in two.
 */
function wallClockIntervals({ startsAt, endsAt }: Interval, timeZone: string): WallClockInterval[] {
  const intervals: WallClockInterval[] = []
  const end = endsAt.getTime()
  for (let start = startsAt.getTime(); start < end; ) {
    const stop = Math.min(end, nextCut(start, timeZone))
    const from = asWallClock(new Date(start), timeZone).getTime()
    intervals.push({ from, to: from + stop - start })
    start = stop
  }
  return intervals
}

/** The next clock change or end of a UTC day; no zone changes twice in a day. */
function nextCut(startMs: number, timeZone: string): number {
  const offset = (ms: number) => offsetMinutes(new Date(ms), timeZone)
  const dayEnd = (Math.floor(startMs / dayMs) + 1) * dayMs
  const before = offset(startMs)
  if (offset(dayEnd) === before) return dayEnd
  let [low, high] = [startMs, dayEnd]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offset(middle) === before) low = middle
    else high = middle
  }
  return high
}

const overlap = (a: WallClockInterval, b: WallClockInterval): boolean =>
  Math.max(a.from, b.from) < Math.min(a.to, b.to)

/** The rest of an interval outside the removed intervals. */
const subtract = (
  whole: WallClockInterval,
  removed: readonly WallClockInterval[],
): WallClockInterval[] =>
  removed.reduce<WallClockInterval[]>(
    (rest, { from, to }) =>
      rest.flatMap((piece) =>
        [
          { from: piece.from, to: Math.min(piece.to, from) },
          { from: Math.max(piece.from, to), to: piece.to },
        ].filter((left) => left.from < left.to),
      ),
    [whole],
  )

const startOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`)

const dateOf = (wallClockMs: number): string => new Date(wallClockMs).toISOString().slice(0, 10)

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const onDate = ({ startTime, endTime }: Unavailability, date: string): WallClockInterval => ({
  from: startOfDate(date) + minutesOf(startTime) * minuteMs,
  to: startOfDate(date) + minutesOf(endTime) * minuteMs,
})

/** When an employee cannot work on a date. */
function unavailableOn(date: string, unavailable: readonly Unavailability[]): WallClockInterval[] {
  const dated = (kind: DatedUnavailability['kind']): WallClockInterval[] =>
    unavailable
      .filter((each) => each.kind === kind && each.date === date)
      .map((each) => onDate(each, date))
  const weekday = weekdayIndex(date)
  const weekly = unavailable.filter((each) => each.kind === 'weekly' && each.weekday === weekday)
  const lifted = dated('lifted')
  return [...dated('dated'), ...weekly.flatMap((each) => subtract(onDate(each, date), lifted))]
}

function datesOf({ from, to }: WallClockInterval): string[] {
  const dates: string[] = []
  for (let date = dateOf(from); startOfDate(date) < to; date = addDays(date, 1)) dates.push(date)
  return dates
}

const isUnavailable = (
  intervals: readonly WallClockInterval[],
  unavailable: readonly Unavailability[],
): boolean =>
  unavailable.length > 0 &&
  intervals.some((interval) =>
    datesOf(interval).some((date) =>
      unavailableOn(date, unavailable).some((blocked) => overlap(interval, blocked)),
    ),
  )

const daysOf = ({ startDate, endDate }: ApprovedTimeOff): WallClockInterval => ({
  from: startOfDate(startDate),
  to: startOfDate(endDate) + dayMs,
})

const byDate = (a: ApprovedTimeOff, b: ApprovedTimeOff): number =>
  startOfDate(a.startDate) - startOfDate(b.startDate) ||
  startOfDate(a.endDate) - startOfDate(b.endDate)

/** The most severe conflict of a shift; `timeOff` and `unavailable` are those of its employee. */
function findConflict(
  shift: PlannedShift,
  timeZone: string,
  timeOff: readonly ApprovedTimeOff[],
  unavailable: readonly Unavailability[],
): Conflict | null {
  if (shift.status === 'cancelled' || timeOff.length + unavailable.length === 0) return null
  const intervals = wallClockIntervals(shift, timeZone)
  const [first] = timeOff
    .filter((each) => intervals.some((interval) => overlap(interval, daysOf(each))))
    .sort(byDate)
  if (first) return { kind: 'time_off', timeOff: first }
  return isUnavailable(intervals, unavailable) ? { kind: 'unavailable' } : null
}

/** Unavailability only warns: a manager may plan against it. */
function severityOf(
  conflict: Conflict,
  policy: ConflictPolicy = 'refuse',
  status: PlannedShift['status'],
): Severity {
  if (conflict.kind === 'unavailable') return 'warn'
  if (policy !== 'refuse_published') return policy
  return status === 'published' ? 'refuse' : 'warn'
}

const shortDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
/** Such as 'Nov 23'. */
const dayText = (date: string): string => shortDate.format(startOfDate(date))

const periodText = ({ startDate, endDate }: ApprovedTimeOff): string =>
  startDate === endDate
    ? `on ${dayText(startDate)}`
    : `from ${dayText(startDate)} to ${dayText(endDate)}`

const ofEmployee = <T extends { readonly employeeId: number }>(
  rows: readonly T[] | undefined,
  employeeId: number,
): T[] => (rows ?? []).filter((row) => row.employeeId === employeeId)

function inWeekMessage(conflict: Conflict, shift: PlannedShift, context: RuleContext): string {
  const name = employeeNameOf(context, shift.employeeId)
  const day = dayText(dateInZone(shift.startsAt, context.timeZone))
  return conflict.kind === 'time_off'
    ? `${name} has approved time off ${periodText(conflict.timeOff)} and a shift on ${day} (availability).`
    : `The shift on ${day} is outside the availability of ${name}.`
}

/** No shift in approved time off; a shift in unavailable time gets a warning. */
export const availabilityRule: Rule = {
  code: 'availability',

  checkWeek(context) {
    const timeOff = Map.groupBy(context.timeOff ?? [], (each) => each.employeeId)
    const unavailable = Map.groupBy(context.unavailable ?? [], (each) => each.employeeId)
    return context.shifts.flatMap((shift) => {
      const { employeeId } = shift
      const conflict = findConflict(
        shift,
        context.timeZone,
        timeOff.get(employeeId) ?? [],
        unavailable.get(employeeId) ?? [],
      )
      if (!conflict) return []
      return {
        code: 'availability' as const,
        severity: severityOf(conflict, context.availabilityPolicy, shift.status),
        message: inWeekMessage(conflict, shift, context),
        employeeId,
        employeeName: employeeNameOf(context, employeeId),
        shiftIds: shiftIdsOf([shift]),
        numbers: {},
      }
    })
  },

  checkShift(candidate, context) {
    const { employeeId, status } = candidate
    const timeOff = ofEmployee(context.timeOff, employeeId)
    const unavailable = ofEmployee(context.unavailable, employeeId)
    const conflict = findConflict(candidate, context.timeZone, timeOff, unavailable)
    if (!conflict) return []
    const name = employeeNameOf(context, employeeId)
    const severity = severityOf(conflict, context.availabilityPolicy, status)
    if (conflict.kind === 'unavailable') {
      const message = `This shift is outside the availability of ${name}.`
      return [{ code: 'availability', severity, message, details: { employee_name: name } }]
    }
    const { startDate, endDate } = conflict.timeOff
    return [
      {
        code: 'availability',
        severity,
        message: `${name} has approved time off ${periodText(conflict.timeOff)} (availability).`,
        details: { employee_name: name, start_date: startDate, end_date: endDate },
      },
    ]
  },
}
