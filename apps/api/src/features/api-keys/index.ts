export { createApiKey } from './commands/create-api-key.ts'
