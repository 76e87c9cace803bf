import type { AssistantTool } from '@weekboard/contracts/assistants/assistant-tools'
import type { Warning } from '@weekboard/contracts/common'
import type { Recipients, ViolationReply } from '@weekboard/contracts/schedule/publishing'
import type { CallRoute } from '../call-route.ts'
import type { AssistantCaller } from '../caller.ts'

/** What a plan does, whether it is carried out or rolled back. */
export interface PlanOutcome {
  readonly summary: string
  readonly changes: readonly ({ readonly action: string } & Readonly<Record<string, unknown>>)[]
  readonly violations?: readonly ViolationReply[]
  readonly warnings?: readonly Warning[]
  readonly recipients?: Recipients
  /** Whether it is a step of undo. */
  readonly undo: boolean
  /** The schedules whose cost it may change. */
  readonly scheduleIds: readonly number[]
  /** The versions of what it touches, as they were before. */
  readonly basis: unknown
}

export interface PlanRunContext {
  readonly caller: AssistantCaller
  /** Calls routes in the one transaction of the plan. */
  readonly call: CallRoute
}

/** A kind of plan. `run` makes the calls that do it; a plan is made by rolling them back. */
export interface PlanKind {
  readonly tool: AssistantTool
  readonly run: (context: PlanRunContext, input: never) => Promise<PlanOutcome>
}

export const planKind = <Input>(
  tool: AssistantTool,
  run: (context: PlanRunContext, input: Input) => Promise<PlanOutcome>,
): PlanKind => ({ tool, run })

/** Such as '1 shift' or '3 shifts'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
