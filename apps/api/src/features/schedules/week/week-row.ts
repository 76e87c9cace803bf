import { addDays, datesOfWeek, dayBounds } from '@weekboard/scheduling/weeks'
import type { Database } from '../../../platform/database.ts'
import { unauthenticated } from '../../../platform/errors.ts'
import { isManager, type Principal } from '../../../platform/principal.ts'

/** What the database says of a week: its version and its lists. */
export interface WeekRow {
  /** Changes with everything that the principal can see, the passing of days aside. */
  readonly version: string
  readonly seq: number
  readonly scheduleId: number | null
  readonly scheduleStatus: 'draft' | 'published'
  readonly publishedAt: Date | null
  readonly notes: string | null
  readonly scheduleVersion: number
  /** Without the cancelled ones, like the sums. */
  readonly shiftCount: number
  readonly totalMs: number
  /** Null for those who may not see it. */
  readonly costCents: number | null
  /** The items of a JSON array, with the commas between them. */
  readonly shifts: string
  readonly employees: string
}

export interface WeekQuestion {
  readonly principal: Principal
  readonly weekStartDate: string
  readonly today: string
}

/** One small statement; `findWeekRow` says the same version when nothing has changed. */
export async function getWeekVersion(
  { pipelined }: Pick<Database, 'pipelined'>,
  { principal, weekStartDate }: Pick<WeekQuestion, 'principal' | 'weekStartDate'>,
): Promise<string> {
  const { rows } = await pipelined.query<{ version: string | null }>({
    name: 'week-version',
    text: 'select version from week_version($1, $2, $3)',
    values: [principal.organization.id, weekStartDate, !isManager(principal)],
  })
  const version = rows[0]?.version
  // The session ended with its organization.
  if (!version) throw unauthenticated()
  return version
}

/** One statement, which names the organization itself and so needs no transaction around it. */
export async function findWeekRow(
  { pool }: Pick<Database, 'pool'>,
  { principal, weekStartDate, today }: WeekQuestion,
): Promise<WeekRow> {
  const staff = !isManager(principal)
  // A week's shifts start within it; a day before and after costs nothing.
  const firstDay = addDays(weekStartDate, -1)
  const { rows } = await pool.query<WeekRow>({
    name: 'read-week',
    text: `select version, seq, schedule_id as "scheduleId", schedule_status as "scheduleStatus",
        schedule_published_at as "publishedAt", schedule_notes as notes,
        schedule_version as "scheduleVersion", shift_count as "shiftCount", total_ms as "totalMs",
        cost_cents as "costCents", shifts, employees
      from read_week($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      principal.organization.id,
      weekStartDate,
      staff,
      staff ? principal.employeeId : null,
      principal.permissions.includes('view_financial_data'),
      today,
      firstDay,
      dayStarts(weekStartDate, principal.organization.timeZone),
    ],
  })
  const [row] = rows
  // The session ended with its organization.
  if (!row) throw unauthenticated()
  return row
}

const maxKeptWeeks = 1_000
const dayStartsByWeek = new Map<string, readonly string[]>()

/** The first instants of the days from a day before the week to a day after; the same for ever. */
function dayStarts(weekStartDate: string, timeZone: string): readonly string[] {
  const key = `${weekStartDate} ${timeZone}`
  let starts = dayStartsByWeek.get(key)
  if (!starts) {
    const dates = [
      addDays(weekStartDate, -1),
      ...datesOfWeek(weekStartDate),
      addDays(weekStartDate, 7),
    ]
    starts = dates.map((date) => dayBounds(date, timeZone).startsAt.toISOString())
    if (dayStartsByWeek.size >= maxKeptWeeks) dayStartsByWeek.clear()
    dayStartsByWeek.set(key, starts)
  }
  return starts
}
