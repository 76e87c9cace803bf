import { type SQL, sql } from 'drizzle-orm'
import type { KindFacts } from './kinds/notification-kind.ts'

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
  { kind, delivery: { inApp, email, push } }: Pick<KindFacts<unknown>, 'kind' | 'delivery'>,
  actorUserId: number | null,
): DeliveryChoices {
  const isActor = sql`e.user_id is not distinct from ${actorUserId}::bigint`
  return {
    isActor,
    inApp: sql`coalesce(p.in_app, ${inApp})`,
    mail: sql`coalesce(p.email, ${email}) and not (${isActor})`,
    push: sql`coalesce(p.push, ${push}) and not (${isActor})`,
    join: sql`left join notification_preferences p on p.employee_id = e.id and p.kind = ${kind}`,
  }
}
