import { shifts } from '@weekboard/db/schema/shifts'
import { addDays, dayBounds, weekStartDate } from '@weekboard/scheduling/weeks'
import { and, gt, inArray, lt } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/http/route.ts'
import { listUnavailable } from '../../availability/index.ts'
import { listApprovedTimeOff } from '../../time-off/index.ts'
import type { ShiftRow } from '../present.ts'
import { listSchedulesByIds, listShiftRows } from '../queries.ts'
import type { Absences } from '../rules.ts'
import {
  findSchedulesOfWeeks,
  holdShifts,
  type LockedEmployee,
  type LockedSchedule,
  lockEmployees,
  lockSchedules,
} from '../weeks.ts'
import { applyChange, type ShiftAction, targetOf } from './action.ts'

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
  const schedules = trial ? await findSchedulesOfWeeks(tx, weeks) : await lockSchedules(tx, weeks)
  const people = [...new Set(stretches.map(({ employeeId }) => employeeId))]
  const employees = await lockEmployees(tx, people)
  const around = await rowsAround(tx.db, people, weeks, viewer.timeZone)
  return {
    schedules: new Map(schedules.map((schedule) => [schedule.weekStartDate, schedule])),
    employees,
    rows: new Map(around.map((row) => [row.id, row])),
    absences: await loadAbsences(tx.db, people, weeks),
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

/** From the first week's beginning to the day after the last one, with what reaches in. */
async function rowsAround(
  db: MemberContext['tx']['db'],
  people: readonly number[],
  weeks: readonly string[],
  timeZone: string,
): Promise<ShiftRow[]> {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last || people.length === 0) return []
  return listShiftRows(
    db,
    and(
      inArray(shifts.employeeId, [...people]),
      gt(shifts.endsAt, dayBounds(first, timeZone).startAt),
      lt(shifts.startsAt, dayBounds(addDays(last, 7), timeZone).endAt),
    ),
  )
}

async function loadAbsences(
  db: MemberContext['tx']['db'],
  employeeIds: readonly number[],
  weeks: readonly string[],
): Promise<Absences> {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last || employeeIds.length === 0) return { timeOff: [], unavailable: [] }
  // A shift of the last Sunday may reach into the day after.
  const asked = { employeeIds, from: first, to: addDays(last, 7) }
  return {
    timeOff: await listApprovedTimeOff(db, asked),
    unavailable: await listUnavailable(db, asked),
  }
}

async function knownSchedules(
  db: MemberContext['tx']['db'],
  actions: readonly ShiftAction[],
): Promise<Set<number>> {
  const named = actions.flatMap((action) => ('scheduleId' in action && action.scheduleId) || [])
  if (named.length === 0) return new Set()
  return new Set((await listSchedulesByIds(db, named)).map(({ id }) => id))
}
