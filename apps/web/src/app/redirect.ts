import type { User } from '@weekboard/contracts/identity'

export interface RedirectInput {
  /** Null when what is stored cannot be read as a user: no redirect then. */
  readonly user: User | null
  readonly path: string
  /** Null while unknown, and when the check failed. */
  readonly onboardingCompleted: boolean | null
  readonly exists: (path: string) => boolean
}

const onboarding = '/onboarding'
const profileSetup = '/onboarding/profile-setup'

const isOnboarding = (path: string): boolean =>
  path === onboarding || path.startsWith(`${onboarding}/`)

/**
 * The organization whose onboarding decides where this person may be; null when it decides nothing:
 * only an admin is asked about it, and only outside of the onboarding itself.
 */
export function organizationToCheck(user: User | null, path: string): number | null {
  const asks = user?.role === 'admin' && !user.needs_profile_setup && !isOnboarding(path)
  return asks ? (user.organization?.id ?? null) : null
}

/** Where a signed-in person must go before anything else; null to stay. */
export function redirectFor({
  user,
  path,
  onboardingCompleted,
  exists,
}: RedirectInput): string | null {
  if (!user) return null
  if (user.needs_profile_setup) {
    return path !== profileSetup && exists(profileSetup) ? profileSetup : null
  }
  const waits = user.role === 'admin' && onboardingCompleted === false
  return waits && !isOnboarding(path) && exists(onboarding) ? onboarding : null
}

/** Whether the main links lead anywhere: not while the guard would send everybody back from them. */
export function canUseMainLinks(question: RedirectInput, linkPath: string): boolean {
  const { user, path, onboardingCompleted } = question
  const isUndecided = user?.role === 'admin' && onboardingCompleted === null && isOnboarding(path)
  return !isUndecided && redirectFor({ ...question, path: linkPath }) === null
}
