import type { BulkReply, bulkShiftsRoute } from '@weekboard/contracts/bulk'
import type { RouteBody } from '@weekboard/contracts/route'
import { minuteMs } from '@weekboard/scheduling/durations'
import { ApiError, rateLimited } from '../../../platform/errors.ts'
import { invalidFields } from '../../../platform/http/invalid-fields.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeOf, creationOf, type ShiftAction } from '../batch/action.ts'
import { type Asked, runAsked } from '../batch/asked.ts'
import { isApiError, writerOf } from '../batch/run.ts'
import { bulkReplyOf } from '../bulk-reply.ts'

type BulkBody = RouteBody<typeof bulkShiftsRoute>

export type BulkDependencies = Pick<Platform, 'limits' | 'env'>

/** Throws a 429 over the limit of calls for many shifts; those that only try have one of their own. */
export async function countBulkCall(
  { limits, env }: BulkDependencies,
  { principal }: RequestContext,
  { dry_run: trial = false }: { readonly dry_run?: boolean | undefined },
): Promise<void> {
  const key = `${trial ? 'trial' : 'bulk'}:user:${principal.userId}`
  const { count, resetsInSeconds } = await limits.hit(key, minuteMs)
  const most = trial ? env.LIMIT_TRIALS_PER_MINUTE : env.LIMIT_BULK_PER_MINUTE
  if (count > most) throw rateLimited(resetsInSeconds, most)
}

type Item = BulkBody['shifts'][number]

function actionOf(item: Item): ShiftAction {
  switch (item.action) {
    case 'malformed':
      throw invalidFields(item.issues, 'The item')
    case 'create':
      return creationOf(item)
    case 'update':
      return changeOf(item.id, item)
    case 'delete': {
      const { id, version } = item
      return { kind: 'delete', id, ...(version !== undefined && { version }) }
    }
  }
}

/** What an item asks for, or why that is nothing that could be done. */
function read(item: Item): Asked {
  try {
    return actionOf(item)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/**
 * Carries out many steps in one transaction and as one step of history. A refused or malformed item is
 * reported with its index and the others stand; with `atomic` it is a 422 and nothing is done.
 */
export async function bulkShifts(
  context: RequestContext,
  { shifts, atomic = false, dry_run: trial = false }: BulkBody,
): Promise<BulkReply> {
  const asked = shifts.map(read)
  const result = await runAsked(writerOf(context), asked, { asOne: true, trial })
  if (atomic && result.outcomes.some(isApiError)) throw refusedAtomic(bulkReplyOf(result, true))
  return bulkReplyOf(result, trial)
}

/** Thrown after the batch: the transaction rolls back, so nothing was done. */
function refusedAtomic({ results }: BulkReply): ApiError {
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
