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
import { bindAccountRoutes } from './account-routes.ts'
import { resendVerificationMail } from './commands/resend-verification.ts'
import { signInWithPassword } from './commands/sign-in.ts'
import { signOutHere } from './commands/sign-out.ts'
import { signUpUser } from './commands/sign-up.ts'
import { saveProfile } from './commands/update-profile.ts'
import { verifyEmailAddress, verifyEmailByCode } from './commands/verify-email.ts'
import { sendPhoneVerification, verifyPhoneByCode } from './commands/verify-phone.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { bindInvitationRoutes } from './invitation-routes.ts'
import { inLikeTime } from './like-time.ts'
import { createPasswords } from './passwords.ts'
import { presentUser, signedIn, verified } from './present.ts'
import { configuredProviders } from './social/configured.ts'
import { bindSocialRoutes } from './social-routes.ts'

export function bindIdentityRoutes(
  given: Omit<IdentityDependencies, 'passwords' | 'providers'>,
): BoundRoute[] {
  const dependencies = {
    ...given,
    passwords: createPasswords(given.env),
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
    created(await signUpUser(dependencies, context, body.user)),
  ),
  publicRoute(signInRoute, async (context, { body }) => {
    const credentials = 'user' in body ? body.user : body.api_v1_auth_user
    return signedIn(await signInWithPassword(dependencies, context, credentials))
  }),
  authenticatedRoute(getMeRoute, async ({ principal }) => ok({ user: presentUser(principal) })),
  authenticatedRoute(updateProfileRoute, async (context, { body }) => {
    await saveProfile(context, body.user)
    return ok({ message: 'Profile saved.', user: await userAfter(context) })
  }),
  authenticatedRoute(signOutRoute, async (context) => {
    await signOutHere(context, dependencies.bus)
    return ok({ message: 'Signed out.' })
  }),
]

const bindVerificationRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(verifyEmailRoute, async (context, { body }) =>
    verified(await verifyEmailAddress(dependencies, context, body.token)),
  ),
  publicRoute(verifyEmailCodeRoute, async (context, { body }) =>
    verified(await inLikeTime(() => verifyEmailByCode(dependencies, context, body))),
  ),
  publicRoute(resendVerificationRoute, async (_context, { body }) =>
    ok(await inLikeTime(() => resendVerificationMail(dependencies, body.email))),
  ),
  authenticatedRoute(sendPhoneCodeRoute, async (context, { body }) => {
    const { e164 } = await sendPhoneVerification(dependencies, context, body)
    return ok({ message: `We sent a code to ${e164}.`, phone_number: e164 })
  }),
  authenticatedRoute(verifyPhoneRoute, async (context, { body }) => {
    const refusal = await verifyPhoneByCode(dependencies, context, body.code)
    if (refusal) return refusal
    return ok({ message: 'Phone number verified.', user: await userAfter(context) })
  }),
]

/** The user as this very call leaves them. */
async function userAfter({ tx, principal, now }: RequestContext): Promise<User> {
  return presentUser((await findPrincipal(tx.client, principal.sessionId, now)) ?? principal)
}
