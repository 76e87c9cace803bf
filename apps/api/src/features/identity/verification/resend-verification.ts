import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { requireMessageQuota, resetCodeGuesses } from '../message-quota.ts'
import { findUserByEmail } from '../users.ts'
import { mailVerification } from './mail-verification.ts'

export const resendVerificationTask = 'resend_verification'
const payloadSchema = z.object({ email: z.string() })

/**
 * Answers alike and in like time for a known, an unknown and a verified address: which it is, is
 * only found out by the job. The fourth in 15 min is a 429.
 */
export async function resendVerification(
  { database, limits, env }: IdentityDependencies,
  email: string,
): Promise<{ message: string }> {
  await requireMessageQuota(limits, env, 'asked', email)
  await resetCodeGuesses(limits, email)
  await database.transaction(({ enqueue }) => enqueue(resendVerificationTask, { email }))
  return { message: 'Verification email sent! Please check your inbox.' }
}

/** Mails a fresh link and code to an address that is known and not verified yet. */
export const resendVerificationJob =
  (platform: Pick<Platform, 'database' | 'clock' | 'env' | 'publicUrl'>): Task =>
  async (payload) => {
    const { email } = payloadSchema.parse(payload)
    await platform.database.transaction(async ({ db, enqueue }) => {
      const user = await findUserByEmail(db, email)
      if (!user || user.emailVerifiedAt) return
      await mailVerification(platform, db, enqueue, { user, now: platform.clock.now() })
    })
  }
