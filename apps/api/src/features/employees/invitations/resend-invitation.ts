import type { Invitation } from '@weekboard/contracts/invitations'
import type { RequestContext } from '../../../platform/http/route.ts'
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
