import {
  decideAssistantConsentRoute,
  disconnectAssistantRoute,
  getAssistantConsentRoute,
  listAssistantsRoute,
  narrowAssistantRoute,
} from '@weekboard/contracts/assistants/assistants-oauth'
import { authenticatedRoute, type BoundRoute, ok } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideConsent, getConsent } from './consent.ts'
import {
  assertOwnAssistant,
  disconnectAssistant,
  listAssistants,
  narrowAssistant,
} from './grants.ts'

export const bindAssistantRoutes = (platform: Pick<Platform, 'publicUrl'>): BoundRoute[] => [
  authenticatedRoute(getAssistantConsentRoute, async (context, { query }) =>
    ok({ consent: await getConsent(context, query.request) }),
  ),
  authenticatedRoute(decideAssistantConsentRoute, async (context, { body }) => {
    const address = await decideConsent(platform, context, body)
    return { ...ok({ redirect_to: address }), storedBody: { redirect_to: null } }
  }),
  authenticatedRoute(listAssistantsRoute, async (context, { query }) => {
    const { rows, nextCursor } = await listAssistants(context, query)
    return ok({ assistants: rows, next_cursor: nextCursor })
  }),
  authenticatedRoute(
    narrowAssistantRoute,
    async (context, { params, body }) =>
      ok({ assistant: await narrowAssistant(context, params.id, body.scopes) }),
    { assertFound: (context, { id }) => assertOwnAssistant(context, id) },
  ),
  authenticatedRoute(disconnectAssistantRoute, async (context, { params }) => {
    await disconnectAssistant(context, params.id)
    return ok({ message: 'The assistant was disconnected.' })
  }),
]
