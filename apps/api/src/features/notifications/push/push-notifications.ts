import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deliverPushTask } from './deliver-push.ts'
import { quietHoursOf, quietUntil, type StoredQuietHours } from './quiet-hours.ts'

export const pushNotificationsTask = 'push_notifications'

const payloadSchema = z.object({ organizationId: z.number(), employeeIds: z.array(z.number()) })

/**
 * Enqueues one message for each device of the employees, about all notifications that are due. What
 * falls into somebody's quiet hours waits for their end. Notifications that were read in the
 * meantime are dropped.
 */
export const pushNotificationsJob =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Task =>
  async (job) => {
    const { organizationId, employeeIds } = payloadSchema.parse(job)
    await database.tenant(organizationId, async (tx) => {
      const now = clock.now()
      const awake: number[] = []
      for (const { id, ...stored } of await listQuietHours(tx, employeeIds)) {
        const quiet = quietHoursOf(stored)
        const until = quiet && quietUntil(now, quiet)
        if (until) await holdBack(tx, id, until.getTime() - now.getTime())
        else awake.push(id)
      }
      await enqueueMessages(tx, awake)
    })
  }

interface EmployeeRow extends StoredQuietHours {
  readonly id: number
}

async function listQuietHours(
  { client }: TenantTransaction,
  employeeIds: readonly number[],
): Promise<EmployeeRow[]> {
  const { rows } = await client.query<EmployeeRow>(
    `select e.id, u.quiet_from, u.quiet_to, u.quiet_time_zone
     from employees e join users u on u.id = e.user_id
     where e.id = any ($1) order by e.id`,
    [employeeIds],
  )
  return rows
}

/** One job waits for each employee, however many notifications come in the meantime. */
const holdBack = (tx: TenantTransaction, employeeId: number, delayMs: number): Promise<void> =>
  tx.enqueue(
    pushNotificationsTask,
    { organizationId: tx.organizationId, employeeIds: [employeeId] },
    { jobKey: `${pushNotificationsTask}-${tx.organizationId}-${employeeId}`, delayMs },
  )

async function enqueueMessages(
  { client, enqueue, organizationId }: TenantTransaction,
  employeeIds: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ subscription_id: number; notification_ids: number[] }>(
    `with due as (
       update notifications set push_due = false where employee_id = any ($1) and push_due
       returning id, employee_id, read_at
     )
     select p.id as subscription_id, json_agg(due.id order by due.id) as notification_ids
     from due
     join employees e on e.id = due.employee_id
     join push_subscriptions p on p.user_id = e.user_id
     where due.read_at is null
     group by p.id order by p.id`,
    [employeeIds],
  )
  for (const { subscription_id: subscriptionId, notification_ids: notificationIds } of rows) {
    await enqueue(deliverPushTask, { organizationId, subscriptionId, notificationIds })
  }
}
