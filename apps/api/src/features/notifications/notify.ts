import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import type { NewEvent } from '../../platform/events/event-log.ts'
import { deliveryChoices } from './delivery-choices.ts'
import type { DefinedKind } from './kinds/notification-kind.ts'

export const mailNotificationsTask = 'mail_notifications'
export const pushNotificationsTask = 'push_notifications'

export interface Recipient<Data> {
  readonly employeeId: number
  readonly content: Data
  readonly subject: { readonly type: string; readonly id: number } | null
  /** A second notification with the same key is not written. */
  readonly effectKey?: string
}

export interface NotifyOptions {
  readonly now: Date
  /** Who made the change; null for a job. The actor gets no notification … */
  readonly actorUserId: number | null
  /** … or, with this, one that is read already. */
  readonly keepForActor?: boolean
}

/**
 * Writes notifications of one kind in the transaction of the change that causes them, as each
 * recipient prefers them, and enqueues the jobs that mail and push the copies. Skips employees who
 * are not active or have no user. Returns the ids of the users whose list grew.
 */
export async function notify<Data>(
  tx: TenantTransaction,
  { kind, delivery }: DefinedKind<Data>,
  recipients: readonly Recipient<NoInfer<Data>>[],
  { now, actorUserId, keepForActor = false }: NotifyOptions,
): Promise<number[]> {
  if (recipients.length === 0) return []
  const items = JSON.stringify(recipients.map(toItem))
  const choices = deliveryChoices({ kind, delivery }, actorUserId)
  const rows = await rowsOf<InsertedRow>(
    tx.db,
    sql`with recipient as (
       select e.id as employee_id, e.user_id, item.data, item.subject_type, item.subject_id, item.effect_key,
              ${choices.inApp} as in_app, ${choices.isActor} as is_actor,
              ${choices.mail} as mail_due, ${choices.push} as push_due
       from jsonb_to_recordset(${items}::jsonb) as item (
         employee_id bigint, data jsonb, subject_type text, subject_id bigint, effect_key text)
       join employees e on e.id = item.employee_id and e.active and e.user_id is not null
       ${choices.join}
       order by e.id
     ), inserted as (
       insert into notifications (organization_id, employee_id, kind, effect_key, subject_type, subject_id,
         data, in_app, mail_due, push_due, created_at, read_at)
       select ${tx.organizationId}, employee_id, ${kind}, effect_key, subject_type, subject_id,
              data, in_app, mail_due, push_due, ${now}::timestamptz,
              case when is_actor then ${now}::timestamptz end
       from recipient where (in_app or mail_due or push_due) and (not is_actor or ${keepForActor})
       on conflict (organization_id, employee_id, effect_key) do nothing
       returning id, employee_id, in_app, mail_due, push_due
     )
     select inserted.id, inserted.employee_id, e.user_id, inserted.in_app, inserted.mail_due,
            inserted.push_due
     from inserted join employees e on e.id = inserted.employee_id`,
  )
  await enqueueCopies(tx, rows)
  return [...new Set(rows.filter(({ in_app }) => in_app).map(({ user_id }) => user_id))]
}

interface InsertedRow {
  readonly id: number
  readonly employee_id: number
  readonly user_id: number
  readonly in_app: boolean
  readonly mail_due: boolean
  readonly push_due: boolean
}

async function enqueueCopies(
  { enqueue, organizationId }: TenantTransaction,
  rows: readonly InsertedRow[],
): Promise<void> {
  const ids = rows.filter(({ mail_due }) => mail_due).map(({ id }) => id)
  if (ids.length > 0) await enqueue(mailNotificationsTask, { organizationId, ids })
  const pushed = rows.filter(({ push_due }) => push_due).map(({ employee_id }) => employee_id)
  if (pushed.length > 0) {
    await enqueue(pushNotificationsTask, { organizationId, employeeIds: [...new Set(pushed)] })
  }
}

const toItem = ({ employeeId, content, subject, effectKey }: Recipient<unknown>) => ({
  employee_id: employeeId,
  data: content,
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  effect_key: effectKey ?? null,
})

/** The subject of an event as that of a notification; null without an id. */
export const eventSubject = ({ type, id }: NewEvent['subject']) =>
  id === null ? null : { type, id }
