import type { createInvitationRoute, Invitation } from '@weekboard/contracts/employees/invitations'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { assertRoleProved } from '../assert-role-proved.ts'
import { insertEmployee } from '../commands/insert-employee.ts'
import { canGiveRole } from '../policy.ts'
import { noteTakenSeat } from '../taken-seats.ts'
import {
  alreadyInvited,
  alreadyMember,
  findOpenInvitation,
  lockAddressOwner,
  storedOtherwise,
} from './address-conflict.ts'
import { cannotInvite } from './list-invitations.ts'
import {
  type InvitationDependencies,
  mailInvitation,
  requireInvitationQuota,
} from './mail-invitation.ts'

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
  if (!canGiveRole(context.principal, input.role)) throw cannotInvite()
  assertRoleProved(context, [input.role])
  await requireInvitationQuota(dependencies, context, input.email)
  const employeeId = await storeInvitedEmployee(context, input)
  return mailInvitation(dependencies, context, { employeeId, email: input.email })
}

async function storeInvitedEmployee(
  { tx, principal }: RequestContext,
  { email, full_name: fullName, role }: InvitationInput,
): Promise<number> {
  const existing = await lockAddressOwner(tx.db, email)
  if (existing) {
    if (existing.userId !== null) throw alreadyMember('is already a member')
    if (!canGiveRole(principal, existing.role)) throw cannotInvite()
    const openId = await findOpenInvitation(tx.db, existing.id)
    if (openId !== null) throw alreadyInvited(openId)
    if (existing.fullName !== fullName || existing.role !== role) throw storedOtherwise(existing)
    await tx.db
      .update(employees)
      .set({ active: true, version: sql`${employees.version} + 1` })
      .where(eq(employees.id, existing.id))
    if (!existing.active) noteTakenSeat(tx)
    return existing.id
  }
  const id = await insertEmployee(tx, { fullName, email, role, needsProfileSetup: true })
  if (id === null) throw alreadyMember('is in the team already')
  return id
}
