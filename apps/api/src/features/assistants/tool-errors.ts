import type { PlanErrorCode } from '@weekboard/contracts/assistants/assistant-plan-tools'
import type { ToolError } from '@weekboard/contracts/assistants/assistant-tools'
import {
  isContended,
  isDatabaseAway,
  isUnstorableText,
} from '../../platform/database/database-errors.ts'
import { ApiError, busy, unavailable, unstorableText } from '../../platform/errors.ts'

/** Why a plan is not carried out. */
export class PlanError extends Error {
  override readonly name = 'PlanError'
  readonly code: PlanErrorCode
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: PlanErrorCode, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** What a tool answers for an error; null for one that nobody expects. */
export function toolErrorOf(error: unknown): ToolError | null {
  if (error instanceof PlanError) return withDetails(error, error.details)
  if (error instanceof ApiError) return withDetails(error, error.options.details)
  if (isContended(error)) return withDetails(busy())
  if (isDatabaseAway(error)) return withDetails(unavailable())
  if (isUnstorableText(error)) return withDetails(unstorableText())
  return null
}

/** What a tool answers for a shift that is not there. */
export const unknownShift = (id: number): string =>
  `There is no shift ${id}. get_week has the ids of shifts.`

/** Lets a 404 name what was not found, and where an assistant learns of it. */
export const notFoundAs =
  (sentence: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    throw new ApiError(404, 'not_found', sentence)
  }

const withDetails = (
  { code, message }: Pick<ToolError, 'code' | 'message'>,
  details?: ToolError['details'],
): ToolError => ({ code, message, ...(details !== undefined && { details }) })
