import type { BulkItemResult, BulkReply } from '@weekboard/contracts/bulk'
import type { ApiError } from '../../platform/errors.ts'
import type { Decision } from './batch/decide.ts'
import { type BatchResult, isApiError, type Outcome } from './batch/run.ts'
import { presentShift } from './present.ts'

const statusOf = ({ before, after }: Decision): BulkItemResult['status'] => {
  if (!before) return 'created'
  return after ? 'updated' : 'deleted'
}

const skipped = ({ code, message, options }: ApiError) => ({
  status: 'skipped' as const,
  code,
  message,
  ...(options.details && { details: options.details }),
})

/** A trial has no shift to show: what would be created has no id yet. */
function done(decision: Decision, trial: boolean): Omit<BulkItemResult, 'index'> {
  const { before, after, warnings } = decision
  return {
    status: statusOf(decision),
    ...(after && !trial && { shift: presentShift(after) }),
    ...(before && !after && { shift_id: before.id }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}

/** What a call for many shifts answers; `extra` adds to each item by its position. */
export function bulkReplyOf(
  { outcomes, schedules, turned }: BatchResult,
  trial: boolean,
  extra: (index: number) => Partial<BulkItemResult> = () => ({}),
): BulkReply {
  const results = outcomes.map((outcome: Outcome, index): BulkItemResult => {
    const result = isApiError(outcome) ? skipped(outcome) : done(outcome, trial)
    return { index, ...extra(index), ...result }
  })
  const count = (status: BulkItemResult['status']) =>
    results.filter((result) => result.status === status).length
  return {
    summary: {
      created: count('created'),
      updated: count('updated'),
      deleted: count('deleted'),
      skipped: count('skipped'),
    },
    results,
    schedule_updated: turned,
    schedules: [...schedules],
    dry_run: trial,
  }
}
