import { dayMs, minuteMs } from '../durations.ts'
import type { Interval } from '../interval.ts'
import { addDays, dateInZone, weekdayIndex } from '../weeks.ts'
import { asWallClock, offsetMinutes } from '../zone.ts'
import {
  type ApprovedTimeOff,
  type ConflictPolicy,
  type DatedUnavailability,
  idsOf,
  nameOf,
  type PlannedShift,
  type Rule,
  type RuleContext,
  type Severity,
  type Unavailability,
} from './rule.ts'

/** From one reading of the wall clock to another, each as if it were UTC; the end is not part of it. */
interface Reading {
  readonly from: number
  readonly to: number
}

type Finding =
  | { readonly kind: 'time_off'; readonly timeOff: ApprovedTimeOff }
  | { readonly kind: 'unavailable' }

/**
 * What the wall clock shows while a shift goes on. Between two changes of the clock that is one
 * stretch; an hour that is skipped is in none, one that is repeated in two.
 */
function readingsOf({ startsAt, endsAt }: Interval, timeZone: string): Reading[] {
  const readings: Reading[] = []
  const end = endsAt.getTime()
  for (let start = startsAt.getTime(); start < end; ) {
    const stop = Math.min(end, nextCut(start, timeZone))
    const from = asWallClock(new Date(start), timeZone).getTime()
    readings.push({ from, to: from + stop - start })
    start = stop
  }
  return readings
}

/** The next instant at which the offset changes, or a day of UTC ends: no zone changes twice in one. */
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

const shared = (a: Reading, b: Reading): Reading[] => {
  const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return both.from < both.to ? [both] : []
}

/** What is left of a reading outside the holes. */
const without = (whole: Reading, holes: readonly Reading[]): Reading[] =>
  holes.reduce<Reading[]>(
    (rest, hole) =>
      rest.flatMap((part) => [
        ...shared(part, { from: Number.NEGATIVE_INFINITY, to: hole.from }),
        ...shared(part, { from: hole.to, to: Number.POSITIVE_INFINITY }),
      ]),
    [whole],
  )

const startOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`)

const dateOf = (wallClockMs: number): string => new Date(wallClockMs).toISOString().slice(0, 10)

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const onDate = (
  { startTime, endTime }: Pick<Unavailability, 'startTime' | 'endTime'>,
  date: string,
): Reading => ({
  from: startOfDate(date) + minutesOf(startTime) * minuteMs,
  to: startOfDate(date) + minutesOf(endTime) * minuteMs,
})

/** What the wall clock shows on a date while its person cannot work. */
function blockedOn(date: string, stretches: readonly Unavailability[]): Reading[] {
  const dated = (kind: DatedUnavailability['kind']): Reading[] =>
    stretches
      .filter((stretch) => stretch.kind === kind && stretch.date === date)
      .map((stretch) => onDate(stretch, date))
  const weekday = weekdayIndex(date)
  const weekly = stretches.filter(
    (stretch) => stretch.kind === 'weekly' && stretch.weekday === weekday,
  )
  const lifted = dated('lifted')
  return [...dated('dated'), ...weekly.flatMap((stretch) => without(onDate(stretch, date), lifted))]
}

/** The dates that the wall clock shows during a reading. */
function datesOf({ from, to }: Reading): string[] {
  const dates: string[] = []
  for (let date = dateOf(from); startOfDate(date) < to; date = addDays(date, 1)) dates.push(date)
  return dates
}

const isUnavailable = (
  readings: readonly Reading[],
  stretches: readonly Unavailability[],
): boolean =>
  stretches.length > 0 &&
  readings.some((reading) =>
    datesOf(reading).some((date) =>
      blockedOn(date, stretches).some((blocked) => shared(reading, blocked).length > 0),
    ),
  )

const daysOf = ({ startDate, endDate }: ApprovedTimeOff): Reading => ({
  from: startOfDate(startDate),
  to: startOfDate(endDate) + dayMs,
})

const byDate = (a: ApprovedTimeOff, b: ApprovedTimeOff): number =>
  startOfDate(a.startDate) - startOfDate(b.startDate) ||
  startOfDate(a.endDate) - startOfDate(b.endDate)

/** What stands against a shift, the gravest alone: `timeOff` and `stretches` are its person's. */
function findFor(
  shift: PlannedShift,
  timeZone: string,
  timeOff: readonly ApprovedTimeOff[],
  stretches: readonly Unavailability[],
): Finding | null {
  if (shift.status === 'cancelled' || timeOff.length + stretches.length === 0) return null
  const readings = readingsOf(shift, timeZone)
  const [first] = timeOff
    .filter((each) => readings.some((reading) => shared(reading, daysOf(each)).length > 0))
    .sort(byDate)
  if (first) return { kind: 'time_off', timeOff: first }
  return isUnavailable(readings, stretches) ? { kind: 'unavailable' } : null
}

/** Time off that was approved is a promise; unavailability is a wish that a plan may override. */
function severityOf(
  finding: Finding,
  policy: ConflictPolicy = 'refuse',
  status: PlannedShift['status'],
): Severity {
  if (finding.kind === 'unavailable') return 'warn'
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

const ofPerson = <T extends { readonly employeeId: number }>(
  rows: readonly T[] | undefined,
  employeeId: number,
): T[] => (rows ?? []).filter((row) => row.employeeId === employeeId)

function inWeekMessage(finding: Finding, shift: PlannedShift, context: RuleContext): string {
  const name = nameOf(context, shift.employeeId)
  const day = dayText(dateInZone(shift.startsAt, context.timeZone))
  return finding.kind === 'time_off'
    ? `${name} has approved time off ${periodText(finding.timeOff)} and a shift on ${day} (availability).`
    : `The shift on ${day} is outside the availability of ${name}.`
}

/** Nobody works on days off that were granted, nor, unless somebody decides so, when they cannot. */
export const availabilityRule: Rule = {
  code: 'availability',

  checkWeek(context) {
    const timeOff = Map.groupBy(context.timeOff ?? [], (each) => each.employeeId)
    const stretches = Map.groupBy(context.unavailable ?? [], (each) => each.employeeId)
    return context.shifts.flatMap((shift) => {
      const { employeeId } = shift
      const finding = findFor(
        shift,
        context.timeZone,
        timeOff.get(employeeId) ?? [],
        stretches.get(employeeId) ?? [],
      )
      if (!finding) return []
      return {
        code: 'availability' as const,
        severity: severityOf(finding, context.availabilityPolicy, shift.status),
        message: inWeekMessage(finding, shift, context),
        employeeId,
        employeeName: nameOf(context, employeeId),
        shiftIds: idsOf([shift]),
        numbers: {},
      }
    })
  },

  checkShift(candidate, context) {
    const { employeeId, status } = candidate
    const timeOff = ofPerson(context.timeOff, employeeId)
    const stretches = ofPerson(context.unavailable, employeeId)
    const finding = findFor(candidate, context.timeZone, timeOff, stretches)
    if (!finding) return []
    const name = nameOf(context, employeeId)
    const severity = severityOf(finding, context.availabilityPolicy, status)
    if (finding.kind === 'unavailable') {
      const message = `This shift is outside the availability of ${name}.`
      return [{ code: 'availability', severity, message, details: { employee_name: name } }]
    }
    const { startDate, endDate } = finding.timeOff
    return [
      {
        code: 'availability',
        severity,
        message: `${name} has approved time off ${periodText(finding.timeOff)} (availability).`,
        details: { employee_name: name, start_date: startDate, end_date: endDate },
      },
    ]
  },
}
