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
import { acceptByPassword, lookUpInvitation } from './commands/accept-invitation.ts'
import { invite, inviteAgain, withdrawInvitation } from './commands/invite.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { listOpenInvitations } from './invitation-queries.ts'
import { verified } from './present.ts'

export const bindInvitationRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  authenticatedRoute(createInvitationRoute, async (context, { body }) =>
    created({ invitation: await invite(dependencies, context, body.invitation) }),
  ),
  authenticatedRoute(listInvitationsRoute, async ({ tx, now }) =>
    ok({ invitations: await listOpenInvitations(tx.db, now) }),
  ),
  authenticatedRoute(resendInvitationRoute, async (context, { params }) =>
    ok({ invitation: await inviteAgain(dependencies, context, params.id) }),
  ),
  authenticatedRoute(withdrawInvitationRoute, async (context, { params }) => {
    await withdrawInvitation(context, params.id)
    return ok({ message: 'Invitation withdrawn.' })
  }),
  publicRoute(lookUpInvitationRoute, async (context, { body }) =>
    ok({ invitation: await lookUpInvitation(dependencies, context, body.token) }),
  ),
  publicRoute(acceptInvitationRoute, async (context, { body }) =>
    verified(await acceptByPassword(dependencies, context, body)),
  ),
]
