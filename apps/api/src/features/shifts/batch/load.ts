import { shifts } from '@weekboard/db/schema/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { inArray } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/http/route.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import { listFiledShifts, listSchedulesByIds } from '../queries.ts'
import type { Absences } from '../rules.ts'
import { holdShifts, type LockedEmployee } from '../weeks.ts'
import { applyChange, type ShiftAction, targetOf } from './action.ts'
import { readPlan } from './read-plan.ts'

type Context = Pick<MemberContext, 'tx' | 'now'> & {
  readonly viewer: Pick<MemberContext['viewer'], 'timeZone'>
}

/** Everything that deciding needs, held until commit. */
export interface Plan {
  /** By Monday. A trial run does not create what is missing. */
  readonly schedules: ReadonlyMap<string, ScheduleRow>
  readonly employees: ReadonlyMap<number, LockedEmployee>
  /** The shifts of these people around these weeks, by id; changes as decisions are taken. */
  readonly rows: Map<number, ShiftRow>
  /** When these people are away or cannot work, around these weeks. */
  readonly absences: Absences
  /** An id for a new shift; below zero in a trial run, which no id of the database is. */
  readonly newId: () => number
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
  const weeks = stretches.map(({ startsAt }) => weekStartDate(startsAt, viewer.timeZone))
  for (const { weekStartDate: week } of seen.values()) weeks.push(week)
  const employeeIds = [...new Set(stretches.map(({ employeeId }) => employeeId))]
  const { timeZone } = viewer
  const read = await readPlan(tx, {
    weeks: [...new Set(weeks)].sort(),
    employeeIds,
    timeZone,
    newShifts: actions.filter((action) => action.kind === 'create' && !action.id).length,
    hold: !trial,
  })
  const { timeOff, unavailable } = read
  const newIds = read.newIds[Symbol.iterator]()
  let trialId = 0
  return {
    schedules: new Map(read.schedules.map((schedule) => [schedule.weekStartDate, schedule])),
    employees: new Map(read.employees.map((employee) => [employee.id, employee])),
    rows: new Map(read.rows.map((row) => [row.id, row])),
    absences: { timeOff, unavailable },
    newId: () => newIds.next().value ?? --trialId,
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

/** Shifts with the Monday of the week that they are filed under. */
const rowsById = async (db: MemberContext['tx']['db'], ids: readonly number[]) =>
  ids.length > 0 ? listFiledShifts(db, inArray(shifts.id, [...ids])) : []

async function knownSchedules(
  db: MemberContext['tx']['db'],
  actions: readonly ShiftAction[],
): Promise<Set<number>> {
  const named = actions.flatMap((action) => ('scheduleId' in action && action.scheduleId) || [])
  if (named.length === 0) return new Set()
  return new Set((await listSchedulesByIds(db, named)).map(({ id }) => id))
}
