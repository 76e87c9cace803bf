import type { passkeyResponseSchema, passkeyRoutes, passkeySchema } from '../identity/passkeys.ts'
import { asEmail, asInstant } from './formats.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

const credential = {
  id: 'In base64url, by which its authenticator finds it.',
  type: 'Always `public-key`.',
  transports: 'How the browser reaches its authenticator.',
} as const

const challenge = 'Send it back with the response. It works once, for 10 minutes.'
const signedBytes = 'What is signed, in base64url: the same as `challenge` beside the options.'
const timeout = 'How long the browser waits, in milliseconds.'

/** What a browser needs to have a challenge signed. */
export const passkeyRequestDocs = {
  challenge: signedBytes,
  rpId: 'The domain of the passkeys.',
  timeout,
  userVerification: 'Always `required`: the authenticator asks for a finger, a face or a PIN.',
  allowCredentials: ['The passkeys of the user; left out where nobody is known yet.', credential],
} as const

const responseFields = {
  id: 'The passkey, in base64url.',
  rawId: 'The same again.',
  type: 'Always `public-key`.',
  authenticatorAttachment: 'Where the authenticator is; not used.',
} as const

const clientData = 'What the browser says of the page and the challenge, in base64url.'
const authenticatorData = 'What the authenticator says, in base64url.'

/** The response of a passkey that signs in or proves who it is. */
export const passkeyResponseDocs = {
  ...responseFields,
  response: [
    'What was signed.',
    {
      clientDataJSON: clientData,
      authenticatorData,
      signature: 'Over both, in base64url.',
      userHandle: 'Whose passkey it is, in base64url, as its authenticator knows it.',
    },
  ],
} as const satisfies TextsOf<typeof passkeyResponseSchema, 'sent'>

export const passkeyDocs = {
  id: 'What `PATCH` and `DELETE /auth/passkeys/{id}` take.',
  name: 'What its owner calls it.',
  last_used_at: asInstant('When it last signed in or proved who it is; null for never.'),
  synced: 'Whether it is kept in an account of a provider rather than on one device.',
} as const satisfies TextsOf<typeof passkeySchema>

const name = '1 to 60 characters.'

export const passkeyRouteDocs: TextsOfRoutes<typeof passkeyRoutes> = {
  startPasskeySignIn: {
    reply: {
      challenge,
      options: [
        'For `navigator.credentials.get`: PublicKeyCredentialRequestOptionsJSON.',
        passkeyRequestDocs,
      ],
    },
  },
  signInWithPasskey: {
    body: {
      challenge: 'That of `POST /auth/passkeys/sign_in_options`.',
      response: ['AuthenticationResponseJSON of WebAuthn.', passkeyResponseDocs],
    },
    reply: {
      token:
        'Of the session, for `Authorization: Bearer …`; also in the reply header `Authorization`.',
    },
  },
  startPasskey: {
    reply: {
      challenge,
      options: [
        'For `navigator.credentials.create`: PublicKeyCredentialCreationOptionsJSON.',
        {
          challenge: signedBytes,
          rp: [
            'The service.',
            { id: 'The domain that the passkey will sign in to.', name: 'How it is called.' },
          ],
          user: [
            'Whom the authenticator shows.',
            {
              id: 'In base64url; always the same for an account.',
              name: asEmail('The address.'),
              displayName: 'The name.',
            },
          ],
          pubKeyCredParams: [
            'Which keys are taken, the preferred first.',
            { type: 'Always `public-key`.', alg: 'The number of a COSE algorithm.' },
          ],
          timeout,
          excludeCredentials: [
            'Passkeys that the user has: an authenticator makes no second one.',
            credential,
          ],
          authenticatorSelection: [
            'What the authenticator must do.',
            {
              residentKey: 'Always `required`: the passkey is found without an address.',
              requireResidentKey: 'The same, for older browsers.',
              userVerification: passkeyRequestDocs.userVerification,
            },
          ],
          attestation: 'Always `none`: nobody asks what kind of authenticator it is.',
        },
      ],
    },
  },
  addPasskey: {
    body: {
      challenge: 'That of `POST /auth/passkeys/options`.',
      response: [
        'RegistrationResponseJSON of WebAuthn.',
        {
          ...responseFields,
          response: [
            'The new passkey.',
            {
              clientDataJSON: clientData,
              attestationObject: 'The public key and what the authenticator says, in base64url.',
              transports: credential.transports,
              authenticatorData: 'Not used.',
              publicKey: 'Not used.',
              publicKeyAlgorithm: 'Not used.',
            },
          ],
        },
      ],
      name,
    },
    reply: {
      passkey: ['The passkey as stored.', passkeyDocs],
      recovery_codes: 'Ten codes with the first factor, never shown again; otherwise left out.',
    },
  },
  renamePasskey: { body: { name }, reply: { passkey: ['The passkey as stored.', passkeyDocs] } },
}
