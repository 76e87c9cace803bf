import type { BulkItemResult, BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { ApiError } from '../../platform/errors.ts'
import type { ShiftDecision } from './plan/decide.ts'
import { type ActionOutcome, type ActionsResult, isRejected } from './plan/run-actions.ts'
import { presentShift } from './present.ts'

const statusOf = ({ before, after, openShift }: ShiftDecision): BulkItemResult['status'] => {
  if (openShift) return 'updated'
  if (!before) return 'created'
  return after ? 'updated' : 'deleted'
}

const skipped = ({ code, message, options }: ApiError) => ({
  status: 'skipped' as const,
  code,
  message,
  ...(options.details && { details: options.details }),
})

/** A dry run shows no shift: a new one has no id yet. */
function done(decision: ShiftDecision, dryRun: boolean): Omit<BulkItemResult, 'index'> {
  const { before, after, openShift, warnings } = decision
  return {
    status: statusOf(decision),
    ...(after && !dryRun && { shift: presentShift(after) }),
    ...(openShift?.after && !dryRun && { open_shift: presentShift(openShift.after) }),
    ...(before && !after && { shift_id: before.id }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}

/** The reply to a call for many shifts; `extra` adds fields to each item by its index. */
export function bulkReplyOf(
  { outcomes, schedules, scheduleUpdated }: ActionsResult,
  dryRun: boolean,
  extra: (index: number) => Partial<BulkItemResult> = () => ({}),
): BulkReply {
  const results = outcomes.map((outcome: ActionOutcome, index): BulkItemResult => {
    const result = isRejected(outcome) ? skipped(outcome) : done(outcome, dryRun)
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
    schedule_updated: scheduleUpdated,
    schedules: [...schedules],
    dry_run: dryRun,
  }
}
