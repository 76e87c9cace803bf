import {
  changeEmailRoute,
  confirmEmailRoute,
  deleteAccountRoute,
  revertEmailRoute,
} from '@weekboard/contracts/identity/email-change'
import {
  getLinkOptionsRoute,
  linkIdentityRoute,
  listIdentitiesRoute,
  mailLinkCodeRoute,
  unlinkIdentityRoute,
} from '@weekboard/contracts/identity/identity-links'
import {
  accepted,
  authenticatedRoute,
  type BoundRoute,
  externalRoute,
  ok,
  publicRoute,
} from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { confirmEmailChange } from '../email/confirm-email-change.ts'
import { requestEmailChange } from '../email/request-email-change.ts'
import { revertEmailChange } from '../email/revert-email-change.ts'
import { presentUser, signedInReply } from '../present.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { listIdentities, unlinkIdentity } from '../social/identities.ts'
import { findLinkOptions, linkIdentity, mailLinkCode } from '../social/link-identity.ts'
import { socialCookie } from '../social/redirects.ts'
import { deleteAccount } from './delete-account.ts'

export const bindAccountRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  authenticatedRoute(changeEmailRoute, async (context, { body }) => {
    await requestEmailChange(dependencies, context, body.email)
    return accepted({ message: `We have sent a link to ${body.email}.` })
  }),
  publicRoute(confirmEmailRoute, async (context, { body }) => {
    const principal = await confirmEmailChange(dependencies, context, body.token)
    return ok({ user: principal && presentUser(principal) })
  }),
  publicRoute(revertEmailRoute, async (context, { body }) => {
    await revertEmailChange(dependencies, context, body.token)
    return ok({
      message: 'The address is yours again. We have sent you a link to set a new password.',
    })
  }),
  externalRoute(deleteAccountRoute, async (context) => {
    await deleteAccount(dependencies, context)
    return { status: 204, body: undefined }
  }),
  authenticatedRoute(listIdentitiesRoute, async (context) =>
    ok({ identities: await listIdentities(context) }),
  ),
  authenticatedRoute(unlinkIdentityRoute, async (context, { params }) => {
    await unlinkIdentity(dependencies, context, params.id)
    return ok({ message: 'The account is disconnected.' })
  }),
  publicRoute(getLinkOptionsRoute, async (context, { body }) =>
    ok(await findLinkOptions(dependencies, context, body.challenge)),
  ),
  publicRoute(mailLinkCodeRoute, async (context, { body }) => {
    await mailLinkCode(dependencies, context, body.challenge)
    return ok({ message: 'We have sent you a code.' })
  }),
  publicRoute(linkIdentityRoute, async (context, { body }) => {
    const session = await linkIdentity(dependencies, context, body)
    const reply = signedInReply(session)
    const headers = { ...reply.headers, 'Set-Cookie': socialCookie(dependencies, '', 0) }
    const { email } = session.principal.user
    return rememberDevice(dependencies, context, email, { ...reply, headers })
  }),
]
