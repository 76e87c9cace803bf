import { randomUUID } from 'node:crypto'
import { passwordResets } from '@weekboard/db/schema/identity/identity'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { and, eq } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { resetContent } from '../mail-texts.ts'
import { requireMessageQuota } from '../message-quota.ts'
import { findUserByEmail } from '../users.ts'

export const mailPasswordResetTask = 'mail_password_reset'
/** Jobs that an older version enqueued have no id. */
const payloadSchema = z.object({ email: z.string(), requestId: z.uuid().optional() })

/** Enqueues the mail; the reply does not reveal whether the address is known. 429 over the quota. */
export async function requestPasswordReset(
  { database, limits, env }: IdentityDependencies,
  email: string,
): Promise<{ message: string }> {
  await requireMessageQuota(limits, env, 'reset', email)
  const requestId = randomUUID()
  await database.transaction(({ enqueue }) => enqueue(mailPasswordResetTask, { email, requestId }))
  return { message: 'If there is an account for this address, a link is on its way.' }
}

/**
 * Mails a link to the user with the address, once per request; does nothing for an unknown address.
 */
export const mailPasswordResetJob =
  ({ database, clock, env, publicUrl }: Platform): Task =>
  async (payload) => {
    const { email, requestId } = payloadSchema.parse(payload)
    await database.transaction(async ({ db, enqueue }) => {
      const hours = env.LIMIT_LINK_HOURS
      const options = { now: clock.now(), hours, publicUrl, requestId }
      const reset = await createResetLink(db, email, options)
      if (reset === null) return
      await sendMessage(db, enqueue, {
        owner: { userId: reset.userId },
        channel: 'email',
        to: email,
        content: resetContent(reset.link, hours),
      })
    })
  }

interface ResetLink {
  readonly userId: number
  readonly link: string
}

interface ResetLinkOptions {
  readonly now: Date
  /** How long the link works. */
  readonly hours: number
  readonly publicUrl: () => string
  /** Where a job makes the link: it runs again when its worker was killed after the commit. */
  readonly requestId?: string
}

/**
 * A link to set a new password with, whose secret is stored hashed; null for an unknown address, and
 * for a request that has its link.
 */
export async function createResetLink(
  db: Db,
  email: string,
  { now, hours, publicUrl, requestId }: ResetLinkOptions,
): Promise<ResetLink | null> {
  const user = await findUserByEmail(db, email)
  if (!user) return null
  if (requestId) {
    const isOfRequest = and(
      eq(passwordResets.userId, user.id),
      eq(passwordResets.requestId, requestId),
    )
    if ((await db.$count(passwordResets, isOfRequest)) > 0) return null
  }
  const token = newToken()
  await db.insert(passwordResets).values({
    userId: user.id,
    requestId,
    tokenHash: hashOfToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  })
  const link = `${publicUrl()}/reset-password?${new URLSearchParams({ token })}`
  return { userId: user.id, link }
}
