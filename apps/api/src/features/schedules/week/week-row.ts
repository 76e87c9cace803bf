import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { WeekAbsences } from '@weekboard/contracts/requests/absences'
import { isManager } from '@weekboard/contracts/route'
import type { ShiftFields } from '@weekboard/db/schema/planning/shifts'
import { addDays, datesOfWeek, dayBounds } from '@weekboard/scheduling/clock/weeks'
import type { Database } from '../../../platform/database/database.ts'
import type { Serialized } from '../../../platform/database/sql-rows.ts'
import { unauthenticated } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/principal.ts'
import type { ShiftRow } from '../../shifts/index.ts'

/** An announced open shift as the database serializes it. */
type AnnouncedOpenShift = Serialized<Omit<ShiftFields, 'employeeId'>> &
  Pick<ShiftRow, 'id' | 'version'>

/** A row of the database function `read_week` (db/functions/shifts/read_week.sql). */
export interface WeekRow {
  /** Changes with everything that the principal can see, except the date of today. */
  readonly version: string
  readonly seq: number
  readonly scheduleId: number | null
  readonly scheduleStatus: 'draft' | 'published'
  readonly publishedAt: Date | null
  readonly notes: string | null
  readonly scheduleVersion: number
  /** Leaves cancelled and open shifts out, like the two totals. */
  readonly shiftCount: number
  readonly openShiftCount: number
  readonly totalMs: number
  /** Null without the permission `view_financial_data`. */
  readonly costCents: number | null
  /** The cost of each of the seven days from Monday on; null like `costCents`. */
  readonly dayCostCents: readonly number[] | null
  /** JSON of the items of an array, separated by commas, without the brackets. */
  readonly shifts: string
  /** The announced open shifts for employees, which `shifts` then lacks. Null for none. */
  readonly announcedOpenShifts: readonly AnnouncedOpenShift[] | null
  readonly employees: string
  /** An employee's own ones; everybody's for managers. */
  readonly absences: WeekAbsences
  readonly positions: readonly WeekPosition[]
}

export interface WeekQuery {
  readonly principal: Principal
  readonly weekStartDate: string
  /** What was announced, rather than the working copy. */
  readonly announced: boolean
  readonly today: string
}

/** Whose email and absences the principal sees; null for everybody's. */
const onlyEmployeeId = (principal: Principal): number | null =>
  isManager(principal) ? null : principal.employeeId

/** Reads the version that `getWeekRow` would return. Throws a 401 when the organization is gone. */
export async function getWeekVersion(
  { pipelined }: Pick<Database, 'pipelined'>,
  { principal, weekStartDate, announced }: Omit<WeekQuery, 'today'>,
): Promise<string> {
  // Positional for speed: 3,044 unchanged weeks a second (docs/benchmarks/week.json).
  const { rows } = await pipelined.query<{ version: string | null }>({
    name: 'week-version',
    text: 'select version from week_version($1, $2, $3, $4)',
    values: [principal.organization.id, weekStartDate, announced, onlyEmployeeId(principal)],
  })
  const version = rows[0]?.version
  if (!version) throw unauthenticated()
  return version
}

/**
 * Reads the whole week in one statement. `read_week` sets the organization itself, so the statement
 * needs no transaction. Throws a 401 when the organization is gone.
 */
export async function getWeekRow(
  { pool }: Pick<Database, 'pool'>,
  { principal, weekStartDate, announced, today }: WeekQuery,
): Promise<WeekRow> {
  const { id, timeZone } = principal.organization
  const dates = [
    addDays(weekStartDate, -1),
    ...datesOfWeek(weekStartDate),
    addDays(weekStartDate, 7),
  ]
  // Positional for speed: 0.73 of what bare `pg` reads (`changed` in docs/benchmarks/week.json).
  const { rows } = await pool.query<WeekRow>({
    name: 'read-week',
    text: `select version, seq, schedule_id as "scheduleId", schedule_status as "scheduleStatus",
        schedule_published_at as "publishedAt", schedule_notes as notes,
        schedule_version as "scheduleVersion", shift_count as "shiftCount",
        open_shift_count as "openShiftCount", total_ms as "totalMs",
        cost_cents as "costCents", day_cost_cents as "dayCostCents", shifts,
        announced_open_shifts as "announcedOpenShifts", employees, absences, positions
      from read_week($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      id,
      weekStartDate,
      announced,
      onlyEmployeeId(principal),
      principal.permissions.includes('view_financial_data'),
      today,
      dates[0],
      dates.map((date) => dayBounds(date, timeZone).startsAt.toISOString()),
    ],
  })
  const [row] = rows
  if (!row) throw unauthenticated()
  return row
}
