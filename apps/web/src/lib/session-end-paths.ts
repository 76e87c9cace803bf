/** Screens on which a 401 is about the typed input, not about the session. */
const exempt = [
  '/verify-email',
  '/signup',
  '/login',
  '/verify-phone',
  '/complete-profile',
  '/onboarding',
  '/oauth-callback',
]

/** Whether a 401 on this path ends the session and leads to /login. */
export const endsSession = (path: string): boolean =>
  !exempt.some((start) => path.startsWith(start))
