import { addDays, dayBounds } from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import type { Absences } from '../rules.ts'
import type { LockedEmployee } from '../weeks.ts'

export interface PlanData extends Absences {
  readonly schedules: readonly ScheduleRow[]
  readonly employees: readonly LockedEmployee[]
  readonly rows: readonly ShiftRow[]
  /** For shifts that are new; none when nothing is held. */
  readonly newIds: readonly number[]
}

export interface AskedPlan {
  /** Mondays, in order. */
  readonly weeks: readonly string[]
  readonly employeeIds: readonly number[]
  readonly timeZone: string
  /** How many shifts may come to be. */
  readonly newShifts: number
  /** Makes what is missing, and holds weeks and people until commit. */
  readonly hold: boolean
}

type Printed<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] }

/** Lists are null where they are empty. */
interface PrintedPlan {
  readonly schedules:
    | readonly (Omit<ScheduleRow, 'publishedAt'> & { readonly publishedAt: string | null })[]
    | null
  readonly employees: readonly LockedEmployee[] | null
  readonly shifts: readonly Printed<Omit<ShiftRow, 'employeeName'>>[] | null
  readonly timeOff: Absences['timeOff'] | null
  readonly unavailable: Absences['unavailable'] | null
  readonly newIds: readonly number[] | null
}

const nothing: PlanData = {
  schedules: [],
  employees: [],
  rows: [],
  timeOff: [],
  unavailable: [],
  newIds: [],
}

/** Reads and locks in one round trip: from the first week's beginning to the day after the last. */
export async function readPlan(
  { client }: TenantTransaction,
  { weeks, employeeIds, timeZone, newShifts, hold }: AskedPlan,
): Promise<PlanData> {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return nothing
  // A shift of the last Sunday may reach into the day after.
  const dayAfter = addDays(last, 7)
  const { rows } = await client.query<PrintedPlan>({
    name: 'load-plan',
    text: `select schedules, employees, shifts, time_off as "timeOff", unavailable,
        new_ids as "newIds"
      from load_plan($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      weeks,
      employeeIds,
      dayBounds(first, timeZone).startAt,
      dayBounds(dayAfter, timeZone).endAt,
      first,
      dayAfter,
      newShifts,
      hold,
    ],
  })
  const [plan] = rows
  return plan ? planOf(plan) : nothing
}

function planOf({ schedules, employees, shifts, timeOff, unavailable, newIds }: PrintedPlan) {
  const names = new Map(employees?.map(({ id, fullName }) => [id, fullName]))
  return {
    schedules: (schedules ?? []).map((schedule) => ({
      ...schedule,
      publishedAt: schedule.publishedAt === null ? null : new Date(schedule.publishedAt),
    })),
    employees: employees ?? [],
    rows: (shifts ?? []).map((row) => ({
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      employeeName: names.get(row.employeeId) ?? '',
    })),
    timeOff: timeOff ?? [],
    unavailable: unavailable ?? [],
    newIds: newIds ?? [],
  }
}
