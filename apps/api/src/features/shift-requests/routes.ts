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
} from '@weekboard/contracts/requests/shift-requests'
import { isManager } from '@weekboard/contracts/route'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import {
  acceptRequest,
  approveRequest,
  getAcceptable,
  getOwnRequest,
  getRejectable,
  getVisibleRequest,
  rejectRequest,
  withdrawShiftRequest,
} from './commands/answer-requests.ts'
import {
  claimShift,
  getClaimable,
  getOwnShift,
  offerShift,
  swapShift,
} from './commands/create-requests.ts'
import { presentRequest } from './present.ts'
import { listRequests } from './queries.ts'
import { readRequest } from './read-request.ts'

export const bindShiftRequestRoutes = (): BoundRoute[] => [
  authenticatedRoute(
    claimShiftRoute,
    async (context, { params, body }) => created(await claimShift(context, params.id, body)),
    { assertFound: getClaimable },
  ),
  authenticatedRoute(
    offerShiftRoute,
    async (context, { params, body }) => created(await offerShift(context, params.id, body)),
    { assertFound: getOwnShift },
  ),
  authenticatedRoute(
    swapShiftRoute,
    async (context, { params, body }) => created(await swapShift(context, params.id, body)),
    { assertFound: getOwnShift },
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
  authenticatedRoute(
    acceptShiftRequestRoute,
    async (context, { params, body }) => ok(await acceptRequest(context, params.id, body)),
    { assertFound: getAcceptable },
  ),
  authenticatedRoute(
    rejectShiftRequestRoute,
    async (context, { params, body }) => ok(await rejectRequest(context, params.id, body)),
    { assertFound: getRejectable },
  ),
  authenticatedRoute(
    cancelShiftRequestRoute,
    async (context, { params, body }) => ok(await withdrawShiftRequest(context, params.id, body)),
    { assertFound: getOwnRequest },
  ),
  authenticatedRoute(
    approveShiftRequestRoute,
    async (context, { params, body }) => ok(await approveRequest(context, params.id, body)),
    { assertFound: (context, { id }) => getVisibleRequest(context, id) },
  ),
]
