import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { employeeAccount } from '../employees/index.ts'
import type { ReadReach } from '../schedules/index.ts'
import { deliveryChoices } from './delivery-choices.ts'
import { schedulePublished } from './kinds/schedule-published.ts'

interface ReachRow {
  readonly employee_id: number
  readonly user_id: number | null
  readonly invited_until: Date | null
  readonly by_app: boolean
  readonly by_mail: boolean
  readonly by_push: boolean
}

/**
 * How `notify` and its copies reach active employees when a week is published: in the list of the
 * bell, at a verified address, on a device whose session was not signed out.
 */
export const readReach: ReadReach = async (tx, { employeeIds, actorUserId, now }) => {
  if (employeeIds.length === 0) return []
  const choices = deliveryChoices(schedulePublished, actorUserId)
  const rows = await rowsOf<ReachRow>(
    tx.db,
    sql`select e.id as employee_id, u.id as user_id, i.expires_at as invited_until,
       u.id is not null and ${choices.inApp} as by_app,
       u.email_verified_at is not null and ${choices.mail} as by_mail,
       ${choices.push} and exists (
         select from push_subscriptions d join sessions s on s.id = d.session_id
         where d.user_id = u.id and s.ended_at is null) as by_push
     from employees e
     left join users u on u.id = e.user_id
     left join invitations i on i.employee_id = e.id
       and i.accepted_at is null and i.withdrawn_at is null
     ${choices.join}
     where e.active and e.id = any(${sql.param(employeeIds)})
     order by e.id`,
  )
  return rows.map(({ employee_id, user_id: userId, invited_until: invitedUntil, ...ways }) => ({
    employeeId: employee_id,
    account: employeeAccount({ userId, invitedUntil }, now),
    byApp: ways.by_app,
    byMail: ways.by_mail,
    byPush: ways.by_push,
  }))
}
