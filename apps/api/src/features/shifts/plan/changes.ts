import { fieldColumns, fieldRecord } from '@weekboard/db/schema/planning/shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import type { ShiftDecision } from './decide.ts'
import type { Plan, PlanSettings, ShiftChange } from './plan.ts'

/** The net changes of decisions, and what is logged with them. */
export interface PlanChanges {
  readonly decisions: readonly ShiftDecision[]
  /** Each changed shift once, from its first state to its last. */
  readonly shifts: readonly ShiftChange[]
  /** The schedules of these shifts as the decisions leave them, by week. */
  readonly schedules: readonly ScheduleRow[]
  /** Those of them that were published and become drafts. */
  readonly draftedIds: readonly number[]
  /** Those of them whose shifts changed; their version grows. */
  readonly changedIds: readonly number[]
  /** The weeks of these shifts by their Monday, in this time zone. */
  readonly weeks: readonly string[]
  readonly timeZone: string
}

/**
 * Merges the decisions of one request into net changes. The version of a schedule grows when its
 * shifts change, and a published one becomes a draft. Updates the plan's schedules accordingly, because
 * the next request of a group commit is decided on the same plan.
 */
export function mergeDecisions(
  plan: Pick<Plan, 'schedules' | 'unusedScheduleIds'>,
  decisions: readonly ShiftDecision[],
  { timeZone }: Pick<PlanSettings, 'timeZone'>,
): PlanChanges {
  const changes = decisions.flatMap((decision) => [decision, decision.openShift ?? []].flat())
  const shifts = netChanges(changes)
  // A reply names the schedule of its shift, also when nothing has changed.
  const rows = (shifts.length > 0 ? shifts : changes).flatMap(({ before, after }) => [
    ...(before ? [before] : []),
    ...(after ? [after] : []),
  ])
  const schedulesBefore = lockedSchedules(plan, new Set(rows.map(({ scheduleId }) => scheduleId)))
  const schedules = schedulesAfter(schedulesBefore, shifts)
  for (const schedule of schedules) {
    plan.schedules.set(schedule.weekStartDate, schedule)
    plan.unusedScheduleIds.delete(schedule.id)
  }
  const idsWhere = (differs: (now: ScheduleRow, former: ScheduleRow | undefined) => boolean) =>
    schedules.flatMap((now, index) => (differs(now, schedulesBefore[index]) ? now.id : []))
  return {
    decisions,
    shifts,
    schedules,
    draftedIds: idsWhere((now, former) => now.status !== former?.status),
    changedIds: idsWhere((now, former) => now.version !== former?.version),
    weeks: [...new Set(rows.map(({ startsAt }) => weekStartDate(startsAt, timeZone)).sort())],
    timeZone,
  }
}

/** A shift that is created and deleted by the same decisions has not changed. */
function netChanges(changes: readonly ShiftChange[]): ShiftChange[] {
  const byId = new Map<number, ShiftChange>()
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id ?? 0
    const earlier = byId.get(id)
    byId.set(id, { before: earlier ? earlier.before : before, after })
  }
  return [...byId.values()].filter(({ before, after }) => before !== after)
}

function lockedSchedules(
  { schedules }: Pick<Plan, 'schedules'>,
  ids: ReadonlySet<number>,
): ScheduleRow[] {
  const locked = [...schedules.values()].filter(({ id }) => ids.has(id))
  if (locked.length < ids.size) throw new Error('A write changes a week that it has not locked')
  return locked.sort((a, b) => (a.weekStartDate < b.weekStartDate ? -1 : 1))
}

function schedulesAfter(
  schedules: readonly ScheduleRow[],
  changes: readonly ShiftChange[],
): ScheduleRow[] {
  /** The growth of the number of shifts, by schedule; negative when it shrinks. */
  const deltas = new Map<number, number>()
  const count = (row: ShiftRow | null, by: number) => {
    if (!row) return
    const counted = row.status === 'cancelled' || row.employeeId === null ? 0 : by
    deltas.set(row.scheduleId, (deltas.get(row.scheduleId) ?? 0) + counted)
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return schedules.map((schedule) =>
    deltas.has(schedule.id)
      ? {
          ...schedule,
          shiftCount: schedule.shiftCount + (deltas.get(schedule.id) ?? 0),
          status: 'draft',
          version: schedule.version + 1,
        }
      : schedule,
  )
}

/** Stores changes together with those of the other requests of a group commit. */
export const storeSharedChanges = (
  tx: TenantTransaction,
  changes: PlanChanges,
  now: Date,
): Promise<void> => tx.coalesce(storeAll, { changes, now })

async function storeAll(
  tx: TenantTransaction,
  inputs: readonly { readonly changes: PlanChanges; readonly now: Date }[],
): Promise<undefined[]> {
  const [first] = inputs
  if (first) {
    storeChanges(
      tx,
      inputs.map(({ changes }) => changes),
      first.now,
    )
  }
  return inputs.map(() => undefined)
}

/**
 * Sends one statement for each kind of change, without waiting. No shift may be in two of the given
 * changes: the conflict keys of a group commit make sure of that.
 */
export function storeChanges(
  tx: Pick<TenantTransaction, 'send' | 'organizationId'>,
  all: readonly PlanChanges[],
  now: Date,
): void {
  const changes = all.flatMap(({ shifts }) => shifts)
  const deletedIds = changes.flatMap(({ before, after }) => (before && !after ? before.id : []))
  const updated = changes.flatMap(({ before, after }) => (before && after ? after : []))
  const created = changes.flatMap(({ before, after }) => (before ? [] : (after ?? [])))
  if (deletedIds.length > 0) {
    tx.send({
      name: 'delete-shifts',
      text: 'delete from shifts where id = any ($1)',
      values: [deletedIds],
    })
  }
  if (updated.length > 0) tx.send(updateOf(updated))
  if (created.length > 0) tx.send(insertOf(created, tx.organizationId, now))
  const schedules = changedSchedules(all)
  if (schedules.length > 0) tx.send(scheduleUpdateOf(schedules))
}

/** Each changed schedule once, as the last request left it. */
function changedSchedules(all: readonly PlanChanges[]): ScheduleRow[] {
  const changed = all.flatMap(({ schedules, changedIds }) =>
    schedules.filter(({ id }) => changedIds.includes(id)),
  )
  changed.sort((a, b) => a.version - b.version)
  return [...new Map(changed.map((schedule) => [schedule.id, schedule])).values()]
}

/** The columns of a row as `json_populate_recordset` reads them. */
const recordOf = (row: ShiftRow) => ({
  ...fieldRecord(row),
  id: row.id,
  schedule_id: row.scheduleId,
  status: row.status,
  version: row.version,
})

/**
 * Passes the ids a second time, here and below: Postgres expects a hundred rows from JSON and would
 * read all rows of the organization to join them.
 */
const updateOf = (rows: readonly ShiftRow[]) => ({
  name: 'update-shifts',
  text: `update shifts s
    set schedule_id = c.schedule_id, status = c.status, version = c.version,
        (${fieldColumns()}) = (${fieldColumns('c')})
    from json_populate_recordset(null::shifts, $1) as c
    where s.id = c.id and s.id = any ($2)`,
  values: [JSON.stringify(rows.map(recordOf)), rows.map(({ id }) => id)],
})

const insertOf = (rows: readonly ShiftRow[], organizationId: number, now: Date) => ({
  name: 'insert-shifts',
  text: `insert into shifts (id, organization_id, schedule_id, status, version, created_at,
                            ${fieldColumns()})
    select id, $2, schedule_id, status, version, $3, ${fieldColumns()}
    from json_populate_recordset(null::shifts, $1)`,
  values: [JSON.stringify(rows.map(recordOf)), organizationId, now],
})

/** The rows are locked since their version was read, so that it is set, not counted. */
const scheduleUpdateOf = (rows: readonly ScheduleRow[]) => ({
  name: 'update-changed-schedules',
  text: `update schedules s set status = c.status, version = c.version
    from json_populate_recordset(null::schedules, $1) as c
    where s.id = c.id and s.id = any ($2)`,
  values: [
    JSON.stringify(rows.map(({ id, status, version }) => ({ id, status, version }))),
    rows.map(({ id }) => id),
  ],
})
