import { isManager } from '@weekboard/contracts/route'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { WeekStats } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { roundHours } from '@weekboard/scheduling/cost/hours'
import type { Principal } from '../../../platform/principal.ts'
import { presentRuleSettings } from '../../organizations/index.ts'
import { presentSchedule } from '../../shifts/index.ts'
import type { WeekRow } from './week-row.ts'

/** `current` repeats the shifts inside the schedule. */
export type WeekFormat = 'week' | 'current'

interface SerializeOptions {
  readonly principal: Pick<Principal, 'role' | 'organization'>
  readonly weekStartDate: string
  readonly announced: boolean
  readonly format: WeekFormat
  /** The announced open shifts for employees, which the list of the database does not have. */
  readonly openShifts: readonly Shift[]
}

/** The JSON of a week's reply, around the lists that the database serialized. */
export function serializeWeek(
  row: WeekRow,
  { principal, weekStartDate, announced, format, openShifts }: SerializeOptions,
): string {
  const announcedOpen = openShifts.map((shift) => JSON.stringify(shift))
  const shifts = `"shifts":[${[row.shifts, ...announcedOpen].filter(Boolean).join(',')}]`
  const schedule = JSON.stringify(scheduleOf(row, { principal, weekStartDate, announced }))
  const nested = format === 'current' && schedule !== 'null'
  const rest = JSON.stringify({
    stats: statsOf(row),
    day_cost_cents: row.dayCostCents,
    user_role: principal.role,
    week_start_date: weekStartDate,
    week_end_date: weekEndDate(weekStartDate),
    time_zone: principal.organization.timeZone,
    currency: principal.organization.currency,
    absences: row.absences,
    positions: row.positions,
    ...(isManager(principal) && { rule_settings: presentRuleSettings(principal.organization) }),
    seq: row.seq,
  })
  return (
    `{"schedule":${nested ? `${schedule.slice(0, -1)},${shifts}}` : schedule},${shifts},` +
    `"employees":[${row.employees}],${rest.slice(1)}`
  )
}

/** The schedule; when none is stored, null if announced and else an empty draft. */
function scheduleOf(
  row: WeekRow,
  {
    principal,
    weekStartDate,
    announced,
  }: Pick<SerializeOptions, 'principal' | 'weekStartDate' | 'announced'>,
): Schedule | null {
  if (row.scheduleId === null) return announced ? null : emptySchedule(weekStartDate)
  return presentSchedule({
    id: row.scheduleId,
    weekStartDate,
    publishedAt: row.publishedAt,
    notes: row.notes,
    shiftCount: row.shiftCount,
    status: announced ? 'published' : row.scheduleStatus,
    // Employees do not learn how often the draft was edited.
    version: isManager(principal) ? row.scheduleVersion : 1,
  })
}

const statsOf = ({ totalMs, shiftCount, openShiftCount, costCents }: WeekRow): WeekStats => ({
  total_hours: roundHours(totalMs / minuteMs),
  shift_count: shiftCount,
  open_shift_count: openShiftCount,
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
