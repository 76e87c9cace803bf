import type { Role } from '@weekboard/contracts/route'
import { invitations } from '@weekboard/db/schema/identity/invitations'
import { dayMs, hourMs } from '@weekboard/scheduling/clock/durations'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { findQuotaExcess, requireQuota } from '../../../platform/limits/rate-quota.ts'
import { sendMessages } from '../../../platform/mail/outbox.ts'
import { actorOf } from '../../../platform/principal.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import { addressQuota, type InvitationDependencies, invitationContent } from './mail-invitation.ts'

export interface InvitedEmployee {
  readonly employeeId: number
  readonly email: string
  readonly role: Role
  /** The open invitation, which gets a new link; without it a new invitation is stored. */
  readonly openInvitationId?: number | null
}

/**
 * Mails invitations to employees that the same transaction has created. Throws a 429 over the quota
 * of an address, and when the quota of the organization does not hold all of them.
 */
export async function inviteImportedEmployees(
  dependencies: InvitationDependencies,
  context: RequestContext,
  employees: readonly InvitedEmployee[],
): Promise<void> {
  if (employees.length === 0) return
  for (const { email } of employees) {
    const { name, quota } = addressQuota(dependencies, context, email)
    await requireQuota(dependencies.limits, name, quota)
  }
  const wayOn = 'Import without invitations, and invite people later.'
  await requireDailyQuota(dependencies, context, { count: employees.length, wayOn })
  await mailInvitations(dependencies, context, employees)
}

/** Throws a 429 that says `wayOn` when the quota of the organization does not hold so many mails. */
export async function requireDailyQuota(
  { limits, env }: InvitationDependencies,
  { tx: { organizationId } }: RequestContext,
  { count, wayOn }: { readonly count: number; readonly wayOn: string },
): Promise<void> {
  const max = env.LIMIT_INVITATIONS_PER_DAY
  const excess = await findQuotaExcess(limits, `invited-by:${organizationId}`, {
    max,
    windowMs: dayMs,
    hits: count,
  })
  if (!excess) return
  const message = `At most ${max} invitations can be sent in a day. ${wayOn}`
  throw new ApiError(429, 'rate_limited', message, { retryAfterSeconds: excess.resetsInSeconds })
}

/** Stores the hashes of new links, mails the links and logs the invitations. */
export async function mailInvitations(
  { env, publicUrl }: InvitationDependencies,
  context: RequestContext,
  employees: readonly InvitedEmployee[],
): Promise<void> {
  if (employees.length === 0) return
  const { tx, principal } = context
  const hours = env.LIMIT_INVITATION_HOURS
  const invited = employees.map((employee) => ({ ...employee, token: newToken() }))
  const invitationIds = await storeLinks(context, invited, hours)
  await sendMessages(
    tx.db,
    tx.enqueue,
    invited.map(({ email, role, token }) => ({
      owner: { organizationId: tx.organizationId },
      channel: 'email',
      to: email,
      content: invitationContent(
        { invited_by: principal.user.fullName, role },
        principal.organization.name,
        `${publicUrl()}/accept-invitation/${token}`,
        hours,
      ),
    })),
  )
  for (const { employeeId, role } of invited) {
    tx.record({
      type: 'employee_invited',
      actor: actorOf(principal),
      subject: { type: 'employee', id: employeeId },
      weeks: [],
      audience: 'nobody',
      payload: { invitation_id: invitationIds.get(employeeId), role },
    })
  }
}

interface NewLink extends InvitedEmployee {
  readonly token: string
}

/** Returns the ids of the invitations by employee. */
async function storeLinks(
  { tx, principal, now }: RequestContext,
  links: readonly NewLink[],
  hours: number,
): Promise<Map<number, number>> {
  const { db, organizationId } = tx
  const valuesOf = (token: string) => ({
    tokenHash: hashOfToken(token),
    invitedBy: principal.user.fullName,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  })
  const ids = new Map<number, number>()
  const added = links.filter(({ openInvitationId }) => !openInvitationId)
  if (added.length > 0) {
    const values = added.map(({ employeeId, email, token }) => ({
      ...valuesOf(token),
      organizationId,
      employeeId,
      email,
    }))
    const { id, employeeId } = invitations
    const stored = await db.insert(invitations).values(values).returning({ id, employeeId })
    for (const row of stored) ids.set(row.employeeId, row.id)
  }
  for (const { employeeId, openInvitationId, token } of links) {
    if (!openInvitationId) continue
    await db
      .update(invitations)
      .set({ ...valuesOf(token), formerHashes: sql`array_append(former_hashes, token_hash)` })
      .where(eq(invitations.id, openInvitationId))
    ids.set(employeeId, openInvitationId)
  }
  return ids
}
