import { weekStartDate } from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import type { ShiftChange, ShiftDecision } from './decide.ts'
import type { Plan, RuleSettings } from './plan.ts'

/** The net changes of decisions, and what is logged with them. */
export interface PlanChanges {
  readonly decisions: readonly ShiftDecision[]
  /** Each changed shift once, from its first state to its last. */
  readonly shifts: readonly ShiftChange[]
  /** The schedules of these shifts as the decisions leave them, by week. */
  readonly schedules: readonly ScheduleRow[]
  /** Those of them that were published and become drafts. */
  readonly draftedIds: readonly number[]
  /** The weeks of these shifts by their Monday, in this time zone. */
  readonly weeks: readonly string[]
  readonly timeZone: string
}

/**
 * Merges decisions into net changes. A published schedule that changes becomes a draft, also in the
 * plan.
 */
export function mergeDecisions(
  plan: Plan,
  decisions: readonly ShiftDecision[],
  { timeZone }: Pick<RuleSettings, 'timeZone'>,
): PlanChanges {
  const shifts = netChanges(decisions)
  const rows = (shifts.length > 0 ? shifts : decisions).flatMap(({ before, after }) => [
    ...(before ? [before] : []),
    ...(after ? [after] : []),
  ])
  const before = lockedSchedules(plan, new Set(rows.map(({ scheduleId }) => scheduleId)))
  const schedules = schedulesAfter(before, shifts)
  for (const schedule of schedules) {
    plan.schedules.set(schedule.weekStartDate, schedule)
    plan.unusedScheduleIds.delete(schedule.id)
  }
  return {
    decisions,
    shifts,
    schedules,
    draftedIds: schedules.flatMap(({ id, status }, index) =>
      status === before[index]?.status ? [] : id,
    ),
    weeks: [...new Set(rows.map(({ startsAt }) => weekStartDate(startsAt, timeZone)).sort())],
    timeZone,
  }
}

/** A shift that is created and deleted by the same decisions has not changed. */
function netChanges(decisions: readonly ShiftDecision[]): ShiftChange[] {
  const byId = new Map<number, ShiftChange>()
  for (const { before, after } of decisions) {
    const id = (after ?? before)?.id ?? 0
    const earlier = byId.get(id)
    byId.set(id, { before: earlier ? earlier.before : before, after })
  }
  return [...byId.values()].filter(({ before, after }) => before !== after)
}

function lockedSchedules({ schedules }: Plan, ids: ReadonlySet<number>): ScheduleRow[] {
  const locked = [...schedules.values()].filter(({ id }) => ids.has(id))
  if (locked.length < ids.size) throw new Error('A write changes a week that it has not locked')
  return locked.sort((a, b) => (a.weekStartDate < b.weekStartDate ? -1 : 1))
}

function schedulesAfter(
  schedules: readonly ScheduleRow[],
  changes: readonly ShiftChange[],
): ScheduleRow[] {
  const added = new Map<number, number>()
  const count = (row: ShiftRow | null, by: number) => {
    if (!row) return
    const counted = row.status === 'cancelled' ? 0 : by
    added.set(row.scheduleId, (added.get(row.scheduleId) ?? 0) + counted)
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return schedules.map((schedule) => ({
    ...schedule,
    shiftCount: schedule.shiftCount + (added.get(schedule.id) ?? 0),
    ...(added.has(schedule.id) &&
      schedule.status === 'published' && {
        status: 'draft' as const,
        version: schedule.version + 1,
      }),
  }))
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

/** Sends one statement for each kind of change, without waiting. Each shift is changed only once. */
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
  markDrafts(
    tx,
    all.flatMap(({ draftedIds }) => draftedIds),
  )
}

/** As `json_populate_recordset` reads them. */
const recordOf = (row: ShiftRow) => ({
  id: row.id,
  employee_id: row.employeeId,
  schedule_id: row.scheduleId,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  status: row.status,
  notes: row.notes,
  version: row.version,
})

const updateOf = (rows: readonly ShiftRow[]) => ({
  name: 'update-shifts',
  text: `update shifts s
    set employee_id = c.employee_id, schedule_id = c.schedule_id, starts_at = c.starts_at,
        ends_at = c.ends_at, notes = c.notes, status = c.status, version = c.version
    from json_populate_recordset(null::shifts, $1) as c
    where s.id = c.id`,
  values: [JSON.stringify(rows.map(recordOf))],
})

const insertOf = (rows: readonly ShiftRow[], organizationId: number, now: Date) => ({
  name: 'insert-shifts',
  text: `insert into shifts (id, organization_id, schedule_id, employee_id, starts_at, ends_at,
                            status, notes, version, created_at)
    select id, $2, schedule_id, employee_id, starts_at, ends_at, status, notes, version, $3
    from json_populate_recordset(null::shifts, $1)`,
  values: [JSON.stringify(rows.map(recordOf)), organizationId, now],
})

/** Makes the published ones of these schedules drafts again, without waiting. */
export function markDrafts(
  tx: Pick<TenantTransaction, 'send'>,
  scheduleIds: readonly number[],
): void {
  if (scheduleIds.length === 0) return
  tx.send({
    name: 'mark-drafts',
    text: `update schedules set status = 'draft', version = version + 1
           where id = any ($1) and status = 'published'`,
    values: [scheduleIds],
  })
}
