import { z } from 'zod'
import { idParamsSchema, messageReplySchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { passkeyRequestSchema, passkeyResponseSchema, passkeySchema } from './passkeys.ts'
import { signedInReplySchema } from './user.ts'
import { codeSchema, linkTokenSchema } from './verification.ts'

export const factorMethods = ['passkey', 'totp', 'recovery_code'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** The details of a 403 `second_factor_required`, which every way to sign in can end with. */
export const secondFactorDetailsSchema = z.object({
  challenge: z.string(),
  expires_at: z.string(),
  methods: z.array(z.enum(factorMethods)),
  /** What a passkey signs; there with the method `passkey`. */
  passkey_options: passkeyRequestSchema.optional(),
})
export type SecondFactorDetails = z.infer<typeof secondFactorDetailsSchema>

/** The fields of an answer, one of which is sent. */
const answerFields = ['code', 'recovery_code', 'passkey'] as const

export const completeSecondFactorRoute = defineRoute({
  method: 'POST',
  path: '/auth/second_factor',
  summary: 'Complete a sign-in with the second factor',
  tag: 'Second factor',
  access: 'public',
  body: z
    .object({
      challenge: linkTokenSchema,
      code: codeSchema.optional(),
      recovery_code: z.string().min(1, 'must not be empty').max(50).optional(),
      passkey: passkeyResponseSchema.optional(),
    })
    .refine((body) => answerFields.filter((field) => body[field] !== undefined).length === 1, {
      path: ['code'],
      error: 'or recovery_code or passkey must be there, one of them',
    }),
  replies: { 200: signedInReplySchema },
})

const factorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  totp: z.object({ enabled_at: z.string() }).nullable(),
  recovery_codes_left: z.int().min(0),
  required: z.boolean(),
  required_from: z.string().nullable(),
})
export type Factors = z.infer<typeof factorsSchema>

export const listFactorsRoute = defineRoute({
  method: 'GET',
  path: '/auth/factors',
  summary: 'The second factors of the caller',
  tag: 'Second factor',
  access: 'authenticated',
  replies: { 200: factorsSchema },
})

export const startTotpRoute = defineRoute({
  method: 'POST',
  path: '/auth/totp',
  summary: 'Make a secret for an authenticator app; nothing changes until a code confirms it',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
})

export const confirmTotpRoute = defineRoute({
  method: 'POST',
  path: '/auth/totp/confirm',
  summary: 'Turn on the authenticator app with a code that it shows',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  body: z.object({ code: codeSchema }),
  replies: { 200: z.object({ recovery_codes: z.array(z.string()).optional() }) },
})

export const removeTotpRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/totp',
  summary: 'Turn off the authenticator app',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  replies: { 200: messageReplySchema },
})

export const makeRecoveryCodesRoute = defineRoute({
  method: 'POST',
  path: '/auth/recovery_codes',
  summary: 'Make new recovery codes; the former ones end',
  tag: 'Second factor',
  access: 'authenticated',
  proof: 'always',
  replies: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
})

export const resetSecondFactorRoute = defineRoute({
  method: 'POST',
  path: '/employees/:id/reset_second_factor',
  summary: 'Remove the second factor of an employee who has lost it, and end their sessions',
  tag: 'Employees',
  access: rights.giveRoles,
  proof: 'always',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

export const secondFactorRoutes = {
  completeSecondFactor: completeSecondFactorRoute,
  listFactors: listFactorsRoute,
  startTotp: startTotpRoute,
  confirmTotp: confirmTotpRoute,
  removeTotp: removeTotpRoute,
  makeRecoveryCodes: makeRecoveryCodesRoute,
  resetSecondFactor: resetSecondFactorRoute,
}
