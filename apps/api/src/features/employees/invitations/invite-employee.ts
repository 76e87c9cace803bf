import type { createInvitationRoute, Invitation } from '@weekboard/contracts/invitations'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { invitations } from '@weekboard/db/schema/invitations'
import { organizations } from '@weekboard/db/schema/organizations'
import { dayMs, hourMs } from '@weekboard/scheduling/durations'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ApiError, forbidden, rateLimited } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { actorOf } from '../../../platform/principal.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../../identity/dependencies.ts'
import { invitationContent } from '../../identity/mail-texts.ts'
import { requireMessageQuota } from '../../identity/message-quota.ts'
import { mayInvite } from '../../identity/policy.ts'
import { defaultAvatar } from '../../organizations/commands/create-organization.ts'
import { getInvitation } from './list-invitations.ts'

type InvitationForm = RouteBody<typeof createInvitationRoute>['invitation']

/** Counted per organization: another one's invitations to the same person are no concern of ours. */
async function countInvitation(
  { limits, env }: Pick<IdentityDependencies, 'limits' | 'env'>,
  {
    principal: {
      organization: { id },
    },
  }: RequestContext,
  email: string,
): Promise<void> {
  await requireMessageQuota(limits, env, 'invited', `${id}:${email}`)
  const { count, resetsInSeconds } = await limits.hit(`invited-by:${id}`, dayMs)
  if (count > env.LIMIT_INVITATIONS_PER_DAY) throw rateLimited(resetsInSeconds)
}

const mayNot = () => forbidden('You do not have permission to invite somebody with this role.')

/**
 * Makes the person an employee, who can be planned for at once, and mails the way in. An employee
 * who has not signed in yet is invited as they are; somebody who has is a 409.
 */
export async function inviteEmployee(
  { limits, env, publicUrl }: IdentityDependencies,
  context: RequestContext,
  form: InvitationForm,
): Promise<Invitation> {
  const { principal } = context
  if (!mayInvite(principal.role, form.role)) throw mayNot()
  await countInvitation({ limits, env }, context, form.email)
  const employeeId = await employInvited(context, form)
  return mailInvitation({ env, publicUrl }, context, { employeeId, email: form.email })
}

/** Mails a fresh link for an invitation that stands; the former link stops working. */
export async function resendInvitation(
  { limits, env, publicUrl }: IdentityDependencies,
  context: RequestContext,
  id: number,
): Promise<Invitation> {
  const { email, employee_id: employeeId } = await invitationOf(context, id)
  await countInvitation({ limits, env }, context, email)
  return mailInvitation({ env, publicUrl }, context, { employeeId, email, replaced: id })
}

/** Takes an invitation back; the person stays in the plan but cannot come in. */
export async function withdrawInvitation(context: RequestContext, id: number): Promise<void> {
  const { tx, principal, now } = context
  const { employee_id: employeeId } = await invitationOf(context, id)
  await tx.db.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, id))
  await tx.db
    .update(employees)
    .set({ active: false, version: sql`${employees.version} + 1` })
    .where(eq(employees.id, employeeId))
  tx.record({
    type: 'invitation_withdrawn',
    actor: actorOf(principal),
    subject: { type: 'employee', id: employeeId },
    weeks: [],
    audience: 'nobody',
    payload: { invitation_id: id },
  })
}

/** An invitation that the principal may handle. */
async function invitationOf(
  { tx, principal, now }: RequestContext,
  id: number,
): Promise<Invitation> {
  const invitation = await getInvitation(tx.db, id, now)
  if (!mayInvite(principal.role, invitation.role)) throw mayNot()
  return invitation
}

async function employInvited(
  { tx, principal }: RequestContext,
  form: InvitationForm,
): Promise<number> {
  const { email, full_name: fullName, role } = form
  const [known] = await tx.db
    .select({ id: employees.id, userId: employees.userId, role: employees.role })
    .from(employees)
    .where(eq(sql`lower(${employees.email})`, email))
    .for('update')
  if (known && known.userId !== null) throw alreadyMember('is already a member')
  if (known) {
    if (!mayInvite(principal.role, known.role)) throw mayNot()
    await insistOnNone(tx.db, known.id)
    await tx.db
      .update(employees)
      .set({ fullName, role, active: true, version: sql`${employees.version} + 1` })
      .where(eq(employees.id, known.id))
    return known.id
  }
  const [added] = await tx.db
    .insert(employees)
    .values({
      organizationId: tx.organizationId,
      fullName,
      email,
      role,
      avatarUrl: defaultAvatar(fullName),
      needsProfileSetup: true,
      maxWeeklyMinutes: sql`(select ${organizations.defaultMaxWeeklyMinutes} from ${organizations} where id = ${tx.organizationId})`,
    })
    .onConflictDoNothing()
    .returning({ id: employees.id })
  if (!added) throw alreadyMember('has been invited already')
  return added.id
}

const alreadyMember = (what: string): ApiError =>
  new ApiError(409, 'already_member', `Somebody with this address ${what}.`, {
    details: { fields: { email: `belongs to somebody who ${what}` } },
  })

async function insistOnNone(db: RequestContext['tx']['db'], employeeId: number): Promise<void> {
  const [open] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.employeeId, employeeId),
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
      ),
    )
  if (open) throw alreadyMember('has been invited already')
}

interface Addressee {
  readonly employeeId: number
  readonly email: string
  /** The invitation that this one takes the place of. */
  readonly replaced?: number
}

async function mailInvitation(
  { env, publicUrl }: Pick<IdentityDependencies, 'env' | 'publicUrl'>,
  { tx, principal, now }: RequestContext,
  { employeeId, email, replaced }: Addressee,
): Promise<Invitation> {
  const token = newToken()
  const hours = env.LIMIT_INVITATION_HOURS
  const values = {
    tokenHash: hashOfToken(token),
    invitedBy: principal.user.fullName,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  }
  const [stored] = replaced
    ? await tx.db
        .update(invitations)
        .set({ ...values, formerHashes: sql`array_append(former_hashes, token_hash)` })
        .where(eq(invitations.id, replaced))
        .returning({ id: invitations.id })
    : await tx.db
        .insert(invitations)
        .values({ ...values, organizationId: tx.organizationId, employeeId, email })
        .returning({ id: invitations.id })
  if (!stored) throw new Error('The invitation was not stored')
  const invitation = await getInvitation(tx.db, stored.id, now)
  await sendMessage(tx.db, tx.enqueue, {
    channel: 'email',
    to: email,
    content: invitationContent({
      link: `${publicUrl()}/accept-invitation/${token}`,
      invitedBy: principal.user.fullName,
      organizationName: principal.organization.name,
      role: invitation.role,
      hours,
    }),
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
