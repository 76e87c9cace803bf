import { phoneVerifications, users } from '@weekboard/db/schema/identity/identity'
import { desc, eq } from 'drizzle-orm'
import type { ApiError } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { codeMatches } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { mailAccountChange } from '../security-events/mail-security-notice.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { invalidCode, tooManyGuesses } from './code-guesses.ts'

/**
 * Verifies the number of the newest code. Returns the error for a wrong or expired code instead of
 * throwing it, so that the transaction commits the count of guesses.
 */
export async function verifyPhone(
  dependencies: IdentityDependencies,
  context: SessionContext,
  code: string,
): Promise<ApiError | null> {
  const { env } = dependencies
  const { tx, principal, now } = context
  const { userId } = principal
  const event = { userId, type: 'phone_changed', method: 'phone_code' } as const
  const [sent] = await tx.db
    .select()
    .from(phoneVerifications)
    .where(eq(phoneVerifications.userId, userId))
    .orderBy(desc(phoneVerifications.id))
    .limit(1)
    .for('update')
  if (!sent || sent.usedAt || sent.codeExpiresAt <= now) return invalidCode()
  if (sent.codeTries >= env.LIMIT_CODE_TRIES) {
    return tooManyGuesses((sent.codeExpiresAt.getTime() - now.getTime()) / 1000)
  }
  const isRight = codeMatches(code, sent.salt, sent.codeHash)
  await tx.db
    .update(phoneVerifications)
    .set(isRight ? { usedAt: now } : { codeTries: sent.codeTries + 1 })
    .where(eq(phoneVerifications.id, sent.id))
  if (!isRight) {
    const failure = { outcome: 'failure', reason: 'wrong_code' } as const
    await recordSecurityEvent(tx.db, context, { ...event, ...failure })
    return invalidCode()
  }
  await tx.db
    .update(users)
    .set({
      phoneCountryCode: sent.countryCode,
      phoneNumber: sent.phoneNumber,
      phoneVerifiedAt: now,
    })
    .where(eq(users.id, userId))
  await recordSecurityEvent(tx.db, context, event)
  await mailAccountChange(dependencies, context, 'phone_changed')
  return null
}
