import type { User } from '@weekboard/contracts/identity'

export interface RedirectQuestion {
  /** Null when what is stored cannot be read as a user: no redirect then. */
  readonly user: User | null
  readonly path: string
  /** Null while unknown, and when the check failed. */
  readonly onboardingCompleted: boolean | null
  readonly exists: (path: string) => boolean
}

const onboarding = '/onboarding'
const profileSetup = '/onboarding/profile-setup'

/** Where a signed-in person must go before anything else; null to stay. */
export function redirectFor({
  user,
  path,
  onboardingCompleted,
  exists,
}: RedirectQuestion): string | null {
  if (!user) return null
  if (user.needs_profile_setup) {
    return path !== profileSetup && exists(profileSetup) ? profileSetup : null
  }
  const waits = user.role === 'admin' && onboardingCompleted === false
  return waits && !path.startsWith(onboarding) && exists(onboarding) ? onboarding : null
}
