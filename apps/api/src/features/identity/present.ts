import type { User } from '@weekboard/contracts/identity/user'
import { secondFactorDate } from '../../platform/access/second-factor-demand.ts'
import { ok, type Reply } from '../../platform/http/route.ts'
import type { UserPrincipal } from '../../platform/principal.ts'
import type { CreatedSession } from './sessions/create-session.ts'

/** The date of a demand that the user does not meet yet. */
function dueFactor(principal: UserPrincipal): Pick<User, 'second_factor_due'> {
  const date = principal.user.lacksSecondFactor ? secondFactorDate(principal) : null
  return date === null ? {} : { second_factor_due: date }
}

export const presentUser = (principal: UserPrincipal): User => ({
  id: principal.userId,
  employee_id: principal.employeeId,
  full_name: principal.user.fullName,
  email: principal.user.email,
  role: principal.role,
  permissions: [...principal.permissions],
  avatar_url: principal.user.avatarUrl,
  organization: {
    id: principal.organization.id,
    name: principal.organization.name,
    time_zone: principal.organization.timeZone,
    currency: principal.organization.currency,
    logo_url: principal.organization.logoUrl,
    read_only_from: principal.organization.readOnlyFrom?.toISOString() ?? null,
  },
  email_verified: principal.user.emailVerified,
  has_password: principal.user.hasPassword,
  phone_verified: principal.user.phoneVerified,
  phone_number: principal.user.phoneNumber,
  needs_profile_setup: principal.user.needsProfileSetup,
  ...dueFactor(principal),
  preferences: {
    density: principal.user.density,
    hour_format: principal.user.hourFormat,
    sort: principal.user.rowSort ?? 'name',
    sort_chosen: principal.user.rowSort !== null,
    single_keys: principal.user.singleKeys,
  },
})

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Names the session, so that the reply's token is never stored. */
const signingIn = <T>({ sessionId }: UserPrincipal, reply: Reply<T>): Reply<T> => ({
  ...reply,
  sessionId,
})

/** The token is in the body and in the header `Authorization`. */
export const signedInReply = ({ principal, token }: CreatedSession) =>
  signingIn(
    principal,
    ok({ message: 'Signed in.', user: presentUser(principal), token }, bearer(token)),
  )

/** The reply of a verified user. `needs_onboarding` sends an admin to an unfinished onboarding. */
export const verifiedReply = ({ principal, token }: CreatedSession) =>
  signingIn(
    principal,
    ok(
      {
        message: 'Your email has been successfully verified.',
        user: presentUser(principal),
        token,
        needs_onboarding:
          principal.role === 'admin' && principal.organization.onboardingCompletedAt === null,
      },
      bearer(token),
    ),
  )
