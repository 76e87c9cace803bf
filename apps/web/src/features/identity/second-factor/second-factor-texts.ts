export const secondFactorTexts = {
  title: 'Confirm it is you',
  appHint: 'Enter the six digits that your authenticator app shows for Weekboard.',
  recoveryHint: 'Enter one of the recovery codes that you saved. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  submit: 'Continue',
  submitting: 'Checking...',
  failed: 'The code could not be checked. Please try again.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  somebodyElse: 'Sign in as somebody else',
} as const
