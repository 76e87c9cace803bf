import {
  getMeRoute,
  signInRoute,
  signOutRoute,
  signUpRoute,
  type User,
  updateProfileRoute,
} from '@weekboard/contracts/identity'
import {
  resendVerificationRoute,
  sendPhoneCodeRoute,
  verifyEmailCodeRoute,
  verifyEmailRoute,
  verifyPhoneRoute,
} from '@weekboard/contracts/verification'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  ok,
  publicRoute,
  type RequestContext,
} from '../../platform/http/route.ts'
import { findPrincipal } from '../../platform/sessions.ts'
import { updateProfile } from '../employees/commands/update-profile.ts'
import { bindAccountRoutes } from './account-routes.ts'
import { inConstantTime } from './constant-time.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { bindInvitationRoutes } from './invitation-routes.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { presentUser, signedInReply, verifiedReply } from './present.ts'
import { signOut } from './sessions/sign-out.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-up/sign-up.ts'
import { configuredProviders } from './social/configured-providers.ts'
import { bindSocialRoutes } from './social-routes.ts'
import { resendVerification } from './verification/resend-verification.ts'
import { verifyEmailByCode, verifyEmailByLink } from './verification/verify-email.ts'
import { sendPhoneCode, verifyPhone } from './verification/verify-phone.ts'

export function bindIdentityRoutes(
  given: Omit<IdentityDependencies, 'passwords' | 'providers'>,
): BoundRoute[] {
  const dependencies = {
    ...given,
    passwords: createPasswordHasher(given.env),
    providers: configuredProviders(given.env),
  }
  return [
    ...bindEntranceRoutes(dependencies),
    ...bindVerificationRoutes(dependencies),
    ...bindAccountRoutes(dependencies),
    ...bindSocialRoutes(dependencies),
    ...bindInvitationRoutes(dependencies),
  ]
}

const bindEntranceRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(signUpRoute, async (context, { body }) =>
    created(await signUp(dependencies, context, body.user)),
  ),
  publicRoute(signInRoute, async (context, { body }) => {
    const credentials = 'user' in body ? body.user : body.api_v1_auth_user
    return signedInReply(await signIn(dependencies, context, credentials))
  }),
  authenticatedRoute(getMeRoute, async ({ principal }) => ok({ user: presentUser(principal) })),
  authenticatedRoute(updateProfileRoute, async (context, { body }) => {
    await updateProfile(context, body.user)
    return ok({ message: 'Profile saved.', user: await userAfter(context) })
  }),
  authenticatedRoute(signOutRoute, async (context) => {
    await signOut(context, dependencies.bus)
    return ok({ message: 'Signed out.' })
  }),
]

const bindVerificationRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(verifyEmailRoute, async (context, { body }) =>
    verifiedReply(await verifyEmailByLink(dependencies, context, body.token)),
  ),
  publicRoute(verifyEmailCodeRoute, async (context, { body }) =>
    verifiedReply(await inConstantTime(() => verifyEmailByCode(dependencies, context, body))),
  ),
  publicRoute(resendVerificationRoute, async (_context, { body }) =>
    ok(await inConstantTime(() => resendVerification(dependencies, body.email))),
  ),
  authenticatedRoute(sendPhoneCodeRoute, async (context, { body }) => {
    const { e164 } = await sendPhoneCode(dependencies, context, body)
    return ok({ message: `We sent a code to ${e164}.`, phone_number: e164 })
  }),
  authenticatedRoute(verifyPhoneRoute, async (context, { body }) => {
    const refusal = await verifyPhone(dependencies, context, body.code)
    if (refusal) return refusal
    return ok({ message: 'Phone number verified.', user: await userAfter(context) })
  }),
]

/** The user as this very call leaves them. */
async function userAfter({ tx, principal, now }: RequestContext): Promise<User> {
  return presentUser((await findPrincipal(tx.client, principal.sessionId, now)) ?? principal)
}
