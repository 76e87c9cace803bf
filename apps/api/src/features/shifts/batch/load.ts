import { shifts } from '@weekboard/db/schema/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { inArray } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/http/route.ts'
import type { ShiftRow } from '../present.ts'
import { listSchedulesByIds, listShiftRows } from '../queries.ts'
import type { Absences } from '../rules.ts'
import { holdShifts, type LockedEmployee, type LockedSchedule } from '../weeks.ts'
import { applyChange, type ShiftAction, targetOf } from './action.ts'
import { readPlan } from './read-plan.ts'

type Context = Pick<MemberContext, 'tx' | 'now'> & {
  readonly viewer: Pick<MemberContext['viewer'], 'timeZone'>
}

/** Everything that deciding needs, held until commit. */
export interface Plan {
  /** By Monday. A trial run does not create what is missing. */
  readonly schedules: ReadonlyMap<string, LockedSchedule>
  readonly employees: ReadonlyMap<number, LockedEmployee>
  /** The shifts of these people around these weeks, by id; changes as decisions are taken. */
  readonly rows: Map<number, ShiftRow>
  /** When these people are away or cannot work, around these weeks. */
  readonly absences: Absences
  /** Of the ids that callers named, those that are the organization's. */
  readonly knownSchedules: ReadonlySet<number>
}

/** Reads and locks, in the one order of locks: shifts, schedules, employees. */
export async function loadPlan(
  { tx, viewer }: Context,
  actions: readonly ShiftAction[],
  { trial }: { readonly trial: boolean },
): Promise<Plan> {
  const ids = [...new Set(actions.flatMap((action) => targetOf(action) ?? []))]
  if (!trial) await holdShifts(tx, ids)
  const seen = new Map((await rowsById(tx.db, ids)).map((row) => [row.id, row]))
  const stretches = actions.flatMap((action) => stretchesOf(action, seen))
  const weeks = [
    ...new Set(stretches.map(({ startsAt }) => weekStartDate(startsAt, viewer.timeZone))),
  ].sort()
  const employeeIds = [...new Set(stretches.map(({ employeeId }) => employeeId))]
  const { timeZone } = viewer
  const read = await readPlan(tx, { weeks, employeeIds, timeZone, hold: !trial })
  const { timeOff, unavailable } = read
  return {
    schedules: new Map(read.schedules.map((schedule) => [schedule.weekStartDate, schedule])),
    employees: new Map(read.employees.map((employee) => [employee.id, employee])),
    rows: new Map(read.rows.map((row) => [row.id, row])),
    absences: { timeOff, unavailable },
    knownSchedules: await knownSchedules(tx.db, actions),
  }
}

type Placed = Pick<ShiftRow, 'employeeId' | 'startsAt'>

/** Where a step leaves from and where it leads. */
function stretchesOf(action: ShiftAction, seen: ReadonlyMap<number, ShiftRow>): Placed[] {
  if (action.kind === 'create') return [action.fields]
  const current = seen.get(action.id)
  if (!current) return []
  return action.kind === 'delete' ? [current] : [current, applyChange(current, action)]
}

const rowsById = async (db: MemberContext['tx']['db'], ids: readonly number[]) =>
  ids.length > 0 ? listShiftRows(db, inArray(shifts.id, [...ids])) : []

async function knownSchedules(
  db: MemberContext['tx']['db'],
  actions: readonly ShiftAction[],
): Promise<Set<number>> {
  const named = actions.flatMap((action) => ('scheduleId' in action && action.scheduleId) || [])
  if (named.length === 0) return new Set()
  return new Set((await listSchedulesByIds(db, named)).map(({ id }) => id))
}
