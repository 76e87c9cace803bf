import type { PushMessage } from '@weekboard/contracts/notifications/push-subscriptions'
import type { Role } from '@weekboard/contracts/route'
import { pushSubscriptions } from '@weekboard/db/schema/push-subscriptions'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PushTarget } from '../../../platform/push/push-sender.ts'
import { kindsForRole, notificationKind } from '../kinds/kinds.ts'
import type { NotificationReader, ReadNotification } from '../kinds/notification-kind.ts'
import { quietHoursOf, quietUntil, type StoredQuietHours } from './quiet-hours.ts'

export const deliverPushTask = 'deliver_push'

const payloadSchema = z.object({
  organizationId: z.number(),
  subscriptionId: z.number(),
  notificationIds: z.array(z.number()),
})
type Delivery = z.infer<typeof payloadSchema>

/** The age after which nobody needs a message: the list of the bell has it. */
const outdatedAfterMs = dayMs

/**
 * Sends one message to one device. A push service that is away makes the job fail, and it is tried
 * again later; a node killed after sending sends once more. A device that is gone is forgotten.
 * Everything is read when the message is sent, so nobody gets one who was deactivated, signed out
 * or read it in the meantime.
 */
export const deliverPushJob =
  ({ database, clock, push, log }: Pick<Platform, 'database' | 'clock' | 'push' | 'log'>): Task =>
  async (job) => {
    if (!push) return
    const delivery = payloadSchema.parse(job)
    const now = clock.now()
    const rows = await database.tenant(delivery.organizationId, async (tx) => {
      const rows = await rowsOf<DueRow>(tx.db, selectDue(delivery, now))
      const quiet = rows[0] && quietHoursOf(rows[0])
      const until = quiet && quietUntil(now, quiet)
      if (!until) return rows
      const delayMs = until.getTime() - now.getTime()
      await tx.enqueue(deliverPushTask, delivery, { delayMs })
      return []
    })
    const message = messageOf(rows, delivery, now)
    if (!rows[0] || !message) return
    const outcome = await push.send(rows[0], message)
    if (outcome === 'gone') {
      await database.db
        .delete(pushSubscriptions)
        .where(eq(pushSubscriptions.id, delivery.subscriptionId))
    } else if (outcome === 'rejected') {
      log.warn({ subscriptionId: delivery.subscriptionId }, 'A push service rejected a message')
    }
  }

interface DueRow extends PushTarget, StoredQuietHours {
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly user_id: number
  readonly role: Role
  readonly time_zone: string
  readonly hour_format: 12 | 24 | null
  /** The organization's name when the device is signed in to another one of the user. */
  readonly other_organization: string | null
}

/** A session past its end keeps its device, so that reminders go on until somebody signs out. */
const selectDue = ({ notificationIds, subscriptionId }: Delivery, now: Date): SQL => sql`
  select n.kind, n.data, u.id as user_id, e.role, o.time_zone, u.hour_format,
         u.quiet_from, u.quiet_to, u.quiet_time_zone, p.endpoint, p.p256dh, p.auth,
         case when s.organization_id <> o.id then o.name end as other_organization
  from notifications n
  join organizations o on o.id = n.organization_id
  join employees e on e.id = n.employee_id and e.active
  join users u on u.id = e.user_id
  join push_subscriptions p on p.id = ${subscriptionId} and p.user_id = u.id
  join sessions s on s.id = p.session_id and s.ended_at is null
  where n.id = any (${sql.param(notificationIds)}) and n.read_at is null
    and n.created_at > ${new Date(now.getTime() - outdatedAfterMs)}
  order by n.id`

function messageOf(
  rows: readonly DueRow[],
  { organizationId, notificationIds }: Delivery,
  now: Date,
): PushMessage | null {
  const [first] = rows
  if (!first) return null
  const visible = new Set<string>(kindsForRole(first.role))
  const notifications = rows
    .filter(({ kind }) => visible.has(kind))
    .map(({ kind, data }) => notificationKind(kind).read(data))
    .filter(({ hasPassed }) => !hasPassed(now))
  const { role, time_zone: timeZone, hour_format: hourFormat } = first
  const reader = { role, timeZone, hourFormat: hourFormat ?? 12, now }
  const summary = summaryOf(notifications, reader)
  if (!summary) return null
  const { title, ...text } = summary
  return {
    user_id: first.user_id,
    title: first.other_organization ? `${first.other_organization}: ${title}` : title,
    ...text,
    tag: `${organizationId}-${notificationIds.at(-1)}`,
  }
}

/** Several at once, such as those that waited for the end of quiet hours; null for none. */
function summaryOf(notifications: readonly ReadNotification[], reader: NotificationReader) {
  const [first, ...others] = notifications.map(({ push }) => push(reader))
  if (!first || others.length === 0) return first ?? null
  const titles = [...new Set([first, ...others].map(({ title }) => title))]
  return {
    title: `${notifications.length} new notifications`,
    body: titles.join(' · '),
    path: others.every(({ path }) => path === first.path) ? first.path : '/dashboard',
  }
}
