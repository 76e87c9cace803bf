import type { NotificationKind } from '@weekboard/contracts/notifications'
import type { TenantTransaction } from '../../platform/database.ts'
import { mailNotificationsTask } from './mail-task.ts'
import { dataOf, type Occasion } from './occasion.ts'
import { usualChoices } from './policy.ts'

export interface Telling {
  readonly employeeId: number
  readonly occasion: Occasion
  readonly subject: { readonly type: string; readonly id: number } | null
  /** Names an occasion that may come up twice, so that the person is told once. */
  readonly effectKey?: string
}

export interface TellOptions {
  readonly now: Date
  /** Who caused it, null for a job; they are not told what they did themselves … */
  readonly actorUserId: number | null
  /** … or find it among what they have read. */
  readonly keepForActor?: boolean
}

/**
 * Writes notifications of one kind as each person wants them, beside the change that causes them,
 * and the job that mails the copies. Whoever is not active or never signed in is left out. Returns
 * the users whose list grew.
 */
export async function tell(
  tx: TenantTransaction,
  kind: NotificationKind,
  tellings: readonly Telling[],
  { now, actorUserId, keepForActor = false }: TellOptions,
): Promise<number[]> {
  if (tellings.length === 0) return []
  const { inApp, email } = usualChoices[kind]
  const { rows } = await tx.client.query<{
    id: number
    user_id: number
    in_app: boolean
    mail_due: boolean
  }>(
    `with wanted as (
       select e.id as employee_id, e.user_id, item.data, item.subject_type, item.subject_id, item.effect_key,
              coalesce(p.in_app, $5) as in_app, e.user_id is not distinct from $7::bigint as own,
              coalesce(p.email, $6) and e.user_id is distinct from $7::bigint as mail_due
       from jsonb_to_recordset($2::jsonb) as item (employee_id bigint, data jsonb, subject_type text,
         subject_id bigint, effect_key text)
       join employees e on e.id = item.employee_id and e.active and e.user_id is not null
       left join notification_preferences p on p.employee_id = e.id and p.kind = $3
       order by e.id
     ), told as (
       insert into notifications (organization_id, employee_id, kind, effect_key, subject_type, subject_id,
         data, in_app, mail_due, created_at, read_at)
       select $1, employee_id, $3, effect_key, subject_type, subject_id, data, in_app, mail_due,
              $4::timestamptz, case when own then $4::timestamptz end
       from wanted where (in_app or mail_due) and (not own or $8)
       on conflict (organization_id, employee_id, effect_key) do nothing
       returning id, employee_id, in_app, mail_due
     )
     select told.id, e.user_id, told.in_app, told.mail_due
     from told join employees e on e.id = told.employee_id`,
    [
      tx.organizationId,
      JSON.stringify(tellings.map(toItem)),
      kind,
      now,
      inApp,
      email,
      actorUserId,
      keepForActor,
    ],
  )
  const ids = rows.filter(({ mail_due }) => mail_due).map(({ id }) => id)
  if (ids.length > 0) {
    await tx.enqueue(mailNotificationsTask, { organizationId: tx.organizationId, ids })
  }
  return [...new Set(rows.filter(({ in_app }) => in_app).map(({ user_id }) => user_id))]
}

const toItem = ({ employeeId, occasion, subject, effectKey }: Telling) => ({
  employee_id: employeeId,
  data: dataOf(occasion),
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  effect_key: effectKey ?? null,
})
