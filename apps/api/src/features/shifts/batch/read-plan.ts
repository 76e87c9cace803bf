import { addDays } from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import type { Absences, LockedEmployee } from '../rules.ts'

export interface PlanData extends Absences {
  readonly schedules: readonly ScheduleRow[]
  readonly employees: readonly LockedEmployee[]
  readonly rows: readonly ShiftRow[]
  /** For shifts that are new; none when nothing is held. */
  readonly newIds: readonly number[]
  /** The schedules that were missing until now. */
  readonly madeIds: readonly number[]
}

/** Whose shifts count, and when. */
export interface Stretch {
  readonly employeeId: number
  readonly startAt: Date
  readonly endAt: Date
}

export interface AskedPlan {
  /** Mondays, in order. */
  readonly weeks: readonly string[]
  readonly employeeIds: readonly number[]
  readonly stretches: readonly Stretch[]
  /** How many shifts may come to be. */
  readonly newShifts: number
  /** Makes what is missing, and holds weeks and people until commit. */
  readonly hold: boolean
}

type Printed<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] }

type PrintedSchedule = Omit<ScheduleRow, 'publishedAt' | 'shiftCount'> & {
  readonly publishedAt: string | null
}

/** Lists are null where they are empty. */
interface PrintedPlan {
  readonly schedules: readonly PrintedSchedule[] | null
  /** How many shifts each schedule has, by its id. */
  readonly counts: Readonly<Record<string, number>> | null
  readonly employees: readonly LockedEmployee[] | null
  readonly shifts: readonly Printed<Omit<ShiftRow, 'employeeName'>>[] | null
  readonly timeOff: Absences['timeOff'] | null
  readonly unavailable: Absences['unavailable'] | null
  readonly newIds: readonly number[] | null
  readonly madeIds: readonly number[] | null
}

const nothing: PlanData = {
  schedules: [],
  employees: [],
  rows: [],
  timeOff: [],
  unavailable: [],
  newIds: [],
  madeIds: [],
}

/** Reads and locks in one round trip. */
export async function readPlan(
  { client }: TenantTransaction,
  { weeks, employeeIds, stretches, newShifts, hold }: AskedPlan,
): Promise<PlanData> {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return nothing
  const { rows } = await client.query<PrintedPlan>({
    name: 'load-plan',
    text: `select schedules, shift_counts as counts, employees, shifts, time_off as "timeOff",
        unavailable, new_shift_ids as "newIds", created_schedule_ids as "madeIds"
      from load_plan($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      weeks,
      employeeIds,
      stretches.map(({ employeeId }) => employeeId),
      stretches.map(({ startAt }) => startAt),
      stretches.map(({ endAt }) => endAt),
      first,
      // A shift of the last Sunday may reach into the day after.
      addDays(last, 7),
      newShifts,
      hold,
    ],
  })
  const [plan] = rows
  return plan ? planOf(plan) : nothing
}

function planOf({ schedules, counts, employees, shifts, ...lists }: PrintedPlan): PlanData {
  const names = new Map(employees?.map(({ id, fullName }) => [id, fullName]))
  return {
    schedules: (schedules ?? []).map((schedule) => ({
      ...schedule,
      publishedAt: schedule.publishedAt === null ? null : new Date(schedule.publishedAt),
      shiftCount: counts?.[schedule.id] ?? 0,
    })),
    employees: employees ?? [],
    rows: (shifts ?? []).map((row) => ({
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      employeeName: names.get(row.employeeId) ?? '',
    })),
    timeOff: lists.timeOff ?? [],
    unavailable: lists.unavailable ?? [],
    newIds: lists.newIds ?? [],
    madeIds: lists.madeIds ?? [],
  }
}
