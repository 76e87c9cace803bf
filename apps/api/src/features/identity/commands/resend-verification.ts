import { rateLimited } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findUserByEmail } from '../queries.ts'
import { countSend } from '../sends.ts'
import { mailVerification } from '../verification-mail.ts'

/** Answers alike for a known, an unknown and a verified address; the fourth in 15 min is a 429. */
export async function resendVerificationMail(
  { database, limits, env, publicUrl }: IdentityDependencies,
  { now }: PublicContext,
  email: string,
): Promise<{ message: string }> {
  const { allowed, resetsInSeconds } = await countSend(limits, env, 'asked', email)
  if (!allowed) throw rateLimited(resetsInSeconds)
  const user = await findUserByEmail(database.db, email)
  if (user && !user.emailVerifiedAt) {
    await database.transaction((db, enqueue) =>
      mailVerification(db, enqueue, { userId: user.id, email, publicUrl: publicUrl(), now }),
    )
  }
  return { message: 'Verification email sent! Please check your inbox.' }
}
