import {
  approveTimeOffRequestRoute,
  cancelTimeOffRequestRoute,
  createTimeOffRequestRoute,
  getTimeOffRequestRoute,
  listTimeOffRequestsRoute,
  rejectTimeOffRequestRoute,
  updateTimeOffRequestRoute,
} from '@weekboard/contracts/time-off'
import { notFound } from '../../platform/errors.ts'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import { cancelRequest } from './commands/cancel-request.ts'
import { decideRequest } from './commands/decide-request.ts'
import { editRequest } from './commands/edit-request.ts'
import { requestTimeOff } from './commands/request-time-off.ts'
import { maySee, maySeeAll } from './policy.ts'
import { presentTimeOff } from './present.ts'
import { findTimeOff, listTimeOffRows } from './queries.ts'

export const bindTimeOffRoutes = (): BoundRoute[] => [
  authenticatedRoute(createTimeOffRequestRoute, async (context, { body }) =>
    created(await requestTimeOff(context, body.time_off_request)),
  ),
  authenticatedRoute(listTimeOffRequestsRoute, async ({ tx, principal }, { query }) => {
    const rows = await listTimeOffRows(tx.db, {
      status: query.status,
      employeeIds: [query.employee_id, maySeeAll(principal) ? undefined : principal.employeeId],
      before: Number(query.cursor || 0),
      limit: query.limit + 1,
    })
    const page = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? page.at(-1) : undefined
    const requests = page.map(presentTimeOff)
    return ok({
      time_off_requests: requests,
      requests,
      next_cursor: last ? String(last.id) : null,
    })
  }),
  authenticatedRoute(getTimeOffRequestRoute, async ({ tx, principal }, { params }) => {
    const row = await findTimeOff(tx.db, params.id)
    if (!row || !maySee(principal, row.employeeId)) throw notFound()
    return ok({ time_off_request: presentTimeOff(row) })
  }),
  authenticatedRoute(updateTimeOffRequestRoute, async (context, { params, body }) =>
    ok({ time_off_request: await editRequest(context, params.id, body) }),
  ),
  authenticatedRoute(approveTimeOffRequestRoute, async (context, { params, body }) =>
    ok(await decideRequest(context, params.id, 'approved', body)),
  ),
  authenticatedRoute(rejectTimeOffRequestRoute, async (context, { params, body }) => {
    const { time_off_request } = await decideRequest(context, params.id, 'rejected', body)
    return ok({ time_off_request })
  }),
  authenticatedRoute(cancelTimeOffRequestRoute, async (context, { params, body }) =>
    ok({ time_off_request: await cancelRequest(context, params.id, body) }),
  ),
]
