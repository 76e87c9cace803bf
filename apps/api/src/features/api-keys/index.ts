export { createApiKey, type NewApiKey } from './commands/create-api-key.ts'
export { bindApiKeyRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    api_key_created: 'api_key'
    api_key_revoked: 'api_key'
  }
}
