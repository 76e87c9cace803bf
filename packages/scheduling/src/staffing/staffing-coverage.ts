import { minuteMs } from '../clock/durations.ts'
import { type Interval, overlaps } from '../clock/interval.ts'
import { datesOfWeek, dayBounds } from '../clock/weeks.ts'
import { asWallClock } from '../clock/zone.ts'
import { presentTimes } from '../cost/breaks.ts'
import type { ShiftTime } from '../cost/shift-break.ts'
import type { HourNeed } from './coverage.ts'
import { isOverStaffed } from './over-staffing.ts'
import { needsAt, needsOn, type StaffingNeeds } from './staffing-needs.ts'

/** A planned shift; without an employee it covers nothing. */
export interface StaffedShift extends ShiftTime {
  readonly id: number | null
  readonly employeeId: number | null
  readonly status: string
  readonly positionId?: number | null
}

/** Time in which the people of a position, or all people, are too few or too many. */
export interface StaffingSpan extends Interval {
  /** Null is any position; of too many people it is everybody. */
  readonly positionId: number | null
  readonly needed: number
  readonly planned: number
}

/** The plan of a date against what it needs. Minutes are those of people: two for an hour are 120. */
export interface DayStaffing {
  readonly date: string
  readonly neededMinutes: number
  readonly uncoveredMinutes: number
  /** Spans by start and position, those of any position last. */
  readonly under: readonly StaffingSpan[]
  /** Spans in which more than two people above the need are planned. */
  readonly over: readonly StaffingSpan[]
  readonly hours: readonly HourNeed[]
}

const quarterMs = 15 * minuteMs

/**
 * Compares the planned shifts with the needs of each date of a week, Monday first. Needs are on the wall
 * clock: the hour that spring skips needs nobody, the one that autumn repeats needs people twice. They
 * begin and end on quarters of an hour; shifts count to the minute. Somebody with two shifts at a time
 * counts once, in the position of the first. A shift without a position, and who is left over in a
 * position, covers needs of any position. Cancelled shifts, those without an employee, and timed unpaid
 * breaks cover nothing. `shifts` may include those of the days around the week.
 */
export function staffingOfWeek(
  shifts: readonly StaffedShift[],
  needs: StaffingNeeds,
  weekStart: string,
  timeZone: string,
): DayStaffing[] {
  const counted = shifts
    .filter(({ status, employeeId }) => status !== 'cancelled' && employeeId !== null)
    .flatMap((shift) => presentTimes(shift, timeZone).map((times) => ({ ...shift, ...times })))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id ?? 0) - (b.id ?? 0))
  return datesOfWeek(weekStart).map((date) => staffingOfDay(counted, needs, date, timeZone))
}

function staffingOfDay(
  shifts: readonly StaffedShift[],
  needs: StaffingNeeds,
  date: string,
  timeZone: string,
): DayStaffing {
  const ranges = needsOn(needs, date)
  const day = dayBounds(date, timeZone)
  const ofDay = shifts.filter((shift) => overlaps(shift, day))
  const sums = createSums(date)
  for (let ms = day.startsAt.getTime(); ms < day.endsAt.getTime(); ms += quarterMs) {
    const clock = asWallClock(new Date(ms), timeZone)
    const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
    const needed = needsAt(ranges, minute)
    const quarter = { startsAt: new Date(ms), endsAt: new Date(ms + quarterMs) }
    for (const piece of pieces(ofDay, quarter)) sums.add(piece, needed, minute)
  }
  return sums.result()
}

interface Piece extends Interval {
  readonly shifts: readonly StaffedShift[]
}

/** A quarter of an hour, cut where shifts begin and end in it. */
function pieces(shifts: readonly StaffedShift[], quarter: Interval): Piece[] {
  const inQuarter = shifts.filter((shift) => overlaps(shift, quarter))
  const [from, to] = [quarter.startsAt.getTime(), quarter.endsAt.getTime()]
  const cuts = inQuarter
    .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
    .filter((ms) => ms > from && ms < to)
  if (cuts.length === 0) return [{ ...quarter, shifts: inQuarter }]
  const bounds = [...new Set([from, ...cuts, to])].sort((a, b) => a - b)
  return bounds.slice(1).map((end, index) => {
    const interval = { startsAt: new Date(bounds[index] ?? from), endsAt: new Date(end) }
    return { ...interval, shifts: inQuarter.filter((shift) => overlaps(shift, interval)) }
  })
}

/** People by position, each once; null for those without. */
function plannedIn({ shifts }: Piece): { byPosition: Map<number | null, number>; all: number } {
  const seen = new Set<number | null>()
  const byPosition = new Map<number | null, number>()
  for (const { employeeId, positionId = null } of shifts) {
    if (seen.has(employeeId)) continue
    seen.add(employeeId)
    byPosition.set(positionId, (byPosition.get(positionId) ?? 0) + 1)
  }
  return { byPosition, all: seen.size }
}

type Need = Omit<StaffingSpan, keyof Interval>

/** Each need of a moment with who is planned for it, needs of any position last. */
function compare(
  needed: ReadonlyMap<number | null, number>,
  planned: ReturnType<typeof plannedIn>,
) {
  const needs: Need[] = []
  let free = planned.all
  for (const [positionId, count] of needed) {
    if (positionId === null) continue
    const people = planned.byPosition.get(positionId) ?? 0
    free -= Math.min(people, count)
    needs.push({ positionId, needed: count, planned: people })
  }
  needs.sort((a, b) => (a.positionId ?? 0) - (b.positionId ?? 0))
  const any = needed.get(null)
  if (any !== undefined) needs.push({ positionId: null, needed: any, planned: free })
  return needs
}

/** Adds up the moments of a day. */
function createSums(date: string) {
  const under = createSpans()
  const over = createSpans()
  const hours = Array.from({ length: 24 }, (): HourNeed => ({ needed: 0, isUncovered: false }))
  let neededMs = 0
  let uncoveredMs = 0
  return {
    add(piece: Piece, needed: ReadonlyMap<number | null, number>, minute: number): void {
      const ms = piece.endsAt.getTime() - piece.startsAt.getTime()
      const planned = plannedIn(piece)
      const total = [...needed.values()].reduce((sum, count) => sum + count, 0)
      let missing = 0
      for (const need of compare(needed, planned)) {
        if (need.planned >= need.needed) continue
        missing += need.needed - need.planned
        under.add(piece, need)
      }
      if (isOverStaffed(planned.all, total)) {
        over.add(piece, { positionId: null, needed: total, planned: planned.all })
      }
      neededMs += total * ms
      uncoveredMs += missing * ms
      const hour = Math.floor(minute / 60)
      const before = hours[hour]
      hours[hour] = {
        needed: Math.max(before?.needed ?? 0, total),
        isUncovered: (before?.isUncovered ?? false) || missing > 0,
      }
    },
    result: (): DayStaffing => ({
      date,
      neededMinutes: neededMs / minuteMs,
      uncoveredMinutes: uncoveredMs / minuteMs,
      under: under.list(),
      over: over.list(),
      hours,
    }),
  }
}

/** Spans of the same need that touch become one. */
function createSpans() {
  const spans: StaffingSpan[] = []
  const lastOf = new Map<number | null, number>()
  return {
    add({ startsAt, endsAt }: Interval, need: Need): void {
      const index = lastOf.get(need.positionId) ?? -1
      const last = spans[index]
      const continues =
        last?.endsAt.getTime() === startsAt.getTime() &&
        last.needed === need.needed &&
        last.planned === need.planned
      if (continues) spans[index] = { ...last, endsAt }
      else lastOf.set(need.positionId, spans.push({ startsAt, endsAt, ...need }) - 1)
    },
    list: (): readonly StaffingSpan[] => spans,
  }
}
