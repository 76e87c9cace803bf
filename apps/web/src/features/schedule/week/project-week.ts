import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Week, WeekStats } from '@weekboard/contracts/schedule/week'
import {
  type AssignedShift,
  isAssigned,
  type Shift,
} from '@weekboard/contracts/shifts/shift-schema'
import { daysBetween, wallClock } from '@weekboard/scheduling/clock/weeks'
import { costCentsAt } from '@weekboard/scheduling/cost/cost'
import { roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import { applyEvent } from './apply-event.ts'
import { intervalOf } from './interval-of.ts'
import { openShiftsOf } from './open-shifts.ts'
import { applyPending, type PendingWrite } from './pending-writes.ts'

export const plannedShiftOf = <T extends Shift>(shift: T) => ({
  ...intervalOf(shift),
  id: shift.id,
  employeeId: shift.employee_id as T['employee_id'],
  status: shift.status,
  positionId: shift.position_id,
})

/** The shifts of employees that count: neither cancelled nor open. */
export const activeShifts = <T extends Shift>(shifts: readonly T[]): (T & AssignedShift)[] =>
  shifts.filter(
    (shift): shift is T & AssignedShift => shift.status !== 'cancelled' && isAssigned(shift),
  )

/** Who has shifts among these. */
export const plannedEmployeeIds = ({ shifts }: Pick<Week, 'shifts'>): number[] => [
  ...new Set(activeShifts(shifts).map(({ employee_id }) => employee_id)),
]

const minutesOf = (shifts: readonly Shift[]): number => totalMinutes(shifts.map(intervalOf))

const ratesOf = (week: Week): ReadonlyMap<number, number> =>
  new Map(week.employees.map(({ id, hourly_rate }) => [id, hourly_rate ?? 0]))

/** The cost in cents at today's rates; rounds each shift like the server. */
function costCents(rates: ReadonlyMap<number, number>, shifts: readonly AssignedShift[]): number {
  return shifts.reduce((sum, shift) => {
    const rateCents = Math.round((rates.get(shift.employee_id) ?? 0) * 100)
    return sum + costCentsAt(intervalOf(shift), rateCents)
  }, 0)
}

/**
 * The stats after local changes. The cost is the server's plus the difference at today's rates,
 * because only the server knows past rates.
 */
function recountStats(base: Week, shifts: readonly Shift[]): WeekStats {
  const now = activeShifts(shifts)
  const before = activeShifts(base.shifts)
  const known = base.stats.total_labor_cost
  const rates = ratesOf(base)
  return {
    total_hours: roundHours(minutesOf(now)),
    shift_count: now.length,
    open_shift_count: openShiftsOf(shifts).length,
    total_labor_cost:
      known === null
        ? null
        : (Math.round(known * 100) + costCents(rates, now) - costCents(rates, before)) / 100,
  }
}

/** The cost of the days after local changes, like the week's: only changed shifts are counted again. */
function recountDays(base: Week, shifts: readonly Shift[]): Week['day_cost_cents'] {
  if (!base.day_cost_cents) return base.day_cost_cents
  const rates = ratesOf(base)
  const costs = [...base.day_cost_cents]
  const [before, now] = [new Set(base.shifts), new Set(shifts)]
  const count = (changed: readonly Shift[], sign: 1 | -1) => {
    for (const shift of activeShifts(changed)) {
      const { date } = wallClock(new Date(shift.start_time), base.time_zone)
      const day = daysBetween(base.week_start_date, date)
      const cost = costs[day]
      if (cost !== undefined) costs[day] = cost + sign * costCents(rates, [shift])
    }
  }
  const gone = base.shifts.filter((shift) => !now.has(shift))
  const added = shifts.filter((shift) => !before.has(shift))
  count(gone, -1)
  count(added, 1)
  return costs
}

/** The week to show: the server's copy, later events in order, then this user's pending writes. */
export function projectWeek(
  base: Week,
  events: readonly ScheduleEvent[],
  writes: readonly PendingWrite[],
): Week {
  const current = events.reduce(applyEvent, base)
  const shown = applyPending(current, writes)
  if (shown.shifts === base.shifts) return shown
  const stats = recountStats(base, shown.shifts)
  return { ...shown, stats, day_cost_cents: recountDays(base, shown.shifts) }
}
