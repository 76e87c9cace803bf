import {
  approveTimeOffRequestRoute,
  bulkDecideTimeOffRoute,
  cancelTimeOffRequestRoute,
  createTimeOffRequestRoute,
  getTimeOffCalendarRoute,
  getTimeOffRequestRoute,
  listTimeOffRequestsRoute,
  previewTimeOffRoute,
  rejectTimeOffRequestRoute,
  updateTimeOffRequestRoute,
} from '@weekboard/contracts/requests/time-off'
import { isManager } from '@weekboard/contracts/route'
import { notFound } from '../../platform/errors.ts'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import { bulkDecide } from './commands/bulk-decide.ts'
import { cancelRequest } from './commands/cancel-request.ts'
import { decideRequest, lockDecidableRequest } from './commands/decide-request.ts'
import { editRequest, lockOwnRequest } from './commands/edit-request.ts'
import { requestTimeOff } from './commands/request-time-off.ts'
import { loadHistory, loadImpact, previewTimeOff, readCalendar } from './impact.ts'
import { canSeeRequest } from './policy.ts'
import { presentTimeOff } from './present.ts'
import { findTimeOff, listTimeOff } from './queries.ts'
import { lockRequest, ownEmployeeId } from './time-off-request.ts'

export const bindTimeOffRoutes = (): BoundRoute[] => [
  authenticatedRoute(createTimeOffRequestRoute, async (context, { body }) =>
    created(await requestTimeOff(context, body.time_off_request)),
  ),
  authenticatedRoute(listTimeOffRequestsRoute, async ({ tx, principal }, { query }) => {
    const { rows, nextCursor, ...changes } = await listTimeOff(tx, {
      ...query,
      employeeIds: [query.employee_id, isManager(principal) ? undefined : ownEmployeeId(principal)],
    })
    const requests = rows.map((row) => presentTimeOff(row, principal))
    return ok({ time_off_requests: requests, requests, next_cursor: nextCursor, ...changes })
  }),
  authenticatedRoute(previewTimeOffRoute, async (context, { query }) =>
    ok(await previewTimeOff(context, query)),
  ),
  authenticatedRoute(getTimeOffCalendarRoute, async (context, { query }) =>
    ok(await readCalendar(context, query)),
  ),
  authenticatedRoute(getTimeOffRequestRoute, async (context, { params }) => {
    const row = await findTimeOff(context.tx.db, params.id)
    if (!row || !canSeeRequest(context.principal, row.employeeId)) throw notFound()
    return ok({
      time_off_request: presentTimeOff(row, context.principal),
      ...(await loadImpact(context, row)),
      history: await loadHistory(context, row),
    })
  }),
  authenticatedRoute(
    updateTimeOffRequestRoute,
    async (context, { params, body }) =>
      ok({ time_off_request: await editRequest(context, params.id, body) }),
    { assertFound: lockOwnRequest },
  ),
  authenticatedRoute(
    approveTimeOffRequestRoute,
    async (context, { params, body }) =>
      ok(await decideRequest(context, params.id, 'approved', body)),
    { assertFound: lockDecidableRequest },
  ),
  authenticatedRoute(
    rejectTimeOffRequestRoute,
    async (context, { params, body }) => {
      const { time_off_request } = await decideRequest(context, params.id, 'rejected', body)
      return ok({ time_off_request })
    },
    { assertFound: lockDecidableRequest },
  ),
  authenticatedRoute(bulkDecideTimeOffRoute, async (context, { body }) =>
    ok(await bulkDecide(context, body)),
  ),
  authenticatedRoute(
    cancelTimeOffRequestRoute,
    async (context, { params, body }) =>
      ok({ time_off_request: await cancelRequest(context, params.id, body) }),
    { assertFound: (context, { id }) => lockRequest(context, id) },
  ),
]
