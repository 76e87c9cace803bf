import type { Invitation } from '@weekboard/contracts/employees/invitations'
import { invitations } from '@weekboard/db/schema/identity/invitations'
import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { assertRoleProved } from '../assert-role-proved.ts'
import { getManagedInvitation } from './list-invitations.ts'
import {
  type InvitationDependencies,
  mailInvitation,
  requireInvitationQuota,
} from './mail-invitation.ts'

/** Mails a new link for an open invitation; the previous link stops working. 429 over the quota. */
export async function resendInvitation(
  dependencies: InvitationDependencies,
  context: RequestContext,
  id: number,
): Promise<Invitation> {
  const { email, employee_id: employeeId, role } = await getManagedInvitation(context, id)
  assertRoleProved(context, [role])
  await requireInvitationQuota(dependencies, context, email)
  return mailInvitation(dependencies, context, { employeeId, email, replacedId: id })
}

/** Withdraws an open invitation and deactivates its employee, whose shifts stay. */
export async function withdrawInvitation(context: RequestContext, id: number): Promise<void> {
  const { tx, principal, now } = context
  const { employee_id: employeeId } = await getManagedInvitation(context, id)
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
