import type { Feature } from '../../feature.ts'
import { bindAssistantRoutes } from './routes.ts'
import { assistantSubscriber } from './subscriber.ts'

/** Why an assistant is disconnected, when the person has not done it. */
const reasons: Readonly<Record<string, string>> = {
  revoked: ' (by the assistant itself)',
  used_twice: ' (a code or token of it was used twice)',
  deactivated: ' (its person was deactivated)',
  signed_out: ' (its person was signed out everywhere)',
}

export const assistantOauthFeature = {
  tags: { Assistants: 'What assistants may do for the caller, who has connected them.' },
  routes: bindAssistantRoutes,
  subscriber: assistantSubscriber,
  events: {
    assistant_connected: {
      summary: ({ payload }) => `Connected the assistant ${String(payload.client_name ?? '')}`,
    },
    assistant_narrowed: {
      summary: ({ payload }) =>
        `Left the assistant ${String(payload.client_name ?? '')} fewer rights`,
    },
    assistant_disconnected: {
      summary: ({ payload }) =>
        `Disconnected the assistant ${String(payload.client_name ?? '')}${reasons[String(payload.reason)] ?? ''}`,
    },
  },
  tables: {
    exported: [
      {
        name: 'assistant_grants',
        columns: [
          'id',
          'employee_id',
          'user_id',
          'client_id',
          'client_name',
          'scopes',
          'resource',
          'created_at',
          'last_used_at',
          'ended_at',
        ],
        omitted: ['session_id'],
        orderBy: 'id',
      },
    ],
    notExported: { assistant_tokens: 'hashes of secrets of those grants' },
    retention: [
      { table: 'authorization_requests', column: 'expires_at', days: 1, isTenantTable: false },
      // Whoever comes back later registers again.
      { table: 'oauth_clients', column: 'last_used_at', days: 180, isTenantTable: false },
      { table: 'assistant_tokens', column: 'expires_at', days: 1, isTenantTable: true },
      { table: 'assistant_grants', column: 'ended_at', days: 90, isTenantTable: true },
    ],
  },
} as const satisfies Feature
