export const ownEmailTexts = {
  label: 'Email',
  change: 'Change email',
  title: 'Change your email address',
  intro:
    'We send a link to the new address. Once you have opened it, you sign in with that one, and your other devices are signed out.',
  field: 'New email',
  submit: 'Send link',
  submitting: 'Sending...',
  failed: 'The link could not be sent. Please try again.',
  sentTo: (email: string) => `We have sent a link to ${email}. Open it within an hour.`,
} as const

export const identityTexts = {
  label: 'Connected accounts',
  none: 'None. An account at Google or GitHub with your address can sign you in once you connect it.',
  list: 'Connected accounts',
  loading: 'Loading your connected accounts',
  loadFailed: 'Your connected accounts could not be loaded.',
  providers: { google_oauth2: 'Google', github: 'GitHub' },
  since: (email: string, date: string) => `${email}, since ${date}`,
  disconnect: 'Disconnect',
  disconnectOne: (provider: string, email: string) => `Disconnect ${provider}, ${email}`,
  question: (provider: string) => `Disconnect ${provider}?`,
  message: (provider: string) => `You cannot sign in with ${provider} any more then.`,
  disconnected: (provider: string) => `${provider} is disconnected.`,
  failed: 'The account could not be disconnected. Please try again.',
} as const

export const deletionTexts = {
  label: 'Delete account',
  hint: 'Your account goes, in every organization.',
  open: 'Delete my account',
  title: 'Delete your account?',
  goes: 'What goes, for good:',
  going: [
    'signing in, with everything that is set up for it: password, second factors, connected accounts, sessions',
    'your picture, settings, notifications and calendar link, and the assistants that you have connected',
  ],
  stays: 'What stays with your employer:',
  staying: [
    'your name and contact, and the record of your work: shifts, hours, time off',
    'API keys that you have made: they belong to the organization',
  ],
  confirm: (email: string) => `Type ${email} to confirm`,
  mismatch: 'This is not your address.',
  submit: 'Delete my account',
  submitting: 'Deleting...',
  deleted: 'Your account is deleted.',
  failed: 'The account could not be deleted. Please try again.',
} as const
