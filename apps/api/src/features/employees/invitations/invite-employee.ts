import type { createInvitationRoute, Invitation } from '@weekboard/contracts/invitations'
import type { Role, RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { invitations } from '@weekboard/db/schema/invitations'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { insertEmployee } from '../commands/insert-employee.ts'
import { canGiveRole } from '../policy.ts'
import { cannotInvite } from './list-invitations.ts'
import {
  type InvitationDependencies,
  mailInvitation,
  requireInvitationQuota,
} from './mail-invitation.ts'
import { openInvitationOf } from './open-invitation.ts'

type InvitationInput = RouteBody<typeof createInvitationRoute>['invitation']

/**
 * Adds an employee, who can be planned at once, and mails an invitation. An existing employee who
 * was never invited, or whose invitation was withdrawn, is invited under the stored name and role.
 * 403 for a role that the principal may not give, 429 over the quota. Nothing is changed by a 409:
 * `already_invited` names the open invitation, which can be sent again; `already_member` is for an
 * employee who has a user, or is stored with another name or role.
 */
export async function inviteEmployee(
  dependencies: InvitationDependencies,
  context: RequestContext,
  input: InvitationInput,
): Promise<Invitation> {
  if (!canGiveRole(context.principal.role, input.role)) throw cannotInvite()
  await requireInvitationQuota(dependencies, context, input.email)
  const employeeId = await storeInvitedEmployee(context, input)
  return mailInvitation(dependencies, context, { employeeId, email: input.email })
}

async function storeInvitedEmployee(
  { tx, principal }: RequestContext,
  { email, full_name: fullName, role }: InvitationInput,
): Promise<number> {
  const [existing] = await tx.db
    .select({
      id: employees.id,
      userId: employees.userId,
      fullName: employees.fullName,
      role: employees.role,
    })
    .from(employees)
    .where(eq(sql`lower(${employees.email})`, email))
    .for('update')
  if (existing) {
    if (existing.userId !== null) throw alreadyMember('is already a member')
    if (!canGiveRole(principal.role, existing.role)) throw cannotInvite()
    const [open] = await tx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(openInvitationOf(existing.id))
    if (open) throw alreadyInvited(open.id)
    if (existing.fullName !== fullName || existing.role !== role) throw storedOtherwise(existing)
    await tx.db
      .update(employees)
      .set({ active: true, version: sql`${employees.version} + 1` })
      .where(eq(employees.id, existing.id))
    return existing.id
  }
  const id = await insertEmployee(tx, { fullName, email, role, needsProfileSetup: true })
  if (id === null) throw alreadyMember('is in the team already')
  return id
}

const alreadyMember = (reason: string, details: Record<string, unknown> = {}): ApiError =>
  new ApiError(409, 'already_member', `Somebody with this address ${reason}.`, {
    details: { fields: { email: `belongs to somebody who ${reason}` }, ...details },
  })

const alreadyInvited = (invitationId: number): ApiError =>
  new ApiError(
    409,
    'already_invited',
    'Somebody with this address has been invited already. You can resend the invitation.',
    {
      details: {
        fields: { email: 'belongs to somebody who has been invited already' },
        invitation_id: invitationId,
      },
    },
  )

interface StoredEmployee {
  readonly id: number
  readonly fullName: string
  readonly role: Role
}

const storedOtherwise = ({ id, fullName, role }: StoredEmployee): ApiError =>
  alreadyMember(`is in the team already: ${fullName}, ${role}`, {
    employee: { id, full_name: fullName, role },
  })
