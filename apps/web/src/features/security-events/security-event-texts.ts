import type { SecurityEvent } from '@weekboard/contracts/identity/security-events'

type Texts<Name extends string> = Readonly<Record<Name, string>>

/** What an event says when it worked, and when it did not. */
const types: Readonly<
  Record<SecurityEvent['type'], { readonly success: string; readonly failure: string }>
> = {
  sign_in: { success: 'Signed in', failure: 'Sign-in failed' },
  sign_out: { success: 'Signed out', failure: 'Sign-out failed' },
  second_factor: { success: 'Second factor confirmed', failure: 'Second factor was wrong' },
  proof: { success: 'Confirmed their identity', failure: 'Confirmation was wrong' },
  password_changed: { success: 'Password changed', failure: 'Password change failed' },
  email_changed: { success: 'Email changed', failure: 'Email change failed' },
  phone_changed: { success: 'Phone number changed', failure: 'Phone number change failed' },
  passkey_added: { success: 'Passkey added', failure: 'Adding a passkey failed' },
  passkey_removed: { success: 'Passkey removed', failure: 'Removing a passkey failed' },
  totp_enabled: {
    success: 'Authenticator app turned on',
    failure: 'Turning on an authenticator app failed',
  },
  totp_disabled: {
    success: 'Authenticator app turned off',
    failure: 'Turning off the authenticator app failed',
  },
  recovery_codes_made: { success: 'Recovery codes made', failure: 'Making recovery codes failed' },
  identity_linked: { success: 'Account connected', failure: 'Connecting an account failed' },
  identity_unlinked: { success: 'Account disconnected', failure: 'Disconnecting failed' },
  sessions_ended: { success: 'Sessions ended', failure: 'Ending sessions failed' },
  second_factor_reset: {
    success: 'Second factor reset',
    failure: 'Resetting the second factor failed',
  },
  account_deleted: { success: 'Account deleted', failure: 'Deleting the account failed' },
}

const reasons: Texts<NonNullable<SecurityEvent['reason']>> = {
  new_device: 'New device',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  email_not_verified: 'Email not verified',
  no_organization: 'In no team any more',
  too_many_tries: 'Too many tries',
  counter_went_back: 'Passkey may be copied',
  replaced: 'Somebody else signed in on the device',
  switched: 'From another organization',
  not_me: 'By ‘This was not me’',
  by_admin: 'By an admin or manager',
  by_operator: 'By the operator',
}

const methods: Texts<NonNullable<SecurityEvent['method']>> = {
  password: 'Password',
  email_link: 'Mailed link',
  email_code: 'Mailed code',
  phone_code: 'Code by text message',
  google: 'Google',
  github: 'GitHub',
  passkey: 'Passkey',
  totp: 'Authenticator app',
  recovery_code: 'Recovery code',
  invitation: 'Invitation',
  password_reset: 'Reset link',
}

export const securityEventTexts = {
  types,
  reasons,
  methods,
  when: 'When',
  who: 'Who',
  what: 'What',
  reason: 'Reason',
  method: 'Method',
  device: 'Device',
  address: 'IP address',
  somebody: 'Former user',
  none: '–',
  exportCsv: 'Export CSV',
  exporting: (count: number) => `Exporting ${count}...`,
  exportFailed: 'The list could not be exported. Please try again.',
  exportLimited: (count: string) => `The file has the newest ${count} entries.`,
  showMore: 'Show older ones',
  recent: 'Recent activity',
  recentHint:
    'Sign-ins and changes of the last 400 days. If something was not you, set a new password and sign out everywhere.',
  loadingRecent: 'Loading your recent activity',
  recentFailed: 'Your recent activity could not be loaded.',
  recentEmpty: 'Nothing happened yet.',
} as const
