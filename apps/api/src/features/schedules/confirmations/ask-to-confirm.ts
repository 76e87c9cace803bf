import { scheduleConfirmations } from '@weekboard/db/schema/planning/schedules'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { Writer } from '../../shifts/index.ts'

interface Announced {
  readonly scheduleId: number
  /** Whether this announcement asks to be confirmed. */
  readonly asksSeen: boolean
  /** Whose announced shifts it changed. */
  readonly changedEmployeeIds: readonly number[]
}

/**
 * Asks everybody in an announced week, and whoever lost all shifts, to confirm it. A confirmation of
 * a week that has changed since no longer counts; one of an unchanged week does. The publisher has
 * seen it. Returns the employees who were asked now.
 */
export async function askToConfirm(
  { tx, actor, now }: Pick<Writer, 'tx' | 'actor' | 'now'>,
  { scheduleId, asksSeen, changedEmployeeIds }: Announced,
): Promise<number[]> {
  const { scheduleId: schedule, employeeId, seenAt } = scheduleConfirmations
  const isChanged = inArray(employeeId, [...changedEmployeeIds])
  await tx.db
    .delete(scheduleConfirmations)
    .where(and(eq(schedule, scheduleId), asksSeen ? isChanged : or(isChanged, isNull(seenAt))))
  if (!asksSeen) return []
  const rows = await rowsOf<{ employee_id: number; seen_at: Date | null }>(
    tx.db,
    sql`insert into schedule_confirmations
       (organization_id, schedule_id, employee_id, asked_at, seen_at)
     select e.organization_id, ${scheduleId}, e.id, ${now}::timestamptz,
       case when e.user_id = ${actor.userId}::bigint then ${now}::timestamptz end
     from employees e
     where e.active and (e.id = any(${sql.param(changedEmployeeIds)})
       or e.id in (select employee_id from announced_shifts where schedule_id = ${scheduleId}))
     order by e.id
     on conflict do nothing
     returning employee_id, seen_at`,
  )
  return rows.filter(({ seen_at }) => seen_at === null).map(({ employee_id }) => employee_id)
}
