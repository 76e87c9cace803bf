import type { Schedule } from '@weekboard/contracts/schedule'
import type { WeekStats } from '@weekboard/contracts/schedules'
import { roundHours } from '@weekboard/scheduling/hours'
import { weekEndDate } from '@weekboard/scheduling/weeks'
import { isManager, type Principal } from '../../../platform/principal.ts'
import { presentSchedule } from '../../shifts/index.ts'
import type { WeekRow } from './week-row.ts'

/** `current` repeats the shifts inside the schedule. */
export type WeekForm = 'week' | 'current'

interface WeekFrame {
  readonly principal: Pick<Principal, 'role' | 'organization'>
  readonly weekStartDate: string
  readonly form: WeekForm
}

/** The reply of the contract around the lists that the database has printed. */
export function serializeWeek(row: WeekRow, { principal, weekStartDate, form }: WeekFrame): string {
  const shifts = `"shifts":[${row.shifts}]`
  const schedule = JSON.stringify(scheduleOf(row, principal, weekStartDate))
  const nested = form === 'current' && schedule !== 'null'
  const ending = JSON.stringify({
    stats: statsOf(row),
    user_role: principal.role,
    week_start_date: weekStartDate,
    week_end_date: weekEndDate(weekStartDate),
    time_zone: principal.organization.timeZone,
    seq: row.seq,
  })
  return (
    `{"schedule":${nested ? `${schedule.slice(0, -1)},${shifts}}` : schedule},${shifts},` +
    `"employees":[${row.employees}],${ending.slice(1)}`
  )
}

/** Nothing announced is nothing to employees, and an empty draft to those who plan. */
function scheduleOf(
  row: WeekRow,
  principal: Pick<Principal, 'role'>,
  weekStartDate: string,
): Schedule | null {
  if (row.scheduleId === null) return isManager(principal) ? emptySchedule(weekStartDate) : null
  return presentSchedule({
    id: row.scheduleId,
    weekStartDate,
    publishedAt: row.publishedAt,
    notes: row.notes,
    shiftCount: row.shiftCount,
    // What was announced stays so, whatever was changed since.
    ...(isManager(principal)
      ? { status: row.scheduleStatus, version: row.scheduleVersion }
      : { status: 'published', version: 1 }),
  })
}

const statsOf = ({ totalMs, shiftCount, costCents }: WeekRow): WeekStats => ({
  total_hours: roundHours(totalMs / 60_000),
  shift_count: shiftCount,
  total_labor_cost: costCents === null ? null : costCents / 100,
})

const emptySchedule = (weekStartDate: string): Schedule => ({
  id: null,
  status: 'draft',
  is_draft: true,
  is_published: false,
  week_start_date: weekStartDate,
  week_end_date: weekEndDate(weekStartDate),
  shift_count: 0,
  published_at: null,
  notes: null,
  version: 0,
})
