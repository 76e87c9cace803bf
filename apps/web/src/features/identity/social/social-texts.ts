export const socialTexts = {
  or: 'or',
  providers: { google_oauth2: 'Google', github: 'GitHub' },
  signingIn: 'Signing you in...',
  failed: 'Sign-in failed',
  failedFallback: 'The sign-in could not be finished. Please try again.',
  noCode: 'This sign-in was not finished, or it was used already. Please sign in again.',
  backToLogin: 'Back to Login',
  rejected:
    'Social sign-in did not work. Your address at the provider must be verified, and an account with this address must be verified first.',
} as const
