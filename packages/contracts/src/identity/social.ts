import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { verifiedReplySchema } from './identity.ts'
import { socialProviders } from './social-providers.ts'

const providerParamsSchema = z.object({ provider: z.enum(socialProviders) })

/** A redirect has no body. */
const redirectSchema = z.null()

export const listProvidersRoute = defineRoute({
  method: 'GET',
  path: '/auth/providers',
  summary: 'The providers that are configured for social sign-in',
  tag: 'Social sign-in',
  access: 'public',
  replies: { 200: z.object({ providers: z.array(z.enum(socialProviders)) }) },
})

export const startSocialSignInRoute = defineRoute({
  method: 'GET',
  path: '/auth/auth/:provider',
  summary: 'Redirect the browser to the provider',
  tag: 'Social sign-in',
  access: 'public',
  params: providerParamsSchema,
  replies: { 302: redirectSchema },
})

export const finishSocialSignInRoute = defineRoute({
  method: 'GET',
  path: '/auth/auth/:provider/callback',
  summary: 'The redirect URI for the provider; redirects to /oauth-callback?code=',
  tag: 'Social sign-in',
  access: 'public',
  params: providerParamsSchema,
  query: z.looseObject({
    state: z.string().max(500).optional(),
    code: z.string().max(4_000).optional(),
    error: z.string().max(500).optional(),
  }),
  replies: { 302: redirectSchema },
})

export const exchangeSocialCodeRoute = defineRoute({
  method: 'POST',
  path: '/auth/oauth/exchange',
  summary: 'Exchange the one-time code of a social sign-in for a session',
  tag: 'Social sign-in',
  access: 'public',
  body: z.object({
    code: z.string().min(1, 'must not be empty').max(200),
    /** Joins the organization of an invitation to the provider's verified address. */
    invitation_token: z.string().max(200).optional(),
    /** The zone of a new organization; a name the server does not know counts as UTC. */
    time_zone: z.string().max(64).optional(),
  }),
  replies: { 200: verifiedReplySchema },
})

export const socialRoutes = {
  listProviders: listProvidersRoute,
  startSocialSignIn: startSocialSignInRoute,
  finishSocialSignIn: finishSocialSignInRoute,
  exchangeSocialCode: exchangeSocialCodeRoute,
}
