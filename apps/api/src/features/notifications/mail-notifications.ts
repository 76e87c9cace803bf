import { pagePaths } from '@weekboard/contracts/pages'
import type { Role } from '@weekboard/contracts/route'
import { sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import type { MailContent, MailList } from '../../platform/mail/mail-content.ts'
import { sendMessage } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ClockDisplay } from './notification-content.ts'
import {
  type ContentOfKind,
  type NotificationContent,
  type NotifiedShift,
  notificationContentSchema,
} from './notification-content.ts'
import { lowerFirst, notificationText, schedulePathOf, weekPathOf } from './notification-text.ts'
import { notifiedShiftText } from './shift-text.ts'

const payloadSchema = z.object({ organizationId: z.number(), ids: z.array(z.number()) })

const mailsPerTransaction = 100

/**
 * Writes the mails of notifications. The mail and the note that it is no longer due commit together,
 * so each mail is written once, however often the job runs. Inactive employees get none.
 */
export const mailNotificationsJob =
  ({ database, publicUrl, clock }: Pick<Platform, 'database' | 'publicUrl' | 'clock'>): Task =>
  async (job) => {
    const { organizationId, ids } = payloadSchema.parse(job)
    for (let from = 0; from < ids.length; from += mailsPerTransaction) {
      const batch = ids.slice(from, from + mailsPerTransaction)
      await database.tenant(organizationId, (tx) =>
        mailBatch(tx, batch, { publicUrl: publicUrl(), now: clock.now() }),
      )
    }
  }

interface Sending {
  readonly publicUrl: string
  readonly now: Date
}

async function mailBatch(
  tx: TenantTransaction,
  ids: readonly number[],
  sending: Sending,
): Promise<void> {
  const rows = await rowsOf<{
    kind: string
    data: Record<string, unknown>
    email: string
    role: Role
    time_zone: string
    hour_format: 12 | 24 | null
  }>(
    tx.db,
    sql`with claimed as (
       update notifications set mail_due = false where id = any (${sql.param(ids)}) and mail_due
       returning id, organization_id, employee_id, kind, data
     )
     select claimed.kind, claimed.data, u.email, e.role, o.time_zone, u.hour_format
     from claimed
     join organizations o on o.id = claimed.organization_id
     join employees e on e.id = claimed.employee_id and e.active
     join users u on u.id = e.user_id and u.email_verified_at is not null
     order by claimed.id`,
  )
  for (const { kind, data, email, role, time_zone: timeZone, hour_format } of rows) {
    const content = notificationContentSchema.parse({ ...data, kind })
    const reader = { role, timeZone, hourFormat: hour_format ?? 12 }
    await sendMessage(tx.db, tx.enqueue, {
      owner: { organizationId: tx.organizationId },
      channel: 'email',
      to: email,
      content: mailContentOf(content, reader, sending),
    })
  }
}

function mailContentOf(
  content: NotificationContent,
  reader: ClockDisplay & { readonly role: Role },
  { publicUrl, now }: Sending,
): MailContent {
  const { title, message } = notificationText(content, reader)
  return {
    subject: title,
    paragraphs: [message],
    ...(content.kind === 'schedule_published' && { lists: changeLists(content, reader) }),
    action: actionOf(content, publicUrl, { ...reader, now }),
    closing: `Which mails you get is your choice: ${publicUrl}/profile`,
    ...(content.kind === 'week_kept_draft' && content.outcome === 'kept' && keptWeekText(content)),
  }
}

/** Where the mail leads. */
function actionOf(
  content: NotificationContent,
  publicUrl: string,
  reader: Parameters<typeof weekPathOf>[1],
): MailContent['action'] {
  switch (content.kind) {
    case 'billing':
      return { label: 'Open billing', link: `${publicUrl}/billing` }
    case 'shift_requested':
    case 'shift_request_decided':
      return { label: 'Open the requests', link: `${publicUrl}/requests` }
    case 'announcement_created':
      return { label: 'Open the announcements', link: publicUrl + pagePaths.announcements }
    case 'webhook_paused':
      return { label: 'Open the settings', link: `${publicUrl}/settings/organization` }
    case 'schedule_published':
      return { label: 'Open the week', link: `${publicUrl}${schedulePathOf(content)}` }
    default:
      return { label: 'Open the week', link: publicUrl + weekPathOf(content, reader) }
  }
}

/** The shifts that a publication added, changed and removed for the reader. */
function changeLists(
  { shifts }: ContentOfKind<'schedule_published'>,
  reader: ClockDisplay,
): MailList[] {
  if (!shifts) return []
  const textOf = ({ position, ...shift }: NotifiedShift) =>
    `${notifiedShiftText(shift, reader)}${position === null ? '' : `, ${position}`}`
  const changed = shifts.changed.map(({ before, after }) => {
    const [old, current] = [textOf(before), textOf(after)]
    return old === current ? `${current} (other notes)` : `${current} (was ${old})`
  })
  return [
    { title: 'Added', items: shifts.added.map(textOf) },
    { title: 'Changed', items: changed },
    { title: 'Removed', items: shifts.removed.map(textOf) },
  ].filter(({ items }) => items.length > 0)
}

const keptWeekText = ({ week_start_date: week, reason }: ContentOfKind<'week_kept_draft'>) => ({
  subject: `The week of ${week} was not published`,
  paragraphs: [
    `The repeated week of ${week} stays a draft: ${lowerFirst(reason)}.`,
    'Look at it and publish it yourself when it is right.',
  ],
})
