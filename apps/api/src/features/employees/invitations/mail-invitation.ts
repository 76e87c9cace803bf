import type { Invitation } from '@weekboard/contracts/employees/invitations'
import { invitations } from '@weekboard/db/schema/identity/invitations'
import { dayMs, hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { type Quota, requireQuota } from '../../../platform/limits/rate-quota.ts'
import { hoursInWords, type MailContent } from '../../../platform/mail/mail-content.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actorOf } from '../../../platform/principal.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import { getInvitation } from './list-invitations.ts'

export type InvitationDependencies = Pick<Platform, 'limits' | 'env' | 'publicUrl'>

/** How many invitations an address gets, by the name under which they are counted. */
export const addressQuota = (
  { env }: Pick<InvitationDependencies, 'env'>,
  { tx }: { readonly tx: Pick<RequestContext['tx'], 'organizationId'> },
  email: string,
): { readonly name: string; readonly quota: Quota } => ({
  name: `send:invited:${tx.organizationId}:${email}`,
  quota: { max: env.LIMIT_SENDS, windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs },
})

/** Throws a 429 over the quota of the address, counted per organization, or of the organization. */
export async function requireInvitationQuota(
  { limits, env }: InvitationDependencies,
  { tx: { organizationId } }: RequestContext,
  email: string,
): Promise<void> {
  const { name, quota } = addressQuota({ env }, { tx: { organizationId } }, email)
  await requireQuota(limits, name, quota)
  await requireQuota(limits, `invited-by:${organizationId}`, {
    max: env.LIMIT_INVITATIONS_PER_DAY,
    windowMs: dayMs,
  })
}

export interface InvitationRecipient {
  readonly employeeId: number
  readonly email: string
  /** The invitation that gets a new link; without it a new invitation is stored. */
  readonly replacedId?: number
}

/** Stores the hash of a new link, mails the link and logs the invitation. */
export async function mailInvitation(
  { env, publicUrl }: InvitationDependencies,
  { tx, principal, now }: RequestContext,
  { employeeId, email, replacedId }: InvitationRecipient,
): Promise<Invitation> {
  const token = newToken()
  const hours = env.LIMIT_INVITATION_HOURS
  const values = {
    tokenHash: hashOfToken(token),
    invitedBy: principal.user.fullName,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  }
  const [stored] = replacedId
    ? await tx.db
        .update(invitations)
        .set({ ...values, formerHashes: sql`array_append(former_hashes, token_hash)` })
        .where(eq(invitations.id, replacedId))
        .returning({ id: invitations.id })
    : await tx.db
        .insert(invitations)
        .values({ ...values, organizationId: tx.organizationId, employeeId, email })
        .returning({ id: invitations.id })
  if (!stored) throw new Error('The invitation was not stored')
  const invitation = await getInvitation(tx.db, stored.id, now)
  await sendMessage(tx.db, tx.enqueue, {
    owner: { organizationId: tx.organizationId },
    channel: 'email',
    to: email,
    content: invitationContent(
      invitation,
      principal.organization.name,
      `${publicUrl()}/accept-invitation/${token}`,
      hours,
    ),
  })
  tx.record({
    type: 'employee_invited',
    actor: actorOf(principal),
    subject: { type: 'employee', id: employeeId },
    weeks: [],
    audience: 'nobody',
    payload: { invitation_id: stored.id, role: invitation.role },
  })
  return invitation
}

/** The mail of an invitation; `hours` is how long its link works. */
export const invitationContent = (
  { invited_by: invitedBy, role }: Pick<Invitation, 'invited_by' | 'role'>,
  organizationName: string,
  link: string,
  hours: number,
): MailContent => ({
  subject: `Join ${organizationName} on Weekboard`,
  paragraphs: [
    `${invitedBy} invites you to join ${organizationName} as ${role === 'manager' ? 'a' : 'an'} ${role}.`,
    `The invitation is open for ${hoursInWords(hours)}.`,
  ],
  action: { label: 'Accept invitation', link },
  closing: 'If you do not know who this is, you can ignore this message.',
})
