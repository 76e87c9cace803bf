import { ApiError } from '../../../platform/errors.ts'
import type { ShiftAction } from './action.ts'
import { type BatchOptions, type BatchResult, runBatch, type Writer } from './run.ts'

/** One step of a call for many shifts, or why what was asked for is none. */
export type Asked = ShiftAction | ApiError

/** Carries out the steps; what is none keeps its place among the outcomes. */
export async function runAsked(
  writer: Writer,
  asked: readonly Asked[],
  options: BatchOptions,
): Promise<BatchResult> {
  const actions = asked.flatMap((item) => (item instanceof ApiError ? [] : item))
  const batch = await runBatch(writer, actions, options)
  const decided = batch.outcomes.values()
  const outcomes = asked.flatMap((item) =>
    item instanceof ApiError ? item : (decided.next().value ?? []),
  )
  return { ...batch, outcomes }
}
