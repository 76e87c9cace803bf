export const securityEventTypes = [
  'sign_in',
  'sign_out',
  'second_factor',
  'proof',
  'password_changed',
  'email_changed',
  'phone_changed',
  'passkey_added',
  'passkey_removed',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_made',
  'identity_linked',
  'identity_unlinked',
  'sessions_ended',
  'second_factor_reset',
  'account_deleted',
] as const
export type SecurityEventType = (typeof securityEventTypes)[number]

/** By what somebody signed in, gave a factor or proved who they are. */
export const securityEventMethods = [
  'password',
  'email_link',
  'email_code',
  'phone_code',
  'google',
  'github',
  'passkey',
  'totp',
  'recovery_code',
  'invitation',
  'password_reset',
] as const
export type SecurityEventMethod = (typeof securityEventMethods)[number]

/** Why a step failed, or what it was part of. */
export const securityEventReasons = [
  'new_device',
  'wrong_password',
  'wrong_code',
  'email_not_verified',
  'no_organization',
  'too_many_tries',
  'counter_went_back',
  'replaced',
  'not_me',
  'by_admin',
  'by_operator',
] as const
export type SecurityEventReason = (typeof securityEventReasons)[number]
