import type { AssistantTool } from '@weekboard/contracts/assistants/assistant-tools'
import type { z } from 'zod'
import type { Services } from '../feature.ts'
import type { BindCalls, CallRoute } from './call-route.ts'
import type { AssistantCaller } from './caller.ts'

/** What a tool works with. */
export interface ToolContext {
  readonly services: Pick<Services, 'database' | 'clock' | 'env' | 'limits' | 'publicUrl'>
  readonly caller: AssistantCaller
  readonly bindCalls: BindCalls
  /** Calls a route for the caller, in a transaction of its own. */
  readonly call: CallRoute
}

/** A tool with what it does. Its result is shaped for assistants afterwards. */
export interface BoundTool {
  readonly tool: AssistantTool
  readonly run: (context: ToolContext, input: never) => Promise<object>
}

export const bindTool = <const T extends AssistantTool>(
  tool: T,
  run: (context: ToolContext, input: z.output<T['input']>) => Promise<object>,
): BoundTool => ({ tool, run })

export const zoneOf = ({ caller }: Pick<ToolContext, 'caller'>) => ({
  time_zone: caller.principal.organization.timeZone,
})
