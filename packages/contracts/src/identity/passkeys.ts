import { z } from 'zod'
import { idParamsSchema, idSchema, messageReplySchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import { signedInReplySchema } from './user.ts'
import { linkTokenSchema } from './verification.ts'

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** The passkeys of a known user; left out where nobody is known yet. */
  allowCredentials: z.array(credentialSchema).optional(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof creationSchema>

const base64urlSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `must be at most ${maxLength} characters`)
    .regex(/^[\w-]*$/, 'must be base64url')

/** What both responses of an authenticator have. */
const responseFields = {
  id: base64urlSchema(1400),
  rawId: base64urlSchema(1400),
  type: z.literal('public-key', 'must be public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** WebAuthn's AuthenticationResponseJSON. */
export const passkeyResponseSchema = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON: base64urlSchema(4000),
    authenticatorData: base64urlSchema(4000),
    signature: base64urlSchema(4000),
    userHandle: base64urlSchema(100).optional(),
  }),
})
export type PasskeyResponse = z.output<typeof passkeyResponseSchema>

/** WebAuthn's RegistrationResponseJSON. */
const registrationSchema = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON: base64urlSchema(4000),
    attestationObject: base64urlSchema(16_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
    authenticatorData: base64urlSchema(8000).optional(),
    publicKey: base64urlSchema(4000).optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
})
export type PasskeyRegistration = z.output<typeof registrationSchema>

/** What somebody calls a passkey. */
const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be at most 60 characters')

export const startPasskeySignInRoute = defineRoute({
  method: 'POST',
  path: '/auth/passkeys/sign_in_options',
  summary: 'What a passkey signs to sign in; the same for everybody',
  tag: 'Authentication',
  access: 'public',
  replies: { 200: z.object({ challenge: z.string(), options: passkeyRequestSchema }) },
})

export const signInWithPasskeyRoute = defineRoute({
  method: 'POST',
  path: '/auth/passkeys/sign_in',
  summary: 'Sign in with a passkey, which counts as both factors',
  tag: 'Authentication',
  access: 'public',
  body: z.object({ challenge: linkTokenSchema, response: passkeyResponseSchema }),
  replies: { 200: signedInReplySchema },
})

export const startPasskeyRoute = defineRoute({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'What an authenticator needs to make a passkey; nothing changes yet',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  replies: { 200: z.object({ challenge: z.string(), options: creationSchema }) },
})

export const addPasskeyRoute = defineRoute({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Add the passkey that an authenticator has made',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  body: z.object({
    challenge: linkTokenSchema,
    response: registrationSchema,
    name: passkeyNameSchema,
  }),
  replies: {
    201: z.object({ passkey: passkeySchema, recovery_codes: z.array(z.string()).optional() }),
  },
})

export const renamePasskeyRoute = defineRoute({
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  summary: 'Rename a passkey',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  params: idParamsSchema,
  body: z.object({ name: passkeyNameSchema }),
  replies: { 200: z.object({ passkey: passkeySchema }) },
})

export const removePasskeyRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Remove a passkey, which cannot sign in any more',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

export const passkeyRoutes = {
  startPasskeySignIn: startPasskeySignInRoute,
  signInWithPasskey: signInWithPasskeyRoute,
  startPasskey: startPasskeyRoute,
  addPasskey: addPasskeyRoute,
  renamePasskey: renamePasskeyRoute,
  removePasskey: removePasskeyRoute,
}
