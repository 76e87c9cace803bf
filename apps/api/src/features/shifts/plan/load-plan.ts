import { shifts } from '@weekboard/db/schema/planning/shifts'
import { addDays, dayBounds } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { holdPositions } from '../../positions/index.ts'
import type { ShiftRow } from '../present.ts'
import { listSchedulesByIds, listShiftsWithWeek, type ShiftOfWeek } from '../queries.ts'
import type { ShiftAction } from './actions.ts'
import type { Plan, PlanSettings } from './plan.ts'
import { type EmployeeInterval, lockShifts, readPlan } from './plan-query.ts'

/** Actions that are decided together, for one organization. */
export interface PlanRequest {
  readonly actions: readonly ShiftAction[]
  readonly organization: Pick<PlanSettings, 'timeZone' | 'maxConsecutiveDays'>
}

/**
 * Loads and locks one plan for the requests of a group commit. A schedule that was created for a
 * request that is then rejected is deleted again before the commit; `loadPlan` alone leaves it.
 */
export const loadSharedPlan = (tx: TenantTransaction, request: PlanRequest): Promise<Plan> =>
  tx.coalesce(loadOnePlan, request)

async function loadOnePlan(
  tx: TenantTransaction,
  requests: readonly PlanRequest[],
): Promise<Plan[]> {
  const plan = await loadPlan(tx, requests)
  tx.beforeCommit(() => {
    if (plan.unusedScheduleIds.size === 0) return
    tx.send({
      name: 'delete-unused-schedules',
      text: 'delete from schedules where id = any ($1)',
      values: [[...plan.unusedScheduleIds]],
    })
  })
  return requests.map(() => plan)
}

/** Loads and locks what deciding these requests needs. A dry run locks and creates nothing. */
export async function loadPlan(
  tx: TenantTransaction,
  requests: readonly PlanRequest[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<Plan> {
  const actions = requests.flatMap((request) => request.actions)
  const ids = [...new Set(actions.flatMap((action) => existingIdOf(action) ?? []))]
  if (!dryRun) await lockShifts(tx, ids)
  const existing = new Map((await listExisting(tx, ids)).map((row) => [row.id, row]))
  const scopes = requests.map((request) => scopeOf(request, existing))
  const read = await readPlan(tx, {
    weeks: [...new Set(scopes.flatMap(({ weeks }) => weeks))].sort(),
    employeeIds: [...new Set(scopes.flatMap(({ employeeIds }) => employeeIds))],
    intervals: intervalsOf(scopes),
    newShiftCount: actions.filter((action) => canCreate(action, existing)).length,
    lock: !dryRun,
  })
  const { timeOff, unavailable } = read
  const positionIds = positionIdsOf(actions, existing)
  const newShiftIds = read.newShiftIds[Symbol.iterator]()
  let dryRunId = 0
  return {
    schedules: new Map(read.schedules.map((schedule) => [schedule.weekStartDate, schedule])),
    employees: new Map(read.employees.map((employee) => [employee.id, employee])),
    shifts: new Map(read.shifts.map((row) => [row.id, row])),
    absences: { timeOff, unavailable },
    positions: new Map((await holdPositions(tx.db, positionIds)).map((row) => [row.id, row])),
    nextShiftId: () => newShiftIds.next().value ?? --dryRunId,
    namedScheduleIds: await findNamedSchedules(tx, actions),
    unusedScheduleIds: new Set(read.createdScheduleIds),
  }
}

/** Whether an action may make a shift with a new id: also when a place of an open shift is taken. */
function canCreate(action: ShiftAction, existing: ReadonlyMap<number, ShiftOfWeek>): boolean {
  if (action.kind === 'create') return !action.id
  if (action.kind === 'delete') return false
  return (
    typeof action.fields.employeeId === 'number' && existing.get(action.id)?.employeeId === null
  )
}

/** The positions that the shifts have or get. */
function positionIdsOf(
  actions: readonly ShiftAction[],
  existing: ReadonlyMap<number, ShiftOfWeek>,
): number[] {
  const ids = actions.flatMap((action) => [
    ...('fields' in action ? [action.fields.positionId ?? []].flat() : []),
    ...[existing.get(existingIdOf(action) ?? 0)?.positionId ?? []].flat(),
  ])
  return [...new Set(ids)]
}

/** The employees and weeks that a request is about. */
interface PlanScope {
  readonly employeeIds: readonly number[]
  /** Whether open shifts are among the shifts. */
  readonly hasOpenShifts: boolean
  /** Mondays, in order. */
  readonly weeks: readonly string[]
  readonly timeZone: string
  readonly maxConsecutiveDays: number
}

function scopeOf(
  { actions, organization: { timeZone, maxConsecutiveDays } }: PlanRequest,
  existing: ReadonlyMap<number, ShiftOfWeek>,
): PlanScope {
  const states = actions.flatMap((action) => statesOf(action, existing))
  const weeks = new Set(states.map(({ startsAt }) => weekStartDate(startsAt, timeZone)))
  for (const action of actions) {
    const shift = existing.get(existingIdOf(action) ?? 0)
    if (shift) weeks.add(shift.weekStartDate)
  }
  const employeeIds = [...new Set(states.flatMap(({ employeeId }) => employeeId ?? []))]
  const hasOpenShifts = states.some(({ employeeId }) => employeeId === null)
  return { employeeIds, hasOpenShifts, weeks: [...weeks].sort(), timeZone, maxConsecutiveDays }
}

/**
 * The intervals whose shifts are loaded. They have the most days in a row on both sides of the
 * weeks, because a run of days may cross the border; at least two, because a Sunday shift may end
 * on Monday.
 */
function intervalsOf(scopes: readonly PlanScope[]): EmployeeInterval[] {
  const intervals = new Map<string, EmployeeInterval>()
  for (const { hasOpenShifts, weeks, timeZone, maxConsecutiveDays, ...scope } of scopes) {
    const margin = Math.max(2, maxConsecutiveDays)
    const [first, last] = [weeks[0], weeks.at(-1)]
    if (!first || !last) continue
    const { startsAt } = dayBounds(addDays(first, -margin), timeZone)
    const { endsAt } = dayBounds(addDays(last, 6 + margin), timeZone)
    for (const employeeId of [...scope.employeeIds, ...(hasOpenShifts ? [null] : [])]) {
      const key = `${employeeId} ${startsAt.getTime()} ${endsAt.getTime()}`
      intervals.set(key, { employeeId, startsAt, endsAt })
    }
  }
  return [...intervals.values()]
}

const existingIdOf = (action: ShiftAction): number | null =>
  action.kind === 'create' ? null : action.id

/** Employee and start of the shift before and after the action. */
function statesOf(
  action: ShiftAction,
  existing: ReadonlyMap<number, ShiftOfWeek>,
): Pick<ShiftRow, 'employeeId' | 'startsAt'>[] {
  if (action.kind === 'create') return [action.fields]
  const current = existing.get(action.id)
  if (!current) return []
  return action.kind === 'delete' ? [current] : [current, { ...current, ...action.fields }]
}

const listExisting = async (
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ShiftOfWeek[]> =>
  ids.length > 0 ? listShiftsWithWeek(tx.db, inArray(shifts.id, [...ids])) : []

async function findNamedSchedules(
  tx: TenantTransaction,
  actions: readonly ShiftAction[],
): Promise<Set<number>> {
  const named = actions.flatMap((action) => ('scheduleId' in action && action.scheduleId) || [])
  if (named.length === 0) return new Set()
  return new Set((await listSchedulesByIds(tx.db, named)).map(({ id }) => id))
}
