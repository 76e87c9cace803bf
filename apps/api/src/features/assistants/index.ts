export type { AssistantGrant, FindGrant } from './caller.ts'
export { registerAssistants } from './register-assistants.ts'
