export const loginTexts = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  failed: 'Invalid email or password',
  forgotPassword: 'Forgot your password?',
  expired: 'Session expired. Please log in again.',
  rejected: 'Authentication failed',
  noAccount: 'New here?',
  signUp: 'Sign up',
  backToHome: 'Back to Home',
} as const
