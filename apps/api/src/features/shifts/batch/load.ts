import { shifts } from '@weekboard/db/schema/shifts'
import { addDays, dayBounds, weekStartDate } from '@weekboard/scheduling/weeks'
import { inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import { type FiledShift, listFiledShifts, listSchedulesByIds } from '../queries.ts'
import type { Absences, LockedEmployee, RuleSettings } from '../rules.ts'
import { holdShifts } from '../weeks.ts'
import { applyChange, type ShiftAction, targetOf } from './action.ts'
import { readPlan, type Stretch } from './read-plan.ts'

/** Actions that are decided for one principal, and whose people count in all of their weeks. */
export interface Part {
  readonly actions: readonly ShiftAction[]
  readonly organization: Pick<RuleSettings, 'timeZone'>
}

/** Everything that deciding needs, held until commit. */
export interface Plan {
  /** By Monday; as the decisions leave them. A trial run does not create what is missing. */
  readonly schedules: Map<string, ScheduleRow>
  readonly employees: ReadonlyMap<number, LockedEmployee>
  /** The shifts of these people around these weeks, by id; changes as decisions are taken. */
  readonly rows: Map<number, ShiftRow>
  /** When these people are away or cannot work, around these weeks. */
  readonly absences: Absences
  /** An id for a new shift; below zero in a trial run, which no id of the database is. */
  readonly newId: () => number
  /** Of the ids that callers named, those that are the organization's. */
  readonly knownSchedules: ReadonlySet<number>
  /** Schedules that are there for this plan only, so far. */
  readonly madeIds: readonly number[]
}

/** Reads and locks, in the one order of locks: shifts, schedules, employees. */
export async function loadPlan(
  tx: TenantTransaction,
  parts: readonly Part[],
  { trial }: { readonly trial: boolean },
): Promise<Plan> {
  const actions = parts.flatMap((part) => part.actions)
  const ids = [...new Set(actions.flatMap((action) => targetOf(action) ?? []))]
  if (!trial) await holdShifts(tx, ids)
  const seen = new Map((await rowsById(tx, ids)).map((row) => [row.id, row]))
  const reaches = parts.map((part) => reachOf(part, seen))
  const read = await readPlan(tx, {
    weeks: [...new Set(reaches.flatMap(({ weeks }) => weeks))].sort(),
    employeeIds: [...new Set(reaches.flatMap(({ employeeIds }) => employeeIds))],
    stretches: stretchesOf(reaches),
    newShifts: actions.filter((action) => action.kind === 'create' && !action.id).length,
    hold: !trial,
  })
  const { timeOff, unavailable, madeIds } = read
  const newIds = read.newIds[Symbol.iterator]()
  let trialId = 0
  return {
    schedules: new Map(read.schedules.map((schedule) => [schedule.weekStartDate, schedule])),
    employees: new Map(read.employees.map((employee) => [employee.id, employee])),
    rows: new Map(read.rows.map((row) => [row.id, row])),
    absences: { timeOff, unavailable },
    newId: () => newIds.next().value ?? --trialId,
    knownSchedules: await knownSchedules(tx, actions),
    madeIds,
  }
}

/** Whom and which weeks a part is about. */
interface Reach {
  readonly employeeIds: readonly number[]
  /** Mondays, in order. */
  readonly weeks: readonly string[]
  readonly timeZone: string
}

function reachOf({ actions, organization }: Part, seen: ReadonlyMap<number, FiledShift>): Reach {
  const { timeZone } = organization
  const places = actions.flatMap((action) => placesOf(action, seen))
  const weeks = new Set(places.map(({ startsAt }) => weekStartDate(startsAt, timeZone)))
  for (const action of actions) {
    const filed = seen.get(targetOf(action) ?? 0)
    if (filed) weeks.add(filed.weekStartDate)
  }
  const employeeIds = [...new Set(places.map(({ employeeId }) => employeeId))]
  return { employeeIds, weeks: [...weeks].sort(), timeZone }
}

/** From the first week's beginning to the day after the last, into which its Sunday may reach. */
function stretchesOf(reaches: readonly Reach[]): Stretch[] {
  const stretches = new Map<string, Stretch>()
  for (const { employeeIds, weeks, timeZone } of reaches) {
    const [first, last] = [weeks[0], weeks.at(-1)]
    if (!first || !last) continue
    const { startsAt } = dayBounds(first, timeZone)
    const { endsAt } = dayBounds(addDays(last, 7), timeZone)
    for (const employeeId of employeeIds) {
      const name = `${employeeId} ${startsAt.getTime()} ${endsAt.getTime()}`
      stretches.set(name, { employeeId, startAt: startsAt, endAt: endsAt })
    }
  }
  return [...stretches.values()]
}

type Placed = Pick<ShiftRow, 'employeeId' | 'startsAt'>

/** Where a step leaves from and where it leads. */
function placesOf(action: ShiftAction, seen: ReadonlyMap<number, FiledShift>): Placed[] {
  if (action.kind === 'create') return [action.fields]
  const current = seen.get(action.id)
  if (!current) return []
  return action.kind === 'delete' ? [current] : [current, applyChange(current, action)]
}

const rowsById = async (tx: TenantTransaction, ids: readonly number[]): Promise<FiledShift[]> =>
  ids.length > 0 ? listFiledShifts(tx.db, inArray(shifts.id, [...ids])) : []

async function knownSchedules(
  tx: TenantTransaction,
  actions: readonly ShiftAction[],
): Promise<Set<number>> {
  const named = actions.flatMap((action) => ('scheduleId' in action && action.scheduleId) || [])
  if (named.length === 0) return new Set()
  return new Set((await listSchedulesByIds(tx.db, named)).map(({ id }) => id))
}
