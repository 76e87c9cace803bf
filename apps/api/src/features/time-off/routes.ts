import {
  approveTimeOffRequest,
  cancelTimeOffRequest,
  createTimeOffRequest,
  getTimeOffRequest,
  listTimeOffRequests,
  rejectTimeOffRequest,
  updateTimeOffRequest,
} from '@weekboard/contracts/time-off'
import { notFound } from '../../platform/errors.ts'
import { type BoundRoute, created, memberRoute, ok } from '../../platform/http/route.ts'
import { cancelRequest } from './commands/cancel-request.ts'
import { decideRequest } from './commands/decide-request.ts'
import { editRequest } from './commands/edit-request.ts'
import { requestTimeOff } from './commands/request-time-off.ts'
import { maySee, maySeeAll } from './policy.ts'
import { presentTimeOff } from './present.ts'
import { findTimeOff, listTimeOffRows } from './queries.ts'

export const bindTimeOffRoutes = (): BoundRoute[] => [
  memberRoute(createTimeOffRequest, async (context, { body }) =>
    created(await requestTimeOff(context, body.time_off_request)),
  ),
  memberRoute(listTimeOffRequests, async ({ tx, viewer }, { query }) => {
    const rows = await listTimeOffRows(tx.db, {
      status: query.status,
      employeeIds: [query.employee_id, maySeeAll(viewer) ? undefined : viewer.employeeId],
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
  memberRoute(getTimeOffRequest, async ({ tx, viewer }, { params }) => {
    const row = await findTimeOff(tx.db, params.id)
    if (!row || !maySee(viewer, row.employeeId)) throw notFound()
    return ok({ time_off_request: presentTimeOff(row) })
  }),
  memberRoute(updateTimeOffRequest, async (context, { params, body }) =>
    ok({ time_off_request: await editRequest(context, params.id, body) }),
  ),
  memberRoute(approveTimeOffRequest, async (context, { params, body }) =>
    ok(await decideRequest(context, params.id, 'approved', body)),
  ),
  memberRoute(rejectTimeOffRequest, async (context, { params, body }) => {
    const { time_off_request } = await decideRequest(context, params.id, 'rejected', body)
    return ok({ time_off_request })
  }),
  memberRoute(cancelTimeOffRequest, async (context, { params, body }) =>
    ok({ time_off_request: await cancelRequest(context, params.id, body) }),
  ),
]
