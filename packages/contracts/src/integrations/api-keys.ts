import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  messageReplySchema,
  nextCursorSchema,
  pageQuerySchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { type ApiScope, apiScopes } from './scopes.ts'

/** How every API key begins; a session's token never does. */
export const apiKeyPrefix = 'wb_'

const apiKeyNameSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be at most 60 characters')

/** Null when the same request is sent again with its `Idempotency-Key`: a secret is shown once. */
const secretSchema = z.string().nullable()

const scopeSchema = z.enum(apiScopes as [ApiScope, ...ApiScope[]], 'must be a known scope')

const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How the secret begins, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(scopeSchema),
  /** Null for a key that the operator made. */
  created_by: z.object({ id: idSchema.nullable(), name: z.string() }).nullable(),
  created_at: z.string(),
  /** The last use, to the minute; null until the first. */
  last_used_at: z.string().nullable(),
  /** Null for a key that does not expire. */
  expires_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const createApiKeySchema = z.object({
  api_key: z.object({
    name: apiKeyNameSchema,
    scopes: z.array(scopeSchema).min(1, 'must name at least one scope').max(100),
    expires_at: instantSchema.nullish(),
  }),
})

export const listApiKeysRoute = defineRoute({
  method: 'GET',
  path: '/api_keys',
  summary: 'The API keys that are not revoked, newest first',
  tag: 'API keys',
  access: rights.manageApiKeys,
  query: pageQuerySchema,
  replies: { 200: z.object({ api_keys: z.array(apiKeySchema), next_cursor: nextCursorSchema }) },
})

export const createApiKeyRoute = defineRoute({
  method: 'POST',
  path: '/api_keys',
  summary: 'Create an API key; its secret is in this reply only',
  tag: 'API keys',
  access: rights.manageApiKeys,
  proof: 'always',
  body: createApiKeySchema,
  replies: {
    201: z.object({
      api_key: apiKeySchema.extend({ secret: secretSchema }),
      /** The same, for clients that look for it here. */
      secret: secretSchema,
    }),
  },
})

export const revokeApiKeyRoute = defineRoute({
  method: 'DELETE',
  path: '/api_keys/:id',
  summary: 'Revoke an API key at once',
  tag: 'API keys',
  access: rights.manageApiKeys,
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

export const apiKeyRoutes = {
  listApiKeys: listApiKeysRoute,
  createApiKey: createApiKeyRoute,
  revokeApiKey: revokeApiKeyRoute,
}
