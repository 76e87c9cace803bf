import { isManager } from '@weekboard/contracts/route'
import {
  acceptShiftRequestRoute,
  approveShiftRequestRoute,
  cancelShiftRequestRoute,
  claimShiftRoute,
  getShiftRequestRoute,
  listShiftRequestsRoute,
  offerShiftRoute,
  rejectShiftRequestRoute,
  swapShiftRoute,
} from '@weekboard/contracts/shift-requests'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import {
  acceptRequest,
  approveRequest,
  rejectRequest,
  withdrawShiftRequest,
} from './commands/answer-requests.ts'
import { claimShift, offerShift, swapShift } from './commands/create-requests.ts'
import { presentRequest } from './present.ts'
import { listRequests } from './queries.ts'
import { readRequest } from './read-request.ts'

export const bindShiftRequestRoutes = (): BoundRoute[] => [
  authenticatedRoute(claimShiftRoute, async (context, { params, body }) =>
    created(await claimShift(context, params.id, body)),
  ),
  authenticatedRoute(offerShiftRoute, async (context, { params, body }) =>
    created(await offerShift(context, params.id, body)),
  ),
  authenticatedRoute(swapShiftRoute, async (context, { params, body }) =>
    created(await swapShift(context, params.id, body)),
  ),
  authenticatedRoute(listShiftRequestsRoute, async ({ tx, principal, now }, { query }) => {
    const employeeId = isManager(principal) ? null : principal.employeeId
    const { rows, nextCursor } = await listRequests(tx, { ...query, employeeId }, now)
    return ok({
      shift_requests: rows.map((row) => presentRequest(row, principal)),
      next_cursor: nextCursor,
    })
  }),
  authenticatedRoute(getShiftRequestRoute, async (context, { params }) =>
    ok(await readRequest(context, params.id)),
  ),
  authenticatedRoute(acceptShiftRequestRoute, async (context, { params, body }) =>
    ok(await acceptRequest(context, params.id, body)),
  ),
  authenticatedRoute(rejectShiftRequestRoute, async (context, { params, body }) =>
    ok(await rejectRequest(context, params.id, body)),
  ),
  authenticatedRoute(cancelShiftRequestRoute, async (context, { params, body }) =>
    ok(await withdrawShiftRequest(context, params.id, body)),
  ),
  authenticatedRoute(approveShiftRequestRoute, async (context, { params, body }) =>
    ok(await approveRequest(context, params.id, body)),
  ),
]
