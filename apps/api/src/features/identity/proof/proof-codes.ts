import { randomBytes } from 'node:crypto'
import { proofCodes } from '@weekboard/db/schema/identity/second-factor'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { requireQuota } from '../../../platform/limits/rate-quota.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { codeMatches, hashOfCode, newCode } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { proofCodeContent } from '../mail-texts.ts'
import { findProofMethods } from './proof-methods.ts'

const codeMinutes = 10

/**
 * Mails a code to the own address, in place of an earlier one. 409 for an account that has a password or
 * a second factor; 429 after too many.
 */
export async function mailProofCode(
  dependencies: IdentityDependencies,
  { tx, principal, now }: SessionContext,
): Promise<void> {
  const { env, limits } = dependencies
  const { userId, user } = principal
  if (!(await findProofMethods(tx.db, dependencies, principal)).includes('email_code')) {
    throw new ApiError(409, 'conflict', 'Please use your password or your second factor.')
  }
  await requireQuota(limits, `proof-mail:${userId}`, {
    max: env.LIMIT_SENDS,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })
  const code = newCode()
  const salt = randomBytes(16)
  const stored = {
    codeHash: hashOfCode(code, salt),
    salt,
    expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
  }
  await tx.db
    .insert(proofCodes)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: proofCodes.userId, set: stored })
  await sendMessage(tx.db, tx.enqueue, {
    owner: { userId },
    channel: 'email',
    to: user.email,
    content: proofCodeContent(code, codeMinutes),
  })
}

/** Whether a mailed code is right, which it is once. */
export async function acceptProofCode(
  db: Db,
  { userId, code, now }: { readonly userId: number; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const [stored] = await db
    .select()
    .from(proofCodes)
    .where(and(eq(proofCodes.userId, userId), gt(proofCodes.expiresAt, now)))
  if (!stored || !codeMatches(code, stored.salt, stored.codeHash)) return false
  const used = await db
    .delete(proofCodes)
    .where(and(eq(proofCodes.userId, userId), eq(proofCodes.codeHash, stored.codeHash)))
    .returning({ userId: proofCodes.userId })
  return used.length > 0
}
