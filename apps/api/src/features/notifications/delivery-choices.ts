import type { NotificationKind } from '@weekboard/contracts/notifications'
import { type SQL, sql } from 'drizzle-orm'
import { defaultDelivery } from './policy.ts'

interface DeliveryChoices {
  /** Whether `e` is who made the change: they get no copy by mail or push. */
  readonly isActor: SQL
  readonly inApp: SQL
  readonly mail: SQL
  readonly push: SQL
  /** Joins the preferences `p`. */
  readonly join: SQL
}

/** SQL that says how the employee `e` of a statement wants to get notifications of a kind. */
export function deliveryChoices(
  kind: NotificationKind,
  actorUserId: number | null,
): DeliveryChoices {
  const { inApp, email, push } = defaultDelivery[kind]
  const isActor = sql`e.user_id is not distinct from ${actorUserId}::bigint`
  return {
    isActor,
    inApp: sql`coalesce(p.in_app, ${inApp})`,
    mail: sql`coalesce(p.email, ${email}) and not (${isActor})`,
    push: sql`coalesce(p.push, ${push}) and not (${isActor})`,
    join: sql`left join notification_preferences p on p.employee_id = e.id and p.kind = ${kind}`,
  }
}
