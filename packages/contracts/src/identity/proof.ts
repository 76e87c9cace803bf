import { z } from 'zod'
import { messageReplySchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import { passkeyRequestSchema, passkeyResponseSchema } from './passkeys.ts'
import { factorMethods } from './second-factor.ts'
import { codeSchema, linkTokenSchema } from './verification.ts'

const proofMethods = [...factorMethods, 'password', 'email_code'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** The details of a 403 `proof_required`. */
export const proofDetailsSchema = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(proofMethods)),
  /** What a passkey signs; there with the method `passkey`. */
  passkey_options: passkeyRequestSchema.optional(),
})
export type ProofDetails = z.infer<typeof proofDetailsSchema>

/** The field of a proof, by its method. */
export const proofFields = {
  passkey: 'passkey',
  totp: 'code',
  recovery_code: 'recovery_code',
  password: 'password',
  email_code: 'email_code',
} as const satisfies Record<ProofMethod, string>

const secretSchema = z.string().min(1, 'must not be empty').max(200)

export const giveProofRoute = defineRoute({
  method: 'POST',
  path: '/auth/proof',
  summary: 'Prove in a session that it is you, for ten minutes',
  tag: 'Second factor',
  access: 'authenticated',
  body: z
    .object({
      challenge: linkTokenSchema,
      code: codeSchema.optional(),
      recovery_code: secretSchema.optional(),
      password: secretSchema.optional(),
      email_code: codeSchema.optional(),
      passkey: passkeyResponseSchema.optional(),
    })
    .refine(
      (body) =>
        Object.values(proofFields).filter((field) => body[field] !== undefined).length === 1,
      {
        path: ['code'],
        error: 'or recovery_code, password, email_code or passkey must be there, one of them',
      },
    ),
  replies: { 200: z.object({ proved_until: z.string() }) },
})

export const mailProofCodeRoute = defineRoute({
  method: 'POST',
  path: '/auth/proof/mail',
  summary: 'Mail a code for an account with neither password nor second factor',
  tag: 'Second factor',
  access: 'authenticated',
  replies: { 200: messageReplySchema },
})

export const proofRoutes = { giveProof: giveProofRoute, mailProofCode: mailProofCodeRoute }
