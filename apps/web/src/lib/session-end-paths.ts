/** Screens on which a 401 is an answer to what was typed, not the end of a session. */
const exempt = [
  '/verify-email',
  '/signup',
  '/login',
  '/verify-phone',
  '/complete-profile',
  '/onboarding',
  '/oauth-callback',
]

/** Tells whether a 401 that arrives on this path clears the session and leads to /login. */
export const endsSession = (path: string): boolean =>
  !exempt.some((start) => path.startsWith(start))
