import { timeOfDayText } from '../clock/clock-text.ts'
import { dateFormat } from '../clock/date-text.ts'
import { dayMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { addDays, dateInZone } from '../clock/weeks.ts'
import { groupBy } from '../group-by.ts'
import type { PlannedShift } from '../overlap.ts'
import { daysOf, startOfDate, unavailableOn } from './blocked-times.ts'
import {
  type ApprovedTimeOff,
  type ConflictPolicy,
  employeeNameOf,
  type Rule,
  type RuleContext,
  type Severity,
  shiftIdsOf,
  type Unavailability,
} from './rule.ts'
import { subtractIntervals, type WallClockInterval } from './subtract-intervals.ts'
import { wallClockIntervals } from './wall-clock-interval.ts'

type Conflict =
  | { readonly kind: 'time_off'; readonly timeOff: ApprovedTimeOff }
  | { readonly kind: 'unavailable' }

const overlap = (a: WallClockInterval, b: WallClockInterval): boolean =>
  Math.max(a.from, b.from) < Math.min(a.to, b.to)

const dateOf = (wallClockMs: number): string => new Date(wallClockMs).toISOString().slice(0, 10)

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

const byTime = (a: ApprovedTimeOff, b: ApprovedTimeOff): number =>
  daysOf(a).from - daysOf(b).from || daysOf(a).to - daysOf(b).to

/** Whether some of an interval is time off, by the wall clock of the zone. */
export const isDuringTimeOff = (
  interval: Interval,
  timeOff: Omit<ApprovedTimeOff, 'employeeId'>,
  timeZone: string,
): boolean => wallClockIntervals(interval, timeZone).some((each) => overlap(each, daysOf(timeOff)))

/** Whether the employee of a shift has time off during some of it: then the shift covers nothing. */
export const isAbsent = (
  shift: Interval & { readonly employeeId: number | null },
  timeOff: readonly ApprovedTimeOff[],
  timeZone: string,
): boolean =>
  timeOff.some(
    (each) => each.employeeId === shift.employeeId && isDuringTimeOff(shift, each, timeZone),
  )

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
    .sort(byTime)
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

/** Such as 'Nov 23'. */
const dayText = dateFormat({ month: 'short', day: 'numeric' })
const timeText = (time: string): string => timeOfDayText(time, 12)

/** Such as 'on Nov 23', 'from Nov 23 to Nov 25' or 'on Nov 23, 9:00 AM – 1:00 PM'. */
function periodText({ startDate, endDate, startTime, endTime }: ApprovedTimeOff): string {
  if (startDate !== endDate) return `from ${dayText(startDate)} to ${dayText(endDate)}`
  const timeRange = startTime && endTime ? `, ${timeText(startTime)} – ${timeText(endTime)}` : ''
  return `on ${dayText(startDate)}${timeRange}`
}

const lengthOf = (intervals: readonly WallClockInterval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0)

/** How long a shift is in approved time off, in ms by date. */
function timeOffMsByDate(
  shift: PlannedShift,
  timeZone: string,
  timeOff: readonly ApprovedTimeOff[],
): Map<string, number> {
  const blocked = timeOff.map(daysOf)
  const byDate = new Map<string, number>()
  for (const interval of wallClockIntervals(shift, timeZone)) {
    for (const date of datesOf(interval)) {
      const piece = {
        from: Math.max(interval.from, startOfDate(date)),
        to: Math.min(interval.to, startOfDate(date) + dayMs),
      }
      const shared = lengthOf([piece]) - lengthOf(subtractIntervals(piece, blocked))
      byDate.set(date, (byDate.get(date) ?? 0) + shared)
    }
  }
  return byDate
}

/** Whether a change puts no more of the shift into approved time off, on any date. */
function addsNoTimeOff(
  candidate: PlannedShift,
  { previous, timeZone }: Pick<RuleContext, 'previous' | 'timeZone'>,
  timeOff: readonly ApprovedTimeOff[],
): boolean {
  if (previous?.employeeId !== candidate.employeeId || previous.status === 'cancelled') return false
  const before = timeOffMsByDate(previous, timeZone, timeOff)
  const after = timeOffMsByDate(candidate, timeZone, timeOff)
  return [...after].every(([date, ms]) => ms <= (before.get(date) ?? 0))
}

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

/**
 * No shift in approved time off; a shift in unavailable time gets a warning, and so does a change
 * that puts no more of a shift into time off.
 */
export const availabilityRule: Rule = {
  code: 'availability',

  checkWeek(context) {
    const timeOff = groupBy(context.timeOff ?? [], (each) => each.employeeId)
    const unavailable = groupBy(context.unavailable ?? [], (each) => each.employeeId)
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
    const severity = addsNoTimeOff(candidate, context, timeOff)
      ? 'warn'
      : severityOf(conflict, context.availabilityPolicy, status)
    if (conflict.kind === 'unavailable') {
      const message = `This shift is outside the availability of ${name}.`
      return [{ code: 'availability', severity, message, details: { employee_name: name } }]
    }
    const { startDate, endDate, startTime, endTime } = conflict.timeOff
    const hours: Record<string, string> =
      startTime && endTime ? { start_time: startTime, end_time: endTime } : {}
    return [
      {
        code: 'availability',
        severity,
        message: `${name} has approved time off ${periodText(conflict.timeOff)} (availability).`,
        details: { employee_name: name, start_date: startDate, end_date: endDate, ...hours },
      },
    ]
  },
}
