import { hasRight } from '@weekboard/contracts/rights'
import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import type { User } from '@weekboard/contracts/user'

type Viewer = Pick<User, 'role' | 'employee_id'> | null

const isOwn = (viewer: Viewer, request: TimeOffRequest): boolean =>
  viewer?.employee_id === request.employee_id

export const seesAllRequests = (viewer: Viewer): boolean => hasRight(viewer, 'manageAbsences')

/** Managers decide, never about their own request. */
export const canDecide = (viewer: Viewer, request: TimeOffRequest): boolean =>
  request.status === 'pending' && hasRight(viewer, 'decideTimeOff') && !isOwn(viewer, request)

export const canEdit = (viewer: Viewer, request: TimeOffRequest): boolean =>
  request.status === 'pending' && isOwn(viewer, request)

/** The own pending request; approved time off that is not over, also of others for managers. */
export function canCancel(viewer: Viewer, request: TimeOffRequest, today: string): boolean {
  if (request.status === 'pending') return isOwn(viewer, request)
  const isOver = request.end_date < today
  return (
    request.status === 'approved' && !isOver && (isOwn(viewer, request) || seesAllRequests(viewer))
  )
}
