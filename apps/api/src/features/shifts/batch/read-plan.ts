import { addDays, dayBounds } from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { ShiftRow } from '../present.ts'
import type { Absences } from '../rules.ts'
import type { LockedEmployee, LockedSchedule } from '../weeks.ts'

export interface PlanData extends Absences {
  readonly schedules: readonly LockedSchedule[]
  readonly employees: readonly LockedEmployee[]
  readonly rows: readonly ShiftRow[]
}

export interface AskedPlan {
  /** Mondays, in order. */
  readonly weeks: readonly string[]
  readonly employeeIds: readonly number[]
  readonly timeZone: string
  /** Makes what is missing, and holds weeks and people until commit. */
  readonly hold: boolean
}

type Printed<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] }

interface PrintedPlan extends Absences {
  readonly schedules: readonly (Omit<LockedSchedule, 'publishedAt'> & {
    readonly publishedAt: string | null
  })[]
  readonly employees: readonly LockedEmployee[]
  readonly rows: readonly Printed<ShiftRow>[]
}

const nothing: PlanData = { schedules: [], employees: [], rows: [], timeOff: [], unavailable: [] }

/** Reads and locks in one round trip: from the first week's beginning to the day after the last. */
export async function readPlan(
  { client }: TenantTransaction,
  { weeks, employeeIds, timeZone, hold }: AskedPlan,
): Promise<PlanData> {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return nothing
  // A shift of the last Sunday may reach into the day after.
  const dayAfter = addDays(last, 7)
  const { rows } = await client.query<{ plan: PrintedPlan }>({
    name: 'load-plan',
    text: 'select load_plan($1, $2, $3, $4, $5, $6, $7) as plan',
    values: [
      weeks,
      employeeIds,
      dayBounds(first, timeZone).startAt,
      dayBounds(dayAfter, timeZone).endAt,
      first,
      dayAfter,
      hold,
    ],
  })
  const plan = rows[0]?.plan
  if (!plan) return nothing
  return {
    ...plan,
    schedules: plan.schedules.map((schedule) => ({
      ...schedule,
      publishedAt: schedule.publishedAt === null ? null : new Date(schedule.publishedAt),
    })),
    rows: plan.rows.map((row) => ({
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
    })),
  }
}
