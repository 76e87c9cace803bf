import { phoneVerifications, users } from '@weekboard/db/schema/identity'
import { desc, eq } from 'drizzle-orm'
import type { ApiError } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { codeMatches } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { invalidCode, tooManyGuesses } from './code-guesses.ts'

/**
 * Verifies the number of the newest code. Returns the error for a wrong or expired code instead of
 * throwing it, so that the transaction commits the count of guesses.
 */
export async function verifyPhone(
  { env }: IdentityDependencies,
  { tx, principal, now }: SessionContext,
  code: string,
): Promise<ApiError | null> {
  const [sent] = await tx.db
    .select()
    .from(phoneVerifications)
    .where(eq(phoneVerifications.userId, principal.userId))
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
  if (!isRight) return invalidCode()
  await tx.db
    .update(users)
    .set({
      phoneCountryCode: sent.countryCode,
      phoneNumber: sent.phoneNumber,
      phoneVerifiedAt: now,
    })
    .where(eq(users.id, principal.userId))
  return null
}
