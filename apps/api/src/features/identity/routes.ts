import {
  acceptInvitationRoute,
  lookUpInvitationRoute,
} from '@weekboard/contracts/employees/invitations'
import {
  changePasswordRoute,
  endAllSessionsRoute,
  endOneSessionRoute,
  forgotPasswordRoute,
  listSessionsRoute,
  resetPasswordRoute,
} from '@weekboard/contracts/identity/account'
import { signInRoute, signOutRoute, signUpRoute } from '@weekboard/contracts/identity/identity'
import {
  deleteAvatarRoute,
  putAvatarRoute,
  updateProfileRoute,
} from '@weekboard/contracts/identity/profile'
import {
  exchangeSocialCodeRoute,
  finishSocialSignInRoute,
  listProvidersRoute,
  startSocialSignInRoute,
} from '@weekboard/contracts/identity/social'
import { getMeRoute, type User } from '@weekboard/contracts/identity/user'
import {
  resendVerificationRoute,
  sendPhoneCodeRoute,
  verifyEmailCodeRoute,
  verifyEmailRoute,
  verifyPhoneRoute,
} from '@weekboard/contracts/identity/verification'
import {
  listOrganizationsRoute,
  switchOrganizationRoute,
} from '@weekboard/contracts/organization/organization-switch'
import { allowsDebugActions } from '../../platform/env.ts'
import { encodeImage } from '../../platform/files/encode-image.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  ok,
  type PublicContext,
  publicRoute,
  type Reply,
  redirect,
  type SessionContext,
  uploadRoute,
} from '../../platform/http/route.ts'
import { findPrincipal } from '../../platform/sessions.ts'
import { removeAvatar, storeAvatar, updateProfile } from '../employees/index.ts'
import { avatarSize } from '../files/index.ts'
import { bindAccountRoutes } from './account/routes.ts'
import { inConstantTime } from './constant-time.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { previewInvitation } from './invitations/preview-invitation.ts'
import { bindPasskeyRoutes } from './passkeys/routes.ts'
import { changePassword } from './passwords/change-password.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { savePreferences } from './preferences.ts'
import { presentUser, signedInReply, verifiedReply } from './present.ts'
import { bindProofRoutes } from './proof/routes.ts'
import { bindSecondFactorRoutes } from './second-factor/routes.ts'
import { bindSecurityEventRoutes } from './security-events/routes.ts'
import { type CreatedSession, signSession } from './sessions/create-session.ts'
import { listDeviceSessions } from './sessions/list-device-sessions.ts'
import { signOut, signOutDevice, signOutEverywhere } from './sessions/sign-out.ts'
import { listOrganizations, switchOrganization } from './sessions/switch-organization.ts'
import { rememberDevice } from './sign-in/known-device.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-up/sign-up.ts'
import { configuredProviders, socialProviderNames } from './social/configured-providers.ts'
import { exchangeSocialCode } from './social/exchange-social-code.ts'
import { finishSocialSignIn } from './social/finish-social-sign-in.ts'
import { socialCookie } from './social/redirects.ts'
import { startSocialSignIn } from './social/start-social-sign-in.ts'
import { resendVerification } from './verification/resend-verification.ts'
import { sendPhoneCode } from './verification/send-phone-code.ts'
import { verifyEmailByCode, verifyEmailByLink } from './verification/verify-email.ts'
import { verifyPhone } from './verification/verify-phone.ts'

export function bindIdentityRoutes(
  platform: Omit<IdentityDependencies, 'passwords' | 'providers'>,
): BoundRoute[] {
  const dependencies = {
    ...platform,
    passwords: createPasswordHasher(platform.env),
    providers: configuredProviders(platform.env),
  }
  return [
    ...bindSignInRoutes(dependencies),
    ...bindSecondFactorRoutes(dependencies),
    ...bindPasskeyRoutes(dependencies),
    ...bindProofRoutes(dependencies),
    ...bindSecurityEventRoutes(dependencies),
    ...bindVerificationRoutes(dependencies),
    ...bindPasswordRoutes(dependencies),
    ...bindSessionRoutes(dependencies),
    ...bindSocialRoutes(dependencies),
    ...bindAccountRoutes(dependencies),
    ...bindInvitationRoutes(dependencies),
  ]
}

const bindSignInRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(signUpRoute, async (context, { body }) =>
    created(await signUp(dependencies, context, body.user)),
  ),
  publicRoute(signInRoute, async (context, { body }) => {
    const credentials = 'user' in body ? body.user : body.api_v1_auth_user
    return remembering(
      dependencies,
      context,
      await signIn(dependencies, context, credentials),
      signedInReply,
    )
  }),
  authenticatedRoute(getMeRoute, async ({ principal }) =>
    ok({
      user: presentUser(principal),
      can_delete_all_shifts: principal.role === 'admin' && allowsDebugActions(dependencies.env),
    }),
  ),
  authenticatedRoute(updateProfileRoute, async (context, { body }) => {
    if (body.user) await updateProfile(dependencies.files, context, body.user)
    if (body.preferences) await savePreferences(context, body.preferences)
    return ok({ message: 'Profile saved.', user: await readUser(context) })
  }),
  uploadRoute(
    putAvatarRoute,
    (upload) => encodeImage(upload, avatarSize),
    async (context, image) => {
      await storeAvatar(dependencies.files, context, image)
      return ok({ user: await readUser(context) })
    },
  ),
  authenticatedRoute(deleteAvatarRoute, async (context) => {
    await removeAvatar(dependencies.files, context)
    return ok({ user: await readUser(context) })
  }),
]

const bindVerificationRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(verifyEmailRoute, async (context, { body }) => {
    const session = await verifyEmailByLink(dependencies, context, body.token)
    return session
      ? remembering(dependencies, context, session, verifiedReply)
      : ok({ message: 'Your email address is verified already. Please sign in.', user: null })
  }),
  publicRoute(verifyEmailCodeRoute, async (context, { body }) =>
    remembering(
      dependencies,
      context,
      await inConstantTime(() => verifyEmailByCode(dependencies, context, body)),
      verifiedReply,
    ),
  ),
  publicRoute(resendVerificationRoute, async (_context, { body }) =>
    ok(await inConstantTime(() => resendVerification(dependencies, body.email))),
  ),
  authenticatedRoute(sendPhoneCodeRoute, async (context, { body }) => {
    const { e164 } = await sendPhoneCode(dependencies, context, body)
    return ok({ message: `We sent a code to ${e164}.`, phone_number: e164 })
  }),
  authenticatedRoute(verifyPhoneRoute, async (context, { body }) => {
    const error = await verifyPhone(dependencies, context, body.code)
    if (error) return error
    return ok({ message: 'Phone number verified.', user: await readUser(context) })
  }),
]

const bindPasswordRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(forgotPasswordRoute, async (_context, { body }) =>
    ok(await inConstantTime(() => requestPasswordReset(dependencies, body.email))),
  ),
  publicRoute(resetPasswordRoute, async (context, { body }) => {
    const email = await resetPassword(dependencies, context, body)
    const reply = ok({ message: 'Password changed. Please sign in.' })
    // The mailed link proves whose device it is, which may be at an address that is over its limit.
    return rememberDevice(dependencies, context, email, reply)
  }),
  authenticatedRoute(changePasswordRoute, async (context, { body }) => {
    const error = await changePassword(dependencies, context, body)
    if (error) return error
    return ok({ message: 'Password changed. Your other devices were signed out.' })
  }),
]

const bindSessionRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  authenticatedRoute(signOutRoute, async (context) => {
    await signOut(context, dependencies.bus)
    return ok({ message: 'Signed out.' })
  }),
  authenticatedRoute(listSessionsRoute, async (context, { query }) => {
    const { rows, nextCursor } = await listDeviceSessions(context, query)
    return ok({ sessions: rows, next_cursor: nextCursor })
  }),
  authenticatedRoute(endAllSessionsRoute, async (context) => {
    await signOutEverywhere(context, dependencies.bus)
    return ok({ message: 'Signed out everywhere.' })
  }),
  authenticatedRoute(endOneSessionRoute, async (context, { params }) => {
    await signOutDevice(context, dependencies.bus, params.id)
    return ok({ message: 'Signed out there.' })
  }),
  authenticatedRoute(listOrganizationsRoute, async (context, { query }) =>
    ok(await listOrganizations(context, query)),
  ),
  authenticatedRoute(
    switchOrganizationRoute,
    async (context, { body }) =>
      signedInReply(await switchOrganization(dependencies, context, body.organization_id)),
    {
      renewReply: async (sessionId, now) => {
        const { database, tokens } = dependencies
        const session = await signSession(database.pool, tokens, { sessionId, now })
        return session && signedInReply(session)
      },
    },
  ),
]

const bindSocialRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(listProvidersRoute, async () =>
    ok({ providers: socialProviderNames(dependencies.env) }),
  ),
  publicRoute(startSocialSignInRoute, async (context, { params }) => {
    const { location, headers } = await startSocialSignIn(dependencies, context, params.provider)
    return redirect(location, headers)
  }),
  publicRoute(finishSocialSignInRoute, async (context, { params: { provider }, query }) => {
    const { location, headers } = await finishSocialSignIn(dependencies, context, provider, query)
    return redirect(location, headers)
  }),
  publicRoute(exchangeSocialCodeRoute, async (context, { body }) => {
    const session = await exchangeSocialCode(dependencies, context, body)
    const reply = verifiedReply(session)
    const headers = { ...reply.headers, 'Set-Cookie': socialCookie(dependencies, '', 0) }
    return remembering(dependencies, context, session, () => ({ ...reply, headers }))
  }),
]

const bindInvitationRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(lookUpInvitationRoute, async (context, { body }) =>
    ok({ invitation: await previewInvitation(dependencies, context, body.token) }),
  ),
  publicRoute(acceptInvitationRoute, async (context, { body }) =>
    remembering(
      dependencies,
      context,
      await acceptInvitation(dependencies, context, body),
      verifiedReply,
    ),
  ),
]

/** The reply to a sign-in, after which the device is known for the account. */
const remembering = <T>(
  dependencies: IdentityDependencies,
  context: PublicContext,
  session: CreatedSession,
  replyTo: (session: CreatedSession) => Reply<T>,
): Reply<T> => rememberDevice(dependencies, context, session.principal.user.email, replyTo(session))

/** The signed-in user with the changes of this transaction. */
async function readUser({ tx, principal, now }: SessionContext): Promise<User> {
  return presentUser((await findPrincipal(tx.client, principal.sessionId, now)) ?? principal)
}
