import { emailVerifications } from '@weekboard/db/schema/identity/identity'
import { hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, desc, eq } from 'drizzle-orm'

import type { Db, IdentityTransaction } from '../../../platform/database/database.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { hashOfCode, hashOfToken, newCode, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { verificationContent } from '../mail-texts.ts'

/** The input of a sign-up, which takes effect when its mail is verified. */
export interface SignUpAttempt {
  readonly passwordHash: string | null
  readonly fullName: string | null
  readonly organizationName: string | null
}

export interface VerificationMail {
  readonly user: { readonly id: number; readonly email: string }
  readonly now: Date
  /** Defaults to the attempt of the newest mail. */
  readonly attempt?: SignUpAttempt
  /** Where a job mails: it runs again when its worker was killed after the commit. */
  readonly requestId?: string
}

/** Stores the hashes of a new link and a new code and mails both; once per `requestId`. */
export async function mailVerification(
  { env, publicUrl }: Pick<IdentityDependencies, 'env' | 'publicUrl'>,
  { db, enqueue }: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  { user: { id: userId, email }, now, attempt, requestId }: VerificationMail,
): Promise<void> {
  if (requestId) {
    const isOfRequest = and(
      eq(emailVerifications.userId, userId),
      eq(emailVerifications.requestId, requestId),
    )
    if ((await db.$count(emailVerifications, isOfRequest)) > 0) return
  }
  const signUp = attempt ?? (await newestAttempt(db, userId))
  const token = newToken()
  const code = newCode()
  const tokenHash = hashOfToken(token)
  const { LIMIT_LINK_HOURS: linkHours, LIMIT_CODE_MINUTES: codeMinutes } = env
  await db.insert(emailVerifications).values({
    userId,
    requestId,
    ...signUp,
    tokenHash,
    codeHash: hashOfCode(code, tokenHash),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkHours * hourMs),
    codeExpiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
  })
  const link = `${publicUrl()}/verify-email?${new URLSearchParams({ email, token })}`
  await sendMessage(db, enqueue, {
    owner: { userId },
    channel: 'email',
    to: email,
    content: verificationContent({ link, code, linkHours, codeMinutes, name: signUp?.fullName }),
  })
}

async function newestAttempt(db: Db, userId: number): Promise<SignUpAttempt | undefined> {
  const [newest] = await db
    .select({
      passwordHash: emailVerifications.passwordHash,
      fullName: emailVerifications.fullName,
      organizationName: emailVerifications.organizationName,
    })
    .from(emailVerifications)
    .where(eq(emailVerifications.userId, userId))
    .orderBy(desc(emailVerifications.id))
    .limit(1)
  return newest
}
