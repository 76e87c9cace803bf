import { z } from 'zod'
import { idParamsSchema, idSchema, messageReplySchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import { passkeyRequestSchema, passkeyResponseSchema } from './passkeys.ts'
import { socialProviders } from './social-providers.ts'
import { signedInReplySchema } from './user.ts'
import { codeSchema, linkTokenSchema } from './verification.ts'

const socialIdentitySchema = z.object({
  id: idSchema,
  provider: z.enum(socialProviders),
  email: z.string(),
  created_at: z.string(),
})
export type SocialIdentity = z.infer<typeof socialIdentitySchema>

export const listIdentitiesRoute = defineRoute({
  method: 'GET',
  path: '/auth/identities',
  summary: 'The accounts at providers that sign the caller in',
  tag: 'Social sign-in',
  access: 'authenticated',
  replies: { 200: z.object({ identities: z.array(socialIdentitySchema) }) },
})

export const unlinkIdentityRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/identities/:id',
  summary: 'Disconnect an account at a provider',
  tag: 'Social sign-in',
  access: 'authenticated',
  proof: 'always',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

/** How the owner of an account agrees to a new identity; each is a field of `linkIdentityRoute`. */
const linkMethods = ['password', 'passkey', 'code'] as const
export type LinkMethod = (typeof linkMethods)[number]

const linkChallengeSchema = z.object({ challenge: linkTokenSchema })

export const getLinkOptionsRoute = defineRoute({
  method: 'POST',
  path: '/auth/identities/link/options',
  summary: 'How to agree that a new identity signs in to the account with its address',
  tag: 'Social sign-in',
  access: 'public',
  body: linkChallengeSchema,
  replies: {
    200: z.object({
      methods: z.array(z.enum(linkMethods)),
      provider: z.enum(socialProviders),
      email: z.string(),
      /** What a passkey of the account signs; left out where none is a method. */
      passkey_options: passkeyRequestSchema.optional(),
    }),
  },
})

export const mailLinkCodeRoute = defineRoute({
  method: 'POST',
  path: '/auth/identities/link/mail',
  summary: 'Mail a code to the address of the account',
  tag: 'Social sign-in',
  access: 'public',
  body: linkChallengeSchema,
  replies: { 200: messageReplySchema },
})

export const linkIdentityRoute = defineRoute({
  method: 'POST',
  path: '/auth/identities/link',
  summary: 'Connect the new identity and sign in',
  tag: 'Social sign-in',
  access: 'public',
  body: linkChallengeSchema
    .extend({
      password: z.string().min(1, 'must not be empty').max(200).optional(),
      passkey: passkeyResponseSchema.optional(),
      code: codeSchema.optional(),
    })
    .refine((body) => linkMethods.filter((method) => body[method] !== undefined).length === 1, {
      path: ['password'],
      error: 'must be there, or passkey, or code, and only one of them',
    }),
  replies: { 200: signedInReplySchema },
})

export const identityLinkRoutes = {
  listIdentities: listIdentitiesRoute,
  unlinkIdentity: unlinkIdentityRoute,
  getLinkOptions: getLinkOptionsRoute,
  mailLinkCode: mailLinkCodeRoute,
  linkIdentity: linkIdentityRoute,
}
