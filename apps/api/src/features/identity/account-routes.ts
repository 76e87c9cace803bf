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
import {
  askForReset,
  changePassword as change,
  resetPassword as reset,
} from './commands/change-password.ts'
import { signOutDevice, signOutEverywhere } from './commands/sign-out.ts'
import { listMemberships, switchTo } from './commands/switch-organization.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { inLikeTime } from './like-time.ts'
import { signedIn } from './present.ts'
import { listDevices } from './session-list.ts'

export const bindAccountRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(forgotPasswordRoute, async (_context, { body }) =>
    ok(await inLikeTime(() => askForReset(dependencies, body.email))),
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
    ok({ organizations: await listMemberships(context) }),
  ),
  authenticatedRoute(switchOrganizationRoute, async (context, { body }) =>
    signedIn(await switchTo(dependencies, context, body.organization_id)),
  ),
  authenticatedRoute(listSessionsRoute, async (context) =>
    ok({ sessions: await listDevices(context) }),
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
