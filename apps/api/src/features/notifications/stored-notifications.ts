import type { NotificationKind } from '@weekboard/contracts/notifications/notifications'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'

interface OfKind {
  readonly kind: NotificationKind
}

/** Writes changed fields into the notifications about a subject. Returns their user ids. */
export async function updateNotifications(
  { db }: TenantTransaction,
  { kind }: OfKind,
  subjectId: number,
  changed: Readonly<Record<string, unknown>>,
): Promise<number[]> {
  const data = JSON.stringify(changed)
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`update notifications n set data = n.data || ${data}::jsonb
     from employees e
     where n.kind = ${kind} and n.subject_id = ${subjectId} and not n.data @> ${data}::jsonb
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

/**
 * Marks the notifications that ask for an answer to a request, or for a confirmation, as read: of one
 * employee, or of all. Returns their user ids.
 */
export async function closeNotifications(
  { db }: TenantTransaction,
  { kind }: OfKind,
  subjectId: number,
  now: Date,
  employeeId: number | null = null,
): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`update notifications n set read_at = ${now}, mail_due = false, push_due = false
     from employees e
     where n.kind = ${kind} and n.subject_id = ${subjectId} and n.read_at is null
       and (${employeeId}::bigint is null or n.employee_id = ${employeeId})
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}
