import {
  getMe,
  resendVerification,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@weekboard/contracts/identity'
import {
  type BoundRoute,
  created,
  memberRoute,
  ok,
  publicRoute,
} from '../../platform/http/route.ts'
import { resendVerificationMail } from './commands/resend-verification.ts'
import { signInWithPassword } from './commands/sign-in.ts'
import { endSession } from './commands/sign-out.ts'
import { signUpFounder } from './commands/sign-up.ts'
import { verifyEmailAddress } from './commands/verify-email.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { createPasswords } from './passwords.ts'
import { presentUser } from './present.ts'

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export function bindIdentityRoutes(given: Omit<IdentityDependencies, 'passwords'>): BoundRoute[] {
  return bind({ ...given, passwords: createPasswords(given.env) })
}

const bind = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(signUp, async (context, { body }) =>
    created(await signUpFounder(dependencies, context, body.user)),
  ),
  publicRoute(signIn, async (context, { body }) => {
    const credentials = 'user' in body ? body.user : body.api_v1_auth_user
    const { viewer, token } = await signInWithPassword(dependencies, context, credentials)
    return ok({ message: 'Signed in.', user: presentUser(viewer), token }, bearer(token))
  }),
  publicRoute(verifyEmail, async (context, { body }) => {
    const { viewer, token } = await verifyEmailAddress(dependencies, context, body.token)
    return ok(
      {
        message: 'Your email has been successfully verified.',
        user: presentUser(viewer),
        token,
        needs_onboarding: viewer.role === 'admin' && !viewer.onboardingCompleted,
      },
      bearer(token),
    )
  }),
  publicRoute(resendVerification, async (_context, { body }) =>
    ok(await resendVerificationMail(dependencies, body.email)),
  ),
  memberRoute(getMe, async ({ viewer }) => ok({ user: presentUser(viewer) })),
  memberRoute(signOut, async ({ tx, viewer, now }) => {
    await endSession(tx, dependencies.bus, viewer, now)
    return ok({ message: 'Signed out.' })
  }),
]
