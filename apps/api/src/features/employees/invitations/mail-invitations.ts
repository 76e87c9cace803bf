import type { Role } from '@weekboard/contracts/route'
import { invitations } from '@weekboard/db/schema/invitations'
import { dayMs, hourMs, minuteMs } from '@weekboard/scheduling/durations'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { sendMessages } from '../../../platform/mail/outbox.ts'
import { actorOf } from '../../../platform/principal.ts'
import { findQuotaExcess, requireQuota } from '../../../platform/rate-quota.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import { type InvitationDependencies, invitationContent } from './mail-invitation.ts'

interface InvitedEmployee {
  readonly employeeId: number
  readonly email: string
  readonly role: Role
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
  await requireQuotas(dependencies, context, employees)
  const { env, publicUrl } = dependencies
  const { tx, principal, now } = context
  const hours = env.LIMIT_INVITATION_HOURS
  const invitedBy = principal.user.fullName
  const invited = employees.map((employee) => ({ ...employee, token: newToken() }))
  const stored = await tx.db
    .insert(invitations)
    .values(
      invited.map(({ employeeId, email, token }) => ({
        organizationId: tx.organizationId,
        employeeId,
        email,
        tokenHash: hashOfToken(token),
        invitedBy,
        createdAt: now,
        expiresAt: new Date(now.getTime() + hours * hourMs),
      })),
    )
    .returning({ id: invitations.id, employeeId: invitations.employeeId })
  await sendMessages(
    tx.db,
    tx.enqueue,
    invited.map(({ email, role, token }) => ({
      owner: { organizationId: tx.organizationId },
      channel: 'email',
      to: email,
      content: invitationContent(
        { invited_by: invitedBy, role },
        principal.organization.name,
        `${publicUrl()}/accept-invitation/${token}`,
        hours,
      ),
    })),
  )
  const roles = new Map(employees.map(({ employeeId, role }) => [employeeId, role]))
  for (const { id, employeeId } of stored) {
    tx.record({
      type: 'employee_invited',
      actor: actorOf(principal),
      subject: { type: 'employee', id: employeeId },
      weeks: [],
      audience: 'nobody',
      payload: { invitation_id: id, role: roles.get(employeeId) },
    })
  }
}

async function requireQuotas(
  { limits, env }: InvitationDependencies,
  { tx: { organizationId } }: RequestContext,
  employees: readonly InvitedEmployee[],
): Promise<void> {
  for (const { email } of employees) {
    await requireQuota(limits, `send:invited:${organizationId}:${email}`, {
      max: env.LIMIT_SENDS,
      windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
    })
  }
  const max = env.LIMIT_INVITATIONS_PER_DAY
  const excess = await findQuotaExcess(limits, `invited-by:${organizationId}`, {
    max,
    windowMs: dayMs,
    hits: employees.length,
  })
  if (excess) throw tooManyInvitations(max, excess.resetsInSeconds)
}

const tooManyInvitations = (max: number, retryAfterSeconds: number): ApiError =>
  new ApiError(
    429,
    'rate_limited',
    `At most ${max} invitations can be sent in a day. Import without invitations, and invite people later.`,
    { retryAfterSeconds },
  )
