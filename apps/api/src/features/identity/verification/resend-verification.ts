import { randomUUID } from 'node:crypto'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { requireMessageQuota } from '../message-quota.ts'
import { findUserByEmail } from '../users.ts'
import { resetCodeGuesses } from './code-guesses.ts'
import { mailVerification } from './mail-verification.ts'

export const resendVerificationTask = 'resend_verification'
/** Jobs that an older version enqueued have no id. */
const payloadSchema = z.object({ email: z.string(), requestId: z.uuid().optional() })

/**
 * Enqueues the mail. The reply is the same for known, unknown and verified addresses: only the job
 * reads which it is. 429 over the quota.
 */
export async function resendVerification(
  { database, limits, env }: IdentityDependencies,
  email: string,
): Promise<{ message: string }> {
  await requireMessageQuota(limits, env, 'code', email)
  await resetCodeGuesses(limits, email)
  const requestId = randomUUID()
  await database.transaction(({ enqueue }) => enqueue(resendVerificationTask, { email, requestId }))
  return { message: 'Verification email sent! Please check your inbox.' }
}

/** Mails a new link and code to a user whose address is not verified, once per request. */
export const resendVerificationJob =
  (platform: Pick<Platform, 'database' | 'clock' | 'env' | 'publicUrl'>): Task =>
  async (payload) => {
    const { email, requestId } = payloadSchema.parse(payload)
    await platform.database.transaction(async (tx) => {
      const user = await findUserByEmail(tx.db, email)
      if (!user || user.emailVerifiedAt) return
      await mailVerification(platform, tx, { user, now: platform.clock.now(), requestId })
    })
  }
