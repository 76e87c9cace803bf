export type { FindGrant, Grant } from './caller.ts'
export { registerAssistants } from './register-assistants.ts'
