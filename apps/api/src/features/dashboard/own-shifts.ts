import type { MyShifts, MyShiftsWeek } from '@weekboard/contracts/dashboard/dashboard-stats'
import { addDays, weekBounds, weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import type { SessionContext } from '../../platform/http/route.ts'
import { presentShift, type ShiftRow } from '../shifts/index.ts'
import { findNextShift, listAnnouncedWeeks, listShiftsOf } from './shift-queries.ts'

/** The principal's own shifts as they were announced. */
export async function readMyShifts({
  tx,
  principal,
  now,
}: Pick<SessionContext, 'tx' | 'principal' | 'now'>): Promise<MyShifts> {
  const { employeeId, organization } = principal
  const { timeZone } = organization
  const thisMonday = weekStartDate(now, timeZone)
  const nextMonday = addDays(thisMonday, 7)
  const shifts = await listShiftsOf(tx, employeeId, {
    startsAt: weekBounds(thisMonday, timeZone).startsAt,
    endsAt: weekBounds(nextMonday, timeZone).endsAt,
  })
  const announced = await listAnnouncedWeeks(tx.db, [thisMonday, nextMonday])
  const next = await findNextShift(tx, employeeId, now)
  const current = shifts.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
  const weekOf = (monday: string) =>
    ownWeek(monday, timeZone, { shifts, announced: announced.includes(monday) })
  return {
    current_shift: current ? presentShift(current) : null,
    next_shift: next && presentShift(next),
    this_week: weekOf(thisMonday),
    next_week: weekOf(nextMonday),
    time_zone: timeZone,
  }
}

function ownWeek(
  monday: string,
  timeZone: string,
  { shifts, announced }: { shifts: readonly ShiftRow[]; announced: boolean },
): MyShiftsWeek {
  const { startsAt: from, endsAt: to } = weekBounds(monday, timeZone)
  const ofWeek = shifts.filter(({ startsAt }) => startsAt >= from && startsAt < to)
  return {
    week_start_date: monday,
    week_end_date: weekEndDate(monday),
    announced,
    total_hours: roundHours(totalMinutes(ofWeek)),
    shifts: ofWeek.map(presentShift),
  }
}
