import {
  acceptInvitationRoute,
  createInvitationRoute,
  listInvitationsRoute,
  lookUpInvitationRoute,
  resendInvitationRoute,
  withdrawInvitationRoute,
} from '@weekboard/contracts/invitations'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  ok,
  publicRoute,
} from '../../platform/http/route.ts'
import {
  inviteEmployee,
  resendInvitation,
  withdrawInvitation,
} from '../employees/invitations/invite-employee.ts'
import { listOpenInvitations } from '../employees/invitations/list-invitations.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { acceptInvitation, previewInvitation } from './invitations/accept-invitation.ts'
import { verifiedReply } from './present.ts'

export const bindInvitationRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  authenticatedRoute(createInvitationRoute, async (context, { body }) =>
    created({ invitation: await inviteEmployee(dependencies, context, body.invitation) }),
  ),
  authenticatedRoute(listInvitationsRoute, async ({ tx, now }) =>
    ok({ invitations: await listOpenInvitations(tx.db, now) }),
  ),
  authenticatedRoute(resendInvitationRoute, async (context, { params }) =>
    ok({ invitation: await resendInvitation(dependencies, context, params.id) }),
  ),
  authenticatedRoute(withdrawInvitationRoute, async (context, { params }) => {
    await withdrawInvitation(context, params.id)
    return ok({ message: 'Invitation withdrawn.' })
  }),
  publicRoute(lookUpInvitationRoute, async (context, { body }) =>
    ok({ invitation: await previewInvitation(dependencies, context, body.token) }),
  ),
  publicRoute(acceptInvitationRoute, async (context, { body }) =>
    verifiedReply(await acceptInvitation(dependencies, context, body)),
  ),
]
