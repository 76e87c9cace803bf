import type { Interval } from '@weekboard/scheduling/clock/interval'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { EmployeeAbsences } from '@weekboard/scheduling/rules/rule'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf, type Serialized } from '../../../platform/database/sql-rows.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import type { PlanEmployee } from './plan.ts'

// Every write to a week takes its locks in one order, so that no two writes deadlock:
// 1. its idempotency keys (platform/http/idempotency.ts)
// 2. an undo, the undo steps of its session (commands/undo.ts)
// 3. existing shifts by id (`lockShifts`)
// 4. schedules by week, then employees by id (the SQL function `load_plan`)
// 5. the organization's counter (platform/events/event-log.ts)

/**
 * Locks existing shifts until commit, in the order of their ids. Advisory locks, not row locks: a
 * publish, which locks the schedule first, writes the rows.
 */
export async function lockShifts({ db }: TenantTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await rowsOf(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended('shift:' || id, 0))
     from (select id from unnest(${sql.param(ids)}::bigint[]) as id order by id) as locked`,
  )
}

/** Finds or creates the schedules of these weeks and locks them and the employees until commit. */
export const lockWeeks = (
  tx: TenantTransaction,
  weekStartDates: readonly string[],
  employeeIds: readonly number[] = [],
): Promise<PlanRows> =>
  readPlan(tx, {
    weeks: [...new Set(weekStartDates)].sort(),
    employeeIds,
    intervals: [],
    newShiftCount: 0,
    lock: true,
  })

/** Finds or creates the schedule of a week and locks it until commit. */
export async function lockWeek(
  tx: TenantTransaction,
  weekStartDate: string,
): Promise<Pick<ScheduleRow, 'id' | 'status'>> {
  const { schedules } = await lockWeeks(tx, [weekStartDate])
  const [schedule] = schedules
  if (!schedule) throw new Error(`The schedule of ${weekStartDate} was not created`)
  return schedule
}

export interface PlanRows extends EmployeeAbsences {
  readonly schedules: readonly ScheduleRow[]
  readonly employees: readonly PlanEmployee[]
  readonly shifts: readonly ShiftRow[]
  /** Ids for the shifts to create; none without locks. */
  readonly newShiftIds: readonly number[]
  /** The schedules that this query created. */
  readonly createdScheduleIds: readonly number[]
}

/** The time around an employee's changes in which their shifts count for the rules. */
export interface EmployeeInterval extends Interval {
  /** Null for open shifts. */
  readonly employeeId: number | null
}

export interface PlanQuery {
  /** Mondays, in order. */
  readonly weeks: readonly string[]
  readonly employeeIds: readonly number[]
  readonly intervals: readonly EmployeeInterval[]
  readonly newShiftCount: number
  /** Creates missing schedules, and locks schedules and employees until commit. */
  readonly lock: boolean
}

/** What `load_plan` returns. Empty lists are null. */
interface SerializedPlan {
  readonly schedules:
    | readonly (Omit<ScheduleRow, 'publishedAt' | 'shiftCount'> & {
        readonly publishedAt: string | null
      })[]
    | null
  /** How many shifts each schedule has, by its id. */
  readonly shiftCounts: Readonly<Record<string, number>> | null
  readonly employees: readonly PlanEmployee[] | null
  readonly shifts: readonly Serialized<Omit<ShiftRow, 'employeeName'>>[] | null
  readonly timeOff: EmployeeAbsences['timeOff'] | null
  readonly unavailable: EmployeeAbsences['unavailable'] | null
  readonly newShiftIds: readonly number[] | null
  readonly createdScheduleIds: readonly number[] | null
}

const noRows: PlanRows = {
  schedules: [],
  employees: [],
  shifts: [],
  timeOff: [],
  unavailable: [],
  newShiftIds: [],
  createdScheduleIds: [],
}

/** Reads and locks in one round trip, with the SQL function `load_plan`. */
export async function readPlan(
  { client }: TenantTransaction,
  { weeks, employeeIds, intervals, newShiftCount, lock }: PlanQuery,
): Promise<PlanRows> {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return noRows
  // Positional for speed: 2,694 shifts a second are created (docs/benchmarks/create.json).
  const { rows } = await client.query<SerializedPlan>({
    name: 'load-plan',
    text: `select schedules, shift_counts as "shiftCounts", employees, shifts, time_off as "timeOff",
        unavailable, new_shift_ids as "newShiftIds", created_schedule_ids as "createdScheduleIds"
      from load_plan($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      weeks,
      employeeIds,
      intervals.map(({ employeeId }) => employeeId ?? 0),
      intervals.map(({ startsAt }) => startsAt),
      intervals.map(({ endsAt }) => endsAt),
      first,
      // A shift of the last Sunday may end on the day after.
      addDays(last, 7),
      newShiftCount,
      lock,
    ],
  })
  const [plan] = rows
  return plan ? planRowsOf(plan) : noRows
}

function planRowsOf({
  schedules,
  shiftCounts,
  employees,
  shifts,
  ...lists
}: SerializedPlan): PlanRows {
  const names = new Map(employees?.map(({ id, fullName }) => [id, fullName]))
  return {
    schedules: (schedules ?? []).map((schedule) => ({
      ...schedule,
      publishedAt: schedule.publishedAt === null ? null : new Date(schedule.publishedAt),
      shiftCount: shiftCounts?.[schedule.id] ?? 0,
    })),
    employees: employees ?? [],
    shifts: (shifts ?? []).map((row) => ({
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      employeeName: names.get(row.employeeId ?? 0) ?? '',
    })),
    timeOff: lists.timeOff ?? [],
    unavailable: lists.unavailable ?? [],
    newShiftIds: lists.newShiftIds ?? [],
    createdScheduleIds: lists.createdScheduleIds ?? [],
  }
}
