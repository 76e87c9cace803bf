import type { User } from '@weekboard/contracts/identity'
import { ok } from '../../platform/http/route.ts'
import { permissionsOf, type Viewer } from '../../platform/sessions.ts'
import type { OpenedSession } from './open-session.ts'

export const presentUser = (viewer: Viewer): User => ({
  id: viewer.userId,
  employee_id: viewer.employeeId,
  full_name: viewer.fullName,
  email: viewer.email,
  role: viewer.role,
  permissions: permissionsOf(viewer.role),
  avatar_url: viewer.avatarUrl,
  organization: {
    id: viewer.organizationId,
    name: viewer.organizationName,
    time_zone: viewer.timeZone,
    currency: viewer.currency,
  },
  email_verified: viewer.emailVerified,
  has_password: viewer.hasPassword,
  phone_verified: viewer.phoneVerified,
  phone_number: viewer.phoneNumber,
  needs_profile_setup: viewer.needsProfileSetup,
})

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The reply that signs somebody in: the token stands in the body and in the header. */
export const signedIn = ({ viewer, token }: OpenedSession) =>
  ok({ message: 'Signed in.', user: presentUser(viewer), token }, bearer(token))

/** The same after a proof of an address; an admin who has not finished onboarding goes there. */
export const verified = ({ viewer, token }: OpenedSession) =>
  ok(
    {
      message: 'Your email has been successfully verified.',
      user: presentUser(viewer),
      token,
      needs_onboarding: viewer.role === 'admin' && !viewer.onboardingCompleted,
    },
    bearer(token),
  )
