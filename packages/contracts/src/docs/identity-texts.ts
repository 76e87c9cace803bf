import type { accountRoutes } from '../identity/account.ts'
import type { emailChangeRoutes } from '../identity/email-change.ts'
import type { identityRoutes } from '../identity/identity.ts'
import type { identityLinkRoutes } from '../identity/identity-links.ts'
import type { proofRoutes } from '../identity/proof.ts'
import type { secondFactorRoutes } from '../identity/second-factor.ts'
import type { socialRoutes } from '../identity/social.ts'
import type { userOrganizationSchema, userSchema } from '../identity/user.ts'
import type { verificationRoutes } from '../identity/verification.ts'
import type { organizationSwitchRoutes } from '../organization/organization-switch.ts'
import { asDate, asEmail, asInstant } from './formats.ts'
import { passkeyDocs, passkeyRequestDocs, passkeyResponseDocs } from './passkey-texts.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

export const userOrganizationDocs = {
  id: 'The organization.',
  name: 'How it is called.',
  logo_url: 'The address of an image, below the origin; null for none.',
  read_only_from: asInstant(
    'Since when, or from when on, nothing can be changed because a payment is overdue; null when none is.',
  ),
} as const satisfies TextsOf<typeof userOrganizationSchema>

const preferences = {
  density:
    'How tall the rows of the schedule are; null, the default, for compact above eight people.',
  hour_format: 'How times are shown: 12, 24, or null, the default, for as the browser does.',
  sort: 'What the rows of the schedule are ordered by; `name` by default.',
  single_keys:
    'Whether letters, digits and punctuation alone are shortcuts outside of the schedule’s grid; true by default.',
} as const

export const userDocs = {
  id: 'The user; the same in every organization.',
  employee_id: 'The user as an employee of this organization.',
  email: asEmail('The address to sign in with.'),
  role: 'The role in this organization.',
  permissions: 'What the role allows: deciding requests, and seeing pay and costs.',
  organization: ['The organization of this session; null for none.', userOrganizationDocs],
  email_verified: 'Whether the address was proven.',
  has_password: 'False for somebody who only ever signed in with a social provider.',
  phone_verified: 'Whether the phone number was proven.',
  phone_number: 'As E.164, such as +12125550123; null for none.',
  needs_profile_setup: 'Whether name and avatar were never confirmed.',
  second_factor_due: asDate(
    'From when, in its time zone, the organization demands a second factor that the user has yet to set up.',
  ),
  preferences: [
    'How the user wants screens to be.',
    {
      ...preferences,
      sort_chosen:
        'Whether the user chose `sort`. Until then screens order by position where there are positions, else by name.',
    },
  ],
} as const satisfies TextsOf<typeof userSchema>

/** The reply to whatever ends in a session. */
export const signedInDocs = {
  token: 'Of the session, for `Authorization: Bearer …`; also in the reply header `Authorization`.',
  needs_onboarding: 'True for an admin whose organization has not completed the onboarding.',
} as const

const newPassword = '10 to 200 characters, at least 5 different ones; known weak ones are a 422.'
const zone = 'IANA name of the zone of a new organization; UTC by default and for unknown names.'
const mailedCode = 'The six digits of the message.'
const credentials = [
  'The credentials.',
  { email: asEmail('The address of the account.'), password: 'Its password.' },
] as const
const phone = {
  phone_country_code: 'Such as +1, the default.',
  phone_number: 'National digits, with or without separators.',
} as const
const invitationToken =
  'Of an invitation to the same address: the user joins its organization instead of making one.'
const linkChallenge =
  'The parameter `link` of the sign-in page that the provider led to; it works for 10 minutes and in the same browser.'
const provider = { token: signedInDocs.token } as const

export const identityDocs: TextsOfRoutes<
  typeof identityRoutes &
    typeof verificationRoutes &
    typeof accountRoutes &
    typeof emailChangeRoutes &
    typeof identityLinkRoutes &
    typeof secondFactorRoutes &
    typeof proofRoutes &
    typeof organizationSwitchRoutes &
    typeof socialRoutes
> = {
  signUp: {
    body: {
      user: [
        'The new account.',
        {
          full_name: '1 to 120 characters.',
          email: asEmail('The address to sign in with; it must be proven.'),
          password: newPassword,
          organization_name: 'Of the new organization, up to 120 characters.',
          time_zone: zone,
          ...phone,
          invitation_token: invitationToken,
        },
      ],
    },
    reply: {
      user: [
        'What was sent, the same for known and unknown addresses.',
        {
          email: asEmail('As sent.'),
          organization_name: 'As sent; null for none.',
          phone_number: 'As sent; null for none.',
          phone_country_code: 'As sent; null for none.',
        },
      ],
    },
  },
  signIn: { body: { user: credentials, api_v1_auth_user: credentials }, reply: provider },
  getMe: {
    reply: { can_delete_all_shifts: 'Whether `DELETE /shifts/delete_all` would be allowed.' },
  },
  updateProfile: {
    body: {
      user: [
        'The fields to change. Sending both completes the profile setup.',
        {
          full_name: '1 to 120 characters.',
          avatar_url:
            '`fallback:{palette}:{seed}` for a drawn avatar, or the address of the uploaded image.',
        },
      ],
      preferences: ['The preferences to change.', preferences],
    },
  },
  verifyEmail: {
    body: { token: 'The parameter `token` of the mailed link.' },
    reply: signedInDocs,
  },
  verifyEmailCode: {
    body: { email: asEmail('The address to prove.'), code: mailedCode },
    reply: signedInDocs,
  },
  resendVerification: { body: { email: asEmail('The address to prove.') } },
  sendPhoneCode: { body: phone, reply: { phone_number: 'The recipient, as E.164.' } },
  verifyPhone: { body: { code: mailedCode } },
  forgotPassword: { body: { email: asEmail('The address of the account.') } },
  resetPassword: {
    body: { token: 'The parameter `token` of the mailed link.', password: newPassword },
  },
  changePassword: {
    body: { current_password: 'The password until now.', password: newPassword },
  },
  completeSecondFactor: {
    body: {
      challenge:
        'The `details.challenge` of the 403 `second_factor_required`; it works for 10 minutes.',
      code: 'The six digits that the authenticator app shows. Exactly one of these fields is sent.',
      recovery_code: 'One of the recovery codes; each works once.',
      passkey: [
        'What a passkey made of `details.passkey_options`: AuthenticationResponseJSON.',
        passkeyResponseDocs,
      ],
    },
    reply: provider,
  },
  listFactors: {
    reply: {
      passkeys: ['The oldest first.', passkeyDocs],
      totp: ['The authenticator app; null for none.', { enabled_at: asInstant('Since when.') }],
      recovery_codes_left: 'How many recovery codes were not used yet.',
      required: 'Whether the organization demands a second factor of the caller.',
      required_from: 'The date from which it does; null for none.',
    },
  },
  startTotp: {
    reply: {
      secret: 'In base 32, to type into the app. Nothing changes until a code confirms it.',
      uri: 'The same as an `otpauth:` address, for a QR code.',
    },
  },
  confirmTotp: {
    body: { code: 'The six digits that the app shows.' },
    reply: {
      recovery_codes: 'Ten codes with the first factor, never shown again; otherwise left out.',
    },
  },
  makeRecoveryCodes: { reply: { recovery_codes: 'Ten codes, never shown again.' } },
  giveProof: {
    body: {
      challenge: 'The `details.challenge` of the 403 `proof_required`; it works for 10 minutes.',
      code: 'The six digits that the authenticator app shows. Exactly one of these fields is sent.',
      recovery_code: 'One of the recovery codes; each works once.',
      password: 'The own password, of an account without a second factor.',
      email_code: 'The six digits of the mail, of an account with neither.',
      passkey: [
        'What a passkey made of `details.passkey_options`: AuthenticationResponseJSON.',
        passkeyResponseDocs,
      ],
    },
    reply: { proved_until: asInstant('Until when this session is not asked again.') },
  },
  listSessions: {
    reply: {
      sessions: [
        'The latest sign-in first.',
        {
          id: 'The session; `DELETE /auth/sessions/{id}` ends it.',
          device: "Browser and operating system, such as 'Chrome on Windows'.",
          address: 'The IP address of the sign-in; null when it is not known.',
          current: 'Whether this request was made with it.',
          last_used_at: asInstant('When it was last used.'),
        },
      ],
    },
  },
  changeEmail: {
    body: { email: asEmail('The new address; it must be proven by the mailed link.') },
  },
  confirmEmail: {
    body: { token: 'The parameter `token` of the link in the mail to the new address.' },
    reply: { user: 'The user with the new address; null for who is active in no organization.' },
  },
  revertEmail: {
    body: { token: 'The parameter `token` of the link in the mail to the former address.' },
  },
  listIdentities: {
    reply: {
      identities: [
        'The oldest first.',
        {
          id: 'The identity; `DELETE /auth/identities/{id}` disconnects it.',
          provider: 'Where the account is.',
          email: asEmail('The address there when it was connected.'),
        },
      ],
    },
  },
  getLinkOptions: {
    body: { challenge: linkChallenge },
    reply: {
      methods: 'The fields of `POST /auth/identities/link` of which one can be sent.',
      provider: 'Where the new identity is.',
      email: asEmail('The address of the account.'),
      passkey_options: [
        'For `navigator.credentials.get`; left out where no passkey can be used.',
        passkeyRequestDocs,
      ],
    },
  },
  mailLinkCode: { body: { challenge: linkChallenge } },
  linkIdentity: {
    body: {
      challenge: linkChallenge,
      password: 'That of the account. This, `passkey` or `code`.',
      passkey: [
        'What a passkey made of `passkey_options`: AuthenticationResponseJSON.',
        passkeyResponseDocs,
      ],
      code: 'The six digits that `POST /auth/identities/link/mail` has mailed.',
    },
    reply: provider,
  },
  listOrganizations: {
    reply: {
      organizations: [
        'Those that the caller belongs to.',
        {
          id: 'What `POST /auth/organization` takes.',
          name: 'How it is called.',
          role: 'The role of the caller in it.',
          current: 'Whether this request was made in it.',
        },
      ],
    },
  },
  switchOrganization: {
    body: { organization_id: 'One of `GET /auth/organizations`.' },
    reply: provider,
  },
  listProviders: { reply: { providers: 'Those that this installation has set up.' } },
  finishSocialSignIn: {
    query: {
      state: 'As the provider was given it; it must belong to this browser.',
      code: 'What the provider gives for the sign-in.',
      error: 'Why the provider refused.',
    },
  },
  exchangeSocialCode: {
    body: {
      code: 'The parameter `code` of `/oauth-callback`; it works once.',
      invitation_token: invitationToken,
      time_zone: zone,
    },
    reply: signedInDocs,
  },
}
