import type { User } from '@weekboard/contracts/identity/user'
import { hasRight } from '@weekboard/contracts/rights'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'

export interface RedirectInput {
  /** Null when the stored user cannot be parsed: no redirect then. */
  readonly user: User | null
  readonly path: string
  /** Null while unknown, and when the check failed. */
  readonly onboardingCompleted: boolean | null
  readonly exists: (path: string) => boolean
  /** Now, unless a test says otherwise. */
  readonly now?: Date
}

const onboarding = '/onboarding'
const profileSetup = '/onboarding/profile-setup'

const factorSetup = '/profile/security'

/** Whether the organization's demand for a second factor, which the user lacks, is in force. */
const lacksFactor = (user: User | null, now: Date): boolean =>
  (user?.second_factor_due ?? '~') <= dateInZone(now, user?.organization?.time_zone ?? 'UTC')

const isOnboarding = (path: string): boolean =>
  path === onboarding || path.startsWith(`${onboarding}/`)

/**
 * The organization whose onboarding must be checked; null for users other than admins, within the
 * onboarding itself, and where a second factor is set up first.
 */
export function organizationToCheck(user: User | null, path: string): number | null {
  if (!hasRight(user, 'onboard') || user?.needs_profile_setup || isOnboarding(path)) return null
  if (path === factorSetup) return null
  return user?.organization?.id ?? null
}

/** The path to which a signed-in user must be redirected; null to stay. */
export function redirectFor({
  user,
  path,
  onboardingCompleted,
  exists,
  now = new Date(),
}: RedirectInput): string | null {
  if (!user) return null
  if (lacksFactor(user, now)) return path === factorSetup ? null : factorSetup
  if (user.needs_profile_setup) {
    return path !== profileSetup && exists(profileSetup) ? profileSetup : null
  }
  const waits = hasRight(user, 'onboard') && onboardingCompleted === false
  return waits && !isOnboarding(path) && exists(onboarding) ? onboarding : null
}

/** Whether the main links are usable: not while the guard would redirect from them. */
export function canUseMainLinks(question: RedirectInput, linkPath: string): boolean {
  const { user, path, onboardingCompleted } = question
  const isUndecided =
    hasRight(user, 'onboard') && onboardingCompleted === null && isOnboarding(path)
  return !isUndecided && redirectFor({ ...question, path: linkPath }) === null
}
