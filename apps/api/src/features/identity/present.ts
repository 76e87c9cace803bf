import type { User } from '@weekboard/contracts/identity'
import { ok } from '../../platform/http/route.ts'
import { type Principal, permissionsOf } from '../../platform/sessions.ts'
import type { OpenedSession } from './open-session.ts'

export const presentUser = (principal: Principal): User => ({
  id: principal.userId,
  employee_id: principal.employeeId,
  full_name: principal.fullName,
  email: principal.email,
  role: principal.role,
  permissions: permissionsOf(principal.role),
  avatar_url: principal.avatarUrl,
  organization: {
    id: principal.organizationId,
    name: principal.organizationName,
    time_zone: principal.timeZone,
    currency: principal.currency,
  },
  email_verified: principal.emailVerified,
  has_password: principal.hasPassword,
  phone_verified: principal.phoneVerified,
  phone_number: principal.phoneNumber,
  needs_profile_setup: principal.needsProfileSetup,
})

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The reply that signs somebody in: the token stands in the body and in the header. */
export const signedIn = ({ principal, token }: OpenedSession) =>
  ok({ message: 'Signed in.', user: presentUser(principal), token }, bearer(token))

/** The same after a proof of an address; an admin who has not finished onboarding goes there. */
export const verified = ({ principal, token }: OpenedSession) =>
  ok(
    {
      message: 'Your email has been successfully verified.',
      user: presentUser(principal),
      token,
      needs_onboarding: principal.role === 'admin' && !principal.onboardingCompleted,
    },
    bearer(token),
  )
