import type { User } from '@weekboard/contracts/identity/user'
import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { hasRight } from '@weekboard/contracts/rights'

type Viewer = Pick<User, 'role' | 'employee_id'> | null

export const seesAllRequests = (viewer: Viewer): boolean => hasRight(viewer, 'manageAbsences')

/** Who can deny a request is not offered to cancel it, and nobody what is over. */
export const showsCancel = (request: TimeOffRequest, today: string): boolean =>
  request.actions.includes('cancel') &&
  !request.actions.includes('reject') &&
  (request.status === 'pending' || request.end_date >= today)
