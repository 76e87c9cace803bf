import { emailVerifications } from '@weekboard/db/schema/identity'
import type { Db, TenantTransaction } from '../../platform/database.ts'
import { sendMessage } from '../../platform/outbox.ts'
import { hashOfCode, hashOfToken, newCode, newToken } from '../../platform/secrets.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { verificationContent } from './messages.ts'

/** A link works again for 15 min after its first use: mail scanners open it too. */
export const repeatableMs = 15 * 60 * 1000

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

export interface VerificationMail {
  readonly user: { readonly id: number; readonly email: string }
  readonly now: Date
}

/** Stores a fresh link and a fresh code, hashed, and mails both. */
export async function mailVerification(
  { env, publicUrl }: Pick<IdentityDependencies, 'env' | 'publicUrl'>,
  db: Db,
  enqueue: TenantTransaction['enqueue'],
  { user: { id: userId, email }, now }: VerificationMail,
): Promise<void> {
  const token = newToken()
  const code = newCode()
  const tokenHash = hashOfToken(token)
  const { LIMIT_LINK_HOURS: linkHours, LIMIT_CODE_MINUTES: codeMinutes } = env
  await db.insert(emailVerifications).values({
    userId,
    tokenHash,
    codeHash: hashOfCode(code, tokenHash),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkHours * hourMs),
    codeExpiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
  })
  const link = `${publicUrl()}/verify-email?${new URLSearchParams({ email, token })}`
  await sendMessage(db, enqueue, {
    channel: 'email',
    to: email,
    content: verificationContent({ link, code, linkHours, codeMinutes }),
  })
}
