import { createHash, randomBytes } from 'node:crypto'
import { emailVerifications } from '@weekboard/db/schema/identity'
import type { Db, TenantTransaction } from '../../platform/database.ts'
import { sendMessage } from '../../platform/outbox.ts'
import type { IdentityDependencies } from './dependencies.ts'

/** A link works again for 15 min after its first use: mail scanners open it too. */
export const repeatableMs = 15 * 60 * 1000

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type MailDependencies = Pick<IdentityDependencies, 'env' | 'publicUrl'>

export interface VerificationMail {
  readonly user: { readonly id: number; readonly email: string }
  readonly now: Date
}

/** Stores a fresh 256-bit secret, hashed, and mails the link that holds it. */
export async function mailVerification(
  { env, publicUrl }: MailDependencies,
  db: Db,
  enqueue: TenantTransaction['enqueue'],
  { user: { id: userId, email }, now }: VerificationMail,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const hours = env.LIMIT_LINK_HOURS
  await db.insert(emailVerifications).values({
    userId,
    tokenHash: hashOfToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * 60 * 60 * 1000),
  })
  const link = `${publicUrl()}/verify-email?${new URLSearchParams({ email, token })}`
  await sendMessage(db, enqueue, {
    channel: 'email',
    to: email,
    subject: 'Verify your email for Weekboard',
    body: `Welcome to Weekboard.\n\nOpen this link within ${hours} hours to verify your email address:\n${link}\n\nIf you did not sign up, you can ignore this message.`,
    link,
  })
}
