import {
  createApiKeyRoute,
  listApiKeysRoute,
  revokeApiKeyRoute,
} from '@weekboard/contracts/integrations/api-keys'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import { actorOf } from '../../platform/principal.ts'
import { createApiKey } from './commands/create-api-key.ts'
import { revokeApiKey } from './commands/revoke-api-key.ts'
import { getApiKey, listApiKeys } from './queries.ts'

export const bindApiKeyRoutes = (): BoundRoute[] => [
  authenticatedRoute(listApiKeysRoute, async ({ tx }, { query }) => {
    const { rows, nextCursor } = await listApiKeys(tx.db, query)
    return ok({ api_keys: rows, next_cursor: nextCursor })
  }),
  authenticatedRoute(createApiKeyRoute, async ({ tx, principal, now }, { body }) => {
    const { name, scopes, expires_at: expiresAt } = body.api_key
    const { id, secret } = await createApiKey(
      tx,
      {
        name,
        scopes,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        createdBy: principal.employeeId,
        actor: actorOf(principal),
      },
      now,
    )
    const apiKey = await getApiKey(tx.db, id)
    const bodyWith = (shown: string | null) => ({
      api_key: { ...apiKey, secret: shown },
      secret: shown,
    })
    return { ...created(bodyWith(secret)), storedBody: bodyWith(null) }
  }),
  authenticatedRoute(revokeApiKeyRoute, async (context, { params }) => {
    await revokeApiKey(context, params.id)
    return ok({ message: 'The API key was revoked.' })
  }),
]
