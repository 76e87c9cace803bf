import type { Feature } from '../feature.ts'
import { bindApiKeyRoutes } from './routes.ts'

export const apiKeysFeature = {
  tags: { 'API keys': 'Keys with which others call the API for an organization.' },
  routes: bindApiKeyRoutes,
  events: {
    api_key_created: {
      summary: ({ payload }) => `Created the API key ${String(payload.name ?? '')}`,
    },
    api_key_revoked: {
      summary: ({ payload }) => `Revoked the API key ${String(payload.name ?? '')}`,
    },
  },
  tables: {
    exported: [
      {
        name: 'api_keys',
        columns: [
          'id',
          'name',
          'prefix',
          'scopes',
          'created_by',
          'created_at',
          'expires_at',
          'last_used_at',
          'revoked_at',
        ],
        omitted: ['secret_hash', 'session_id'],
        orderBy: 'id',
      },
    ],
  },
} as const satisfies Feature
