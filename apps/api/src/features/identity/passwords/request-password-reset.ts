import { passwordResets } from '@weekboard/db/schema/identity'
import { hourMs } from '@weekboard/scheduling/durations'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { resetContent } from '../mail-texts.ts'
import { requireMessageQuota } from '../message-quota.ts'
import { findUserByEmail } from '../users.ts'

export const mailPasswordResetTask = 'mail_password_reset'
const payloadSchema = z.object({ email: z.string() })

/** Enqueues the mail; the reply does not reveal whether the address is known. 429 over the quota. */
export async function requestPasswordReset(
  { database, limits, env }: IdentityDependencies,
  email: string,
): Promise<{ message: string }> {
  await requireMessageQuota(limits, env, 'reset', email)
  await database.transaction(({ enqueue }) => enqueue(mailPasswordResetTask, { email }))
  return { message: 'If there is an account for this address, a link is on its way.' }
}

/** Mails a link to the user with the address; does nothing for an unknown address. */
export const mailPasswordResetJob =
  ({ database, clock, env, publicUrl }: Platform): Task =>
  async (payload) => {
    const { email } = payloadSchema.parse(payload)
    await database.transaction(async ({ db, enqueue }) => {
      const user = await findUserByEmail(db, email)
      if (!user) return
      const token = newToken()
      const now = clock.now()
      const hours = env.LIMIT_LINK_HOURS
      await db.insert(passwordResets).values({
        userId: user.id,
        tokenHash: hashOfToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + hours * hourMs),
      })
      const link = `${publicUrl()}/reset-password?${new URLSearchParams({ token })}`
      await sendMessage(db, enqueue, {
        channel: 'email',
        to: email,
        content: resetContent(link, hours),
      })
    })
  }
