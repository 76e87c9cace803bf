import {
  changePasswordRoute,
  endAllSessionsRoute,
  endOneSessionRoute,
  forgotPasswordRoute,
  listOrganizationsRoute,
  listSessionsRoute,
  resetPasswordRoute,
  switchOrganizationRoute,
} from '@weekboard/contracts/account'
import { authenticatedRoute, type BoundRoute, ok, publicRoute } from '../../platform/http/route.ts'
import { inConstantTime } from './constant-time.ts'
import type { IdentityDependencies } from './dependencies.ts'
import {
  changePassword as change,
  requestPasswordReset,
  resetPassword as reset,
} from './passwords/change-password.ts'
import { signedInReply } from './present.ts'
import { listDeviceSessions } from './sessions/list-device-sessions.ts'
import { signOutDevice, signOutEverywhere } from './sessions/sign-out.ts'
import { listOrganizations, switchOrganization } from './sessions/switch-organization.ts'

export const bindAccountRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(forgotPasswordRoute, async (_context, { body }) =>
    ok(await inConstantTime(() => requestPasswordReset(dependencies, body.email))),
  ),
  publicRoute(resetPasswordRoute, async (context, { body }) => {
    await reset(dependencies, context, body)
    return ok({ message: 'Password changed. Please sign in.' })
  }),
  authenticatedRoute(changePasswordRoute, async (context, { body }) => {
    await change(dependencies, context, body)
    return ok({ message: 'Password changed. Your other devices were signed out.' })
  }),
  authenticatedRoute(listOrganizationsRoute, async (context) =>
    ok({ organizations: await listOrganizations(context) }),
  ),
  authenticatedRoute(switchOrganizationRoute, async (context, { body }) =>
    signedInReply(await switchOrganization(dependencies, context, body.organization_id)),
  ),
  authenticatedRoute(listSessionsRoute, async (context) =>
    ok({ sessions: await listDeviceSessions(context) }),
  ),
  authenticatedRoute(endAllSessionsRoute, async (context) => {
    await signOutEverywhere(context, dependencies.bus)
    return ok({ message: 'Signed out everywhere.' })
  }),
  authenticatedRoute(endOneSessionRoute, async (context, { params }) => {
    await signOutDevice(context, dependencies.bus, params.id)
    return ok({ message: 'Signed out there.' })
  }),
]
