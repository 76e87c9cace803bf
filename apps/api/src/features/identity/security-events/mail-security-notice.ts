import { notMeLinks } from '@weekboard/db/schema/identity/security-events'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import type { IdentityTransaction } from '../../../platform/database/database.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import type { MailContent } from '../../../platform/mail/mail-content.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { accountChangedContent, type SignInChange } from '../mail-texts.ts'

/** How long the link 'This was not me' works. */
const linkHours = 72

interface NoticeRecipient {
  readonly userId: number
  readonly email: string
  readonly now: Date
  /** Whether its link takes the second factors away too, since it tells of the first one. */
  readonly removesFactors?: boolean
}

/**
 * Mails somebody that their account was used or changed. The content gets a link 'This was not me' of its
 * own, whose secret is stored hashed.
 */
export async function mailSecurityNotice(
  { db, enqueue }: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  { publicUrl }: Pick<IdentityDependencies, 'publicUrl'>,
  { userId, email: to, now, removesFactors = false }: NoticeRecipient,
  contentOf: (link: string) => MailContent,
): Promise<void> {
  const token = newToken()
  await db.insert(notMeLinks).values({
    tokenHash: hashOfToken(token),
    userId,
    removesFactors,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkHours * hourMs),
  })
  const content = contentOf(`${publicUrl()}/not-me?${new URLSearchParams({ token })}`)
  await sendMessage(db, enqueue, { owner: { userId }, channel: 'email', to, content })
}

/**
 * Mails the principal that they, or somebody in their session, changed how they sign in. 'This was not me'
 * takes a factor that was the first one away with all since: it would keep the owner out.
 */
export const mailAccountChange = (
  dependencies: Pick<IdentityDependencies, 'publicUrl'>,
  { tx, principal: { userId, user }, now }: SessionContext,
  change: SignInChange,
  isFirstFactor = false,
): Promise<void> => {
  const recipient = { userId, email: user.email, now, removesFactors: isFirstFactor }
  return mailSecurityNotice(tx, dependencies, recipient, (link) =>
    accountChangedContent(change, link),
  )
}
