import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  messageReplySchema,
  nextCursorSchema,
  pageQuerySchema,
} from '../common.ts'
import { assistantScopes } from '../integrations/scopes.ts'
import { defineRoute, roles } from '../route.ts'

const tag = 'Assistants'

/** Names what a client asks for: 256 random bits. */
const consentRequestSchema = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be the request that led to the page')

const scopesSchema = z.array(z.enum(assistantScopes))

/** What the person leaves of the scopes that were asked for, or granted. */
const chosenScopesSchema = scopesSchema.min(1).max(assistantScopes.length)

const assistantConsentSchema = z.object({
  /** What the client calls itself; it proves nothing. */
  client_name: z.string(),
  /** The host that publishes the client's description; null for a client that registered itself. */
  client_host: z.string().nullable(),
  /** The host to which the answer leads; of a program on the person's own computer a loopback one. */
  redirect_host: z.string(),
  organization_name: z.string(),
  role: z.enum(roles),
  scopes: scopesSchema,
  /** When it would have to be connected anew. */
  expires_at: z.string(),
  /** Whether the organization has assistants switched off, so that nothing can be allowed. */
  is_off: z.boolean(),
})
export type AssistantConsent = z.infer<typeof assistantConsentSchema>

export const getAssistantConsentRoute = defineRoute({
  method: 'GET',
  path: '/auth/assistants/consent',
  summary: 'What an assistant asks for; 404 once that was decided or 10 minutes have passed',
  tag,
  access: 'authenticated',
  query: z.object({ request: consentRequestSchema }),
  replies: { 200: z.object({ consent: assistantConsentSchema }) },
})

export const decideAssistantConsentRoute = defineRoute({
  method: 'POST',
  path: '/auth/assistants/consent',
  summary: 'Allow what an assistant asks for, or a part of it, or refuse it',
  tag,
  access: 'authenticated',
  proof: 'by_body',
  body: z.object({
    request: consentRequestSchema,
    allow: z.boolean(),
    scopes: chosenScopesSchema.optional(),
  }),
  // Null when the same request is sent again with its `Idempotency-Key`: the address has a secret.
  replies: { 200: z.object({ redirect_to: z.string().nullable() }) },
})

const assistantSchema = z.object({
  id: idSchema,
  client_name: z.string(),
  scopes: scopesSchema,
  created_at: z.string(),
  /** When it has to be connected anew, however often it is used. */
  expires_at: z.string(),
  /** The last use, to the minute; null until the first. */
  last_used_at: z.string().nullable(),
})
export type Assistant = z.infer<typeof assistantSchema>

export const listAssistantsRoute = defineRoute({
  method: 'GET',
  path: '/auth/assistants',
  summary: 'The assistants that the caller has connected in this organization, newest first',
  tag,
  access: 'authenticated',
  query: pageQuerySchema,
  replies: {
    200: z.object({ assistants: z.array(assistantSchema), next_cursor: nextCursorSchema }),
  },
})

export const narrowAssistantRoute = defineRoute({
  method: 'PATCH',
  path: '/auth/assistants/:id',
  summary: 'Leave one of them fewer scopes, at once',
  tag,
  access: 'authenticated',
  params: idParamsSchema,
  body: z.object({ scopes: chosenScopesSchema }),
  replies: { 200: z.object({ assistant: assistantSchema }) },
})

export const disconnectAssistantRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/assistants/:id',
  summary: 'Disconnect one of them at once',
  tag,
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

export const assistantOauthRoutes = {
  getAssistantConsent: getAssistantConsentRoute,
  decideAssistantConsent: decideAssistantConsentRoute,
  listAssistants: listAssistantsRoute,
  narrowAssistant: narrowAssistantRoute,
  disconnectAssistant: disconnectAssistantRoute,
}
