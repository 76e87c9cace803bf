/** Every screen. Links and redirects lead only to these. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  verifyEmailCode: '/verify-email-otp',
  verifyPhone: '/verify-phone',
  completeProfile: '/complete-profile',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation/:token',
  socialReturn: '/oauth-callback',
  terms: '/terms',
  privacy: '/privacy',
  onboarding: '/onboarding',
  profileSetup: '/onboarding/profile-setup',
  dashboard: '/dashboard',
  schedule: '/schedule',
  profile: '/profile',
  employees: '/employees',
  organizationSettings: '/settings/organization',
  outbox: '/dev/outbox',
} as const

const existing: ReadonlySet<string> = new Set(Object.values(paths))
export const pathExists = (path: string): boolean => existing.has(path)

/** The first screen after signing in. */
export const signedInHome: string = paths.dashboard

interface MainLink {
  readonly to: string
  readonly label: string
}

const allLinks: readonly MainLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/schedule', label: 'Schedule' },
  { to: '/brain', label: 'Brain' },
]
export const mainLinks = allLinks.filter(({ to }) => pathExists(to))
