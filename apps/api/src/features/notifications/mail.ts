import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/database.ts'
import type { MailContent } from '../../platform/mail-content.ts'
import { sendMessage } from '../../platform/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Occasion, occasionSchema } from './occasion.ts'
import { dateOf, lowerFirst, sentencesOf } from './sentences.ts'

export { mailNotificationsTask } from './mail-task.ts'

const payloadSchema = z.object({ organizationId: z.number(), ids: z.array(z.number()) })

/** How many mails are written in one transaction. */
const batchSize = 100

/**
 * Writes the mails of notifications. That a mail is no longer due commits together with the mail,
 * so each is written once, however often the job runs. Whoever left meanwhile gets none.
 */
export const mailNotificationsJob =
  ({ database, publicUrl }: Pick<Platform, 'database' | 'publicUrl'>): Task =>
  async (given) => {
    const { organizationId, ids } = payloadSchema.parse(given)
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      await database.tenant(organizationId, (tx) => mailBatch(tx, batch, publicUrl()))
    }
  }

async function mailBatch(
  tx: TenantTransaction,
  ids: readonly number[],
  publicUrl: string,
): Promise<void> {
  const { rows } = await tx.client.query<{
    kind: string
    data: Record<string, unknown>
    email: string
    time_zone: string
  }>(
    `with claimed as (
       update notifications set mail_due = false where id = any ($1) and mail_due
       returning id, organization_id, employee_id, kind, data
     )
     select claimed.kind, claimed.data, u.email, o.time_zone
     from claimed
     join organizations o on o.id = claimed.organization_id
     join employees e on e.id = claimed.employee_id and e.active
     join users u on u.id = e.user_id and u.email_verified_at is not null
     order by claimed.id`,
    [ids],
  )
  for (const { kind, data, email, time_zone } of rows) {
    const occasion = occasionSchema.parse({ ...data, kind })
    await sendMessage(tx.db, tx.enqueue, {
      channel: 'email',
      to: email,
      content: contentOf(occasion, time_zone, publicUrl),
    })
  }
}

function contentOf(occasion: Occasion, timeZone: string, publicUrl: string): MailContent {
  const { title, message } = sentencesOf(occasion, timeZone)
  return {
    subject: title,
    paragraphs: [message],
    action: { label: 'Open the week', link: `${publicUrl}/schedule?date=${dateOf(occasion)}` },
    closing: `Which mails you get is your choice: ${publicUrl}/profile`,
    ...wordsOfKept(occasion),
  }
}

/** Says what to do, since nobody else will. */
function wordsOfKept(occasion: Occasion): Partial<MailContent> {
  if (occasion.kind !== 'week_kept_draft') return {}
  const { week_start_date: week, reason } = occasion
  return {
    subject: `The week of ${week} was not published`,
    paragraphs: [
      `The repeated week of ${week} stays a draft: ${lowerFirst(reason)}.`,
      'Look at it and publish it yourself when it is right.',
    ],
  }
}
