import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Week, WeekStats } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift-schema'
import { durationMinutes, roundHours } from '@weekboard/scheduling/hours'
import type { Interval } from '@weekboard/scheduling/interval'
import { applyEvent } from './apply-event.ts'
import { applyPending, type PendingWrite } from './pending-writes.ts'

export const intervalOf = (shift: Pick<Shift, 'start_time' | 'end_time'>): Interval => ({
  startsAt: new Date(shift.start_time),
  endsAt: new Date(shift.end_time),
})

export const activeShifts = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ status }) => status !== 'cancelled')

const minutesOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, shift) => sum + durationMinutes(intervalOf(shift)), 0)

/** In cents, at today's rates; rounds each shift like the server. */
function costCents(week: Week, shifts: readonly Shift[]): number {
  const rates = new Map(week.employees.map(({ id, hourly_rate }) => [id, hourly_rate ?? 0]))
  return shifts.reduce((sum, shift) => {
    const rateCents = Math.round((rates.get(shift.employee_id) ?? 0) * 100)
    return sum + Math.round((durationMinutes(intervalOf(shift)) * rateCents) / 60)
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
  return {
    total_hours: roundHours(minutesOf(now)),
    shift_count: now.length,
    total_labor_cost:
      known === null
        ? null
        : (Math.round(known * 100) + costCents(base, now) - costCents(base, before)) / 100,
  }
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
  return { ...shown, stats: recountStats(base, shown.shifts) }
}
