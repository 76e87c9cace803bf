import type { shiftRequestRoutes } from '../shift-requests.ts'
import type { RouteExamples } from './route-example.ts'

/** Calls that work one after the other, in this order; a test fills in the ids. */
export const shiftRequestExamples: RouteExamples<typeof shiftRequestRoutes> = {
  claimShift: { as: 'employee', params: { id: 90 }, body: { note: 'I would like the extra day' } },
  offerShift: { as: 'employee', params: { id: 91 }, body: { note: 'I have an exam' } },
  swapShift: { as: 'employee', params: { id: 91 }, body: { with_shift_id: 92 } },
  listShiftRequests: { as: 'manager', query: { status: 'open' } },
  getShiftRequest: { as: 'manager', params: { id: 1 } },
  rejectShiftRequest: { as: 'manager', params: { id: 3 }, body: { note: 'Short of hands' } },
  acceptShiftRequest: { as: 'manager', params: { id: 2 }, body: {} },
  cancelShiftRequest: { as: 'employee', params: { id: 2 }, body: {} },
  approveShiftRequest: { as: 'manager', params: { id: 1 }, body: { version: 1 } },
}
