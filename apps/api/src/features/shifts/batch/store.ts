import type { TenantTransaction } from '../../../platform/database.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'
import type { ShiftChange } from './decide.ts'

/**
 * Sends what was decided, one statement for each kind, without waiting: everything that is shown of
 * it is known. Takes the final states only.
 */
export function storeChanges(
  tx: Pick<TenantTransaction, 'send' | 'organizationId'>,
  changes: readonly ShiftChange[],
  now: Date,
): void {
  const gone = changes.flatMap(({ before, after }) => (before && !after ? before.id : []))
  const changed = changes.flatMap(({ before, after }) => (before && after ? after : []))
  const fresh = changes.flatMap(({ before, after }) => (before ? [] : (after ?? [])))
  if (gone.length > 0) {
    tx.send({
      name: 'delete-shifts',
      text: 'delete from shifts where id = any ($1)',
      values: [gone],
    })
  }
  if (changed.length > 0) tx.send(update(changed))
  if (fresh.length > 0) tx.send(insertion(fresh, tx.organizationId, now))
}

/** From the first state of each shift to its last; what came and went within one call is nothing. */
export function finalStates(changes: readonly ShiftChange[]): ShiftChange[] {
  const byId = new Map<number, ShiftChange>()
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id ?? 0
    const earlier = byId.get(id)
    byId.set(id, { before: earlier ? earlier.before : before, after })
  }
  return [...byId.values()].filter(({ before, after }) => before !== after)
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

const update = (rows: readonly ShiftRow[]) => ({
  name: 'update-shifts',
  text: `update shifts s
    set employee_id = c.employee_id, schedule_id = c.schedule_id, starts_at = c.starts_at,
        ends_at = c.ends_at, notes = c.notes, status = c.status, version = c.version
    from json_populate_recordset(null::shifts, $1) as c
    where s.id = c.id`,
  values: [JSON.stringify(rows.map(recordOf))],
})

const insertion = (rows: readonly ShiftRow[], organizationId: number, now: Date) => ({
  name: 'insert-shifts',
  text: `insert into shifts (id, organization_id, schedule_id, employee_id, starts_at, ends_at,
                            status, notes, version, created_at)
    select id, $2, schedule_id, employee_id, starts_at, ends_at, status, notes, version, $3
    from json_populate_recordset(null::shifts, $1)`,
  values: [JSON.stringify(rows.map(recordOf)), organizationId, now],
})

export interface TouchedSchedule extends ScheduleRow {
  /** Whether it was published until now. */
  readonly turned: boolean
}

/** The schedules as the changes leave them: one that was published is a draft again. */
export function touch(
  schedules: readonly ScheduleRow[],
  changes: readonly ShiftChange[],
): TouchedSchedule[] {
  const changed = new Map<number, number>()
  const count = (row: ShiftRow | null, by: number) => {
    if (!row) return
    const counted = row.status === 'cancelled' ? 0 : by
    changed.set(row.scheduleId, (changed.get(row.scheduleId) ?? 0) + counted)
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return schedules.map((schedule) => {
    const turned = changed.has(schedule.id) && schedule.status === 'published'
    return {
      ...schedule,
      shiftCount: schedule.shiftCount + (changed.get(schedule.id) ?? 0),
      ...(turned && { status: 'draft' as const, version: schedule.version + 1 }),
      turned,
    }
  })
}
