const roles = { admin: 'an admin', manager: 'a manager', employee: 'an employee' } as const

export const invitationTexts = {
  documentTitle: 'Join',
  title: (organization: string) => `Join ${organization}`,
  intro: (inviter: string, role: keyof typeof roles) => `${inviter} invites you as ${roles[role]}.`,
  expires: (date: string) => `The invitation is valid until ${date}.`,
  loading: 'Opening your invitation...',
  email: 'Email',
  fullName: 'Full name',
  password: 'Password',
  yourPassword: 'Your password',
  accountExists:
    'You already have a Weekboard account with this address. Enter its password to join.',
  signedInAs: (email: string) =>
    `You are signed in as ${email}. You will be able to switch between your organizations.`,
  submit: 'Accept invitation',
  submitting: 'Joining...',
  failed: 'You could not join. Please try again.',
  acceptBefore: 'By joining you accept the',
  goneTitle: 'Invitation not valid any more',
  gone: 'This invitation has been used, withdrawn or has expired.',
  goneHint: (inviter: string | null, isSignedIn: boolean) =>
    `Ask ${inviter ?? 'your manager'} for a new one. If you have joined already, ${isSignedIn ? 'open the dashboard' : 'sign in'}.`,
  signIn: 'Sign in',
  incompleteTitle: 'Invitation not found',
  incomplete: 'This invitation link is not complete. Please open it again from the mail.',
  toHome: 'Back to Home',
  toDashboard: 'Open the dashboard',
  otherTitle: 'Another account',
  other: 'This invitation is for another address.',
  otherHint: (invited: string | null, signedIn: string | null) =>
    [invited && `It was sent to ${invited}.`, signedIn && `You are signed in as ${signedIn}.`]
      .filter(Boolean)
      .join(' '),
  signOut: 'Sign out and try again',
  failedTitle: 'Invitation not opened',
  loadFailed: 'Your invitation could not be opened. Please check your connection.',
  retry: 'Try again',
} as const
