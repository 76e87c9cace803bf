import type {
  PersonAtWork,
  StaffingGap,
  Today,
} from '@weekboard/contracts/dashboard/dashboard-today'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import {
  addDays,
  dateInZone,
  dayBounds,
  wallClock,
  weekStartOfDate,
} from '@weekboard/scheduling/clock/weeks'
import { isAbsent } from '@weekboard/scheduling/rules/availability'
import { staffingOfWeek } from '@weekboard/scheduling/staffing/staffing-coverage'
import type { SessionContext } from '../../platform/http/route.ts'
import { type AssignedShiftRow, isAssignedRow, presentShift } from '../shifts/index.ts'
import { needsOfPlan, readStaffingNeeds } from '../staffing-needs/index.ts'
import { listApprovedTimeOff } from '../time-off/index.ts'
import { listCurrentAndNextShifts, listShiftsBetween } from './shift-queries.ts'
import { countDecisions, listUnpublishedWeeks, listUnseenWeeks } from './today-queries.ts'

/** What those who plan have to see to now, by the working copy. */
export async function readToday({
  tx,
  principal,
  now,
}: Pick<SessionContext, 'tx' | 'principal' | 'now'>): Promise<Today> {
  const { timeZone } = principal.organization
  const date = dateInZone(now, timeZone)
  const tomorrow = addDays(date, 1)
  // Shifts of the days around reach into them.
  const planned = (
    await listShiftsBetween(tx, {
      startsAt: dayBounds(addDays(date, -1), timeZone).startsAt,
      endsAt: dayBounds(tomorrow, timeZone).endsAt,
    })
  ).filter(isAssignedRow)
  const current = (await listCurrentAndNextShifts(tx, false, now)).filter(isAssignedRow)
  const timeOff = await listApprovedTimeOff(tx.db, {
    employeeIds: [...new Set([...planned, ...current].map(({ employeeId }) => employeeId))],
    from: addDays(date, -1),
    to: current.reduce((last, { endsAt }) => laterOf(last, dateInZone(endsAt, timeZone)), tomorrow),
  })
  const isAway = (shift: AssignedShiftRow) => isAbsent(shift, timeOff, timeZone)
  const present = planned.filter((shift) => !isAway(shift))
  const working = current.filter((shift) => !isAway(shift))
  const needs = needsOfPlan(await readStaffingNeeds(tx.db))
  const gapsOn = (day: string) =>
    staffingOfWeek(present, needs, weekStartOfDate(day), timeZone)
      .filter((staffing) => staffing.date === day)
      .flatMap(({ under }) => under.flatMap((span) => gapOf(span, day, now, timeZone)))
  const monday = weekStartOfDate(date)
  return {
    date,
    on_now: working.filter(({ startsAt }) => startsAt <= now).map(atWork),
    next: working.filter(({ startsAt }) => startsAt > now).map(atWork),
    missing: planned
      .filter((shift) => dateInZone(shift.startsAt, timeZone) === date && isAway(shift))
      .map(atWork),
    gaps: [...gapsOn(date), ...gapsOn(tomorrow)],
    waiting: await countDecisions(tx, now),
    unpublished: await listUnpublishedWeeks(tx, monday),
    unseen: await listUnseenWeeks(tx, monday),
    time_zone: timeZone,
  }
}

const laterOf = (a: string, b: string): string => (a > b ? a : b)

const atWork = (row: AssignedShiftRow): PersonAtWork => ({
  shift: presentShift(row),
  employee: { id: row.employeeId, user: { full_name: row.employeeName } },
})

interface Understaffed extends Interval {
  readonly positionId: number | null
  readonly needed: number
  readonly planned: number
}

/** The part of a span that is still to come, on the wall clock of its day; none when it is over. */
function gapOf(
  { startsAt, endsAt, positionId, needed, planned }: Understaffed,
  date: string,
  now: Date,
  timeZone: string,
): StaffingGap[] {
  if (endsAt <= now) return []
  const start = wallClock(startsAt < now ? now : startsAt, timeZone)
  const end = wallClock(endsAt, timeZone)
  return [
    {
      date,
      start_time: start.time,
      end_time: end.date === date ? end.time : '24:00',
      position_id: positionId,
      count: needed - planned,
    },
  ]
}
