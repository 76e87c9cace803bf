import type { InvitationPreview } from '@weekboard/contracts/employees/invitations'
import type { PublicContext } from '../../../platform/http/route.ts'
import { getOpenInvitation } from '../../employees/index.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findUserByEmail } from '../users.ts'

/** The invitation as its recipient sees it. 404 for an unknown token, 410 when it is not open. */
export async function previewInvitation(
  { database }: IdentityDependencies,
  { now }: PublicContext,
  token: string,
): Promise<InvitationPreview> {
  const invitation = await getOpenInvitation(database, token, { now, email: null })
  const user = await findUserByEmail(database.db, invitation.email)
  return {
    email: invitation.email,
    full_name: invitation.fullName,
    role: invitation.role,
    organization_name: invitation.organizationName,
    invited_by: invitation.invitedBy,
    expires_at: invitation.expiresAt.toISOString(),
    account_exists: Boolean(user?.emailVerifiedAt),
  }
}
