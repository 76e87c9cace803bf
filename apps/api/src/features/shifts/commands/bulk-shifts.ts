import type { RouteBody } from '@weekboard/contracts/route'
import type { BulkReply, bulkShiftsRoute } from '@weekboard/contracts/shifts/bulk-shifts'
import { ApiError } from '../../../platform/errors.ts'
import { invalidFields } from '../../../platform/http/requests/invalid-fields.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { bulkReplyOf } from '../bulk-reply.ts'
import type { ShiftAction } from '../plan/actions.ts'
import { isRejected, runActions, writerOf } from '../plan/run-actions.ts'
import { createActionOf } from './create-shift.ts'
import { updateActionOf } from './update-shift.ts'

type BulkBody = RouteBody<typeof bulkShiftsRoute>

type Item = BulkBody['shifts'][number]

function actionOf(item: Item): ShiftAction {
  switch (item.action) {
    case 'malformed':
      throw invalidFields(item.issues, 'The item')
    case 'create':
      return createActionOf(item)
    case 'update':
      return updateActionOf(item.id, item)
    case 'delete': {
      const { id, version } = item
      return { kind: 'delete', id, ...(version !== undefined && { version }) }
    }
  }
}

/** The action that an item requests, or the error when it has none. */
function readItem(item: Item): ShiftAction | ApiError {
  try {
    return actionOf(item)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/**
 * Runs many actions in one transaction and as one undo step. A rejected or malformed item is reported
 * with its index and the other items are stored; with `atomic` it is a 422 and nothing is stored.
 */
export async function bulkShifts(
  context: RequestContext,
  { shifts, atomic = false, dry_run: dryRun = false }: BulkBody,
): Promise<BulkReply> {
  const actions = shifts.map(readItem)
  const result = await runActions(writerOf(context), actions, { singleEvent: true, dryRun })
  if (atomic && result.outcomes.some(isRejected)) throw rejectedBatch(bulkReplyOf(result, true))
  return bulkReplyOf(result, dryRun)
}

/** Thrown after the batch: the transaction is rolled back, so nothing is stored. */
function rejectedBatch({ results }: BulkReply): ApiError {
  const failed = results.filter(({ status }) => status === 'skipped')
  const [first] = failed
  return new ApiError(
    422,
    'bulk_refused',
    `Item ${first?.index} was refused, so nothing was done: ${first?.message}`,
    {
      errors: failed.map(({ index, message }) => `Item ${index}: ${message}`),
      details: { results: failed },
    },
  )
}
