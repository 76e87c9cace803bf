import {
  disownSignInRoute,
  listOwnSecurityEventsRoute,
  listSecurityEventsRoute,
  type SecurityEvent,
} from '@weekboard/contracts/identity/security-events'
import {
  authenticatedRoute,
  type BoundRoute,
  ok,
  publicRoute,
} from '../../../platform/http/route.ts'
import type { Page } from '../../../platform/page.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import {
  listOwnSecurityEvents,
  listSecurityEvents,
  securityEventTable,
} from './list-security-events.ts'
import { disownSignIn } from './not-me.ts'

export const bindSecurityEventRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  authenticatedRoute(listOwnSecurityEventsRoute, async (context, { query }) =>
    eventsReply(await listOwnSecurityEvents(context, query)),
  ),
  authenticatedRoute(listSecurityEventsRoute, async (context, { query }) =>
    eventsReply(await listSecurityEvents(context, query)),
  ),
  publicRoute(disownSignInRoute, async (context, { body }) =>
    ok({
      message: 'You were signed out everywhere. Please set a new password.',
      ...(await disownSignIn(dependencies, context, body.token)),
    }),
  ),
]

const eventsReply = ({ rows, nextCursor }: Page<SecurityEvent>) => ({
  ...ok({ security_events: rows, next_cursor: nextCursor }),
  csv: { fileName: 'security-events.csv', table: () => securityEventTable(rows) },
})
