import { randomBytes } from 'node:crypto'
import type {
  getLinkOptionsRoute,
  LinkMethod,
  linkIdentityRoute,
} from '@weekboard/contracts/identity/identity-links'
import type { RouteBody, RouteReplyInput } from '@weekboard/contracts/route'
import { users } from '@weekboard/db/schema/identity/identity'
import { socialLinks } from '@weekboard/db/schema/identity/social'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { codeMatches, hashOfCode, newCode } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { linkCodeContent } from '../mail-texts.ts'
import { requireMessageQuota } from '../message-quota.ts'
import { acceptPasskey } from '../passkeys/accept-passkey.ts'
import { listStoredPasskeys, usablePasskeys } from '../passkeys/stored-passkeys.ts'
import { challengeExpired, passkeyDetails } from '../second-factor/challenges.ts'
import { wrongFactorCode } from '../second-factor/complete-second-factor.ts'
import { countRecordedSignIn, recordFailedSignIn } from '../security-events/failed-sign-in.ts'
import { type CreatedSession, createSession, noOrganization } from '../sessions/create-session.ts'
import { countSignInAttempt, uncountSignInAttempt } from '../sign-in/sign-in-attempts.ts'
import {
  countLinkTry,
  getSocialLink,
  linkLifetimeMs,
  providerNames,
  type SocialLink,
  socialMethod,
} from './social-links.ts'

type LinkInput = RouteBody<typeof linkIdentityRoute>

/** How the owner of the account agrees to the identity of a challenge. 410 for one that is not open. */
export async function findLinkOptions(
  dependencies: IdentityDependencies,
  context: PublicContext,
  challenge: string,
): Promise<RouteReplyInput<typeof getLinkOptionsRoute>> {
  const link = await getSocialLink(dependencies, context, challenge)
  const { email, passwordHash } = await getOwner(dependencies, link)
  const { db } = dependencies.database
  const { userId } = link
  const hasPasskey = usablePasskeys(dependencies, await listStoredPasskeys(db, userId)).length > 0
  const methods: LinkMethod[] = [
    ...(passwordHash === null ? [] : (['password'] as const)),
    ...(hasPasskey ? (['passkey'] as const) : []),
    'code',
  ]
  const asked = { userId, challenge, methods }
  const options = await passkeyDetails(db, dependencies, asked)
  return { methods, provider: link.provider, email, ...options }
}

async function getOwner({ database }: IdentityDependencies, { userId }: SocialLink) {
  const [owner] = await database.db.select().from(users).where(eq(users.id, userId))
  if (!owner) throw challengeExpired()
  return owner
}

/** Mails a code to the address of the account, in place of an earlier one. 429 over the quota. */
export async function mailLinkCode(
  dependencies: IdentityDependencies,
  context: PublicContext,
  challenge: string,
): Promise<void> {
  const { database, limits, env } = dependencies
  const link = await getSocialLink(dependencies, context, challenge)
  const { id: userId, email } = await getOwner(dependencies, link)
  await requireMessageQuota(limits, env, 'code', email)
  const code = newCode()
  const codeSalt = randomBytes(16)
  await database.transaction(async ({ db, enqueue }) => {
    await db
      .update(socialLinks)
      .set({ codeHash: hashOfCode(code, codeSalt), codeSalt })
      .where(eq(socialLinks.tokenHash, link.tokenHash))
    await sendMessage(db, enqueue, {
      owner: { userId },
      channel: 'email',
      to: email,
      content: linkCodeContent(code, providerNames[link.provider], linkLifetimeMs / minuteMs),
    })
  })
}

/**
 * Signs in to the account with the address of a new identity, which is stored with the session, and so
 * after the second factor where there is one, which a passkey is too. A wrong password, passkey or code
 * is a 422; the sixth try, or one after ten minutes or in another browser, a 410. Passwords count as
 * those of a sign-in.
 */
export async function linkIdentity(
  dependencies: IdentityDependencies,
  context: PublicContext,
  input: LinkInput,
): Promise<CreatedSession> {
  const { challenge, password, passkey: response, code } = input
  const link = await countLinkTry(dependencies, context, challenge)
  const owner = await getOwner(dependencies, link)
  const { id: userId, passwordHash } = owner
  if (password !== undefined) await assertPassword(dependencies, context, owner, password)
  else if (response) {
    const answer = { challenge, response, userId }
    const { refused: reason } = await acceptPasskey(dependencies, context, answer)
    if (reason) {
      recordFailedSignIn(dependencies, context, { userId, reason, method: 'passkey' })
      throw wrongFactorCode()
    }
  } else if (!isRightLinkCode(link, code ?? '')) {
    recordFailedSignIn(dependencies, context, {
      userId,
      reason: 'wrong_code',
      method: 'email_code',
    })
    throw wrongFactorCode()
  }
  const session = await createSession(dependencies, context, {
    userId,
    passwordHash,
    method: socialMethod(link),
    hasBothFactors: response !== undefined,
    socialLinkHash: link.tokenHash,
  })
  if (!session) throw noOrganization()
  return session
}

/** Throws a 422 for a wrong password of the owner, which counts as a failed sign-in. */
async function assertPassword(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { id: userId, email, passwordHash }: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  await countRecordedSignIn(dependencies, context, email, () =>
    countSignInAttempt(dependencies, context, email),
  )
  if (!(await dependencies.passwords.matches(passwordHash, password))) {
    const failure = { email, userId, reason: 'wrong_password', method: 'password' } as const
    recordFailedSignIn(dependencies, context, failure)
    throw wrongPassword()
  }
  await uncountSignInAttempt(dependencies, context, email)
}

const wrongPassword = (): ApiError =>
  new ApiError(422, 'invalid_code', 'This is not the password of your account.')

const isRightLinkCode = ({ codeHash, codeSalt }: SocialLink, code: string): boolean =>
  codeHash !== null && codeSalt !== null && codeMatches(code, codeSalt, codeHash)
