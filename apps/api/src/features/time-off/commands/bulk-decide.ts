import type {
  bulkDecideTimeOffRoute,
  TimeOffDecisionResult,
} from '@weekboard/contracts/requests/time-off'
import type { RouteBody, RouteReply } from '@weekboard/contracts/route'
import { ApiError } from '../../../platform/errors.ts'
import { invalidFields } from '../../../platform/http/requests/invalid-fields.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { lockEmployees } from '../../employees/index.ts'
import { listEmployeesOfRequests } from '../queries.ts'
import { decideRequest } from './decide-request.ts'

type Body = RouteBody<typeof bulkDecideTimeOffRoute>
type Item = Body['requests'][number]

const statuses = { approve: 'approved', reject: 'rejected' } as const

/**
 * Decides many requests in one transaction, in their order. An item that is rejected by a rule is
 * reported with its index and the others are decided; with `atomic` it is a 422 and none is.
 */
export async function bulkDecide(
  context: RequestContext,
  { requests, atomic = false }: Body,
): Promise<RouteReply<typeof bulkDecideTimeOffRoute>> {
  const ids = requests.flatMap((item) => (item.action === 'malformed' ? [] : item.id))
  // In the order of ids and before any decision, so that two such calls never deadlock.
  await lockEmployees(context.tx.db, await listEmployeesOfRequests(context.tx.db, ids))
  const results: TimeOffDecisionResult[] = []
  for (const [index, item] of requests.entries()) {
    results.push({ index, ...(await decideItem(context, item)) })
  }
  if (atomic) assertAllDecided(results)
  const count = (status: TimeOffDecisionResult['status']) =>
    results.filter((result) => result.status === status).length
  return {
    summary: {
      approved: count('approved'),
      rejected: count('rejected'),
      skipped: count('skipped'),
    },
    results,
  }
}

async function decideItem(
  context: RequestContext,
  item: Item,
): Promise<Omit<TimeOffDecisionResult, 'index'>> {
  if (item.action === 'malformed') return skipped(invalidFields(item.issues, 'The item'))
  const { id, action, ...decision } = item
  const status = statuses[action]
  try {
    const { time_off_request, clashes } = await decideRequest(context, id, status, decision)
    return { id, status, time_off_request, ...(status === 'approved' && { clashes }) }
  } catch (error) {
    if (error instanceof ApiError) return { id, ...skipped(error) }
    throw error
  }
}

const skipped = ({ code, message, options }: ApiError) => ({
  status: 'skipped' as const,
  code,
  message,
  ...(options.details && { details: options.details }),
})

/** Thrown after the decisions: the transaction is rolled back, so nothing is stored. */
function assertAllDecided(results: readonly TimeOffDecisionResult[]): void {
  const failed = results.filter(({ status }) => status === 'skipped')
  const [first] = failed
  if (!first) return
  throw new ApiError(
    422,
    'bulk_refused',
    `Item ${first.index} was refused, so nothing was done: ${first.message}`,
    {
      errors: failed.map(({ index, message }) => `Item ${index}: ${message}`),
      details: { results: failed },
    },
  )
}
