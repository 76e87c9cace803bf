export { replayWebhook } from './commands/update-webhook.ts'
