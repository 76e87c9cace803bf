import type { Role } from '@weekboard/contracts/route'
import { sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { sendMessage } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { notificationKind } from './kinds/kinds.ts'

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
  { publicUrl, now }: Sending,
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
    const reader = { role, timeZone, hourFormat: hour_format ?? 12, now }
    await sendMessage(tx.db, tx.enqueue, {
      owner: { organizationId: tx.organizationId },
      channel: 'email',
      to: email,
      content: notificationKind(kind).read(data).mail(reader, publicUrl),
    })
  }
}
