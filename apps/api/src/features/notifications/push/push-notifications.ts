import { users } from '@weekboard/db/schema/identity/identity'
import { employees } from '@weekboard/db/schema/organization/employees'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pushNotificationsTask } from '../notify.ts'
import { deliverPushTask } from './deliver-push.ts'
import { quietHoursOf, quietUntil, type StoredQuietHours } from './quiet-hours.ts'

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
  { db }: TenantTransaction,
  employeeIds: readonly number[],
): Promise<EmployeeRow[]> {
  return db
    .select({
      id: employees.id,
      quiet_from: users.quietFrom,
      quiet_to: users.quietTo,
      quiet_time_zone: users.quietTimeZone,
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(inArray(employees.id, [...employeeIds]))
    .orderBy(asc(employees.id))
}

/** One job waits for each employee, however many notifications come in the meantime. */
const holdBack = (tx: TenantTransaction, employeeId: number, delayMs: number): Promise<void> =>
  tx.enqueue(
    pushNotificationsTask,
    { organizationId: tx.organizationId, employeeIds: [employeeId] },
    { jobKey: `${pushNotificationsTask}-${tx.organizationId}-${employeeId}`, delayMs },
  )

async function enqueueMessages(
  { db, enqueue, organizationId }: TenantTransaction,
  employeeIds: readonly number[],
): Promise<void> {
  const rows = await rowsOf<{ subscription_id: number; notification_ids: number[] }>(
    db,
    sql`with due as (
       update notifications set push_due = false
       where employee_id = any (${sql.param(employeeIds)}) and push_due
       returning id, employee_id, read_at
     )
     select p.id as subscription_id, json_agg(due.id order by due.id) as notification_ids
     from due
     join employees e on e.id = due.employee_id
     join push_subscriptions p on p.user_id = e.user_id
     where due.read_at is null
     group by p.id order by p.id`,
  )
  for (const { subscription_id: subscriptionId, notification_ids: notificationIds } of rows) {
    await enqueue(deliverPushTask, { organizationId, subscriptionId, notificationIds })
  }
}
