import type { TimeOffAction, TimeOffStatus } from '@weekboard/contracts/requests/time-off-schema'
import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'

/** The fields of the principal that decide. */
export interface TimeOffCaller {
  readonly role: Role
  /** Null for an API key. */
  readonly employeeId: number | null
  /** The employee who made the API key; missing for a user. */
  readonly createdByEmployeeId?: number | null
}

/** Managers see all requests, employees their own. */
export const canSeeRequest = (caller: TimeOffCaller, employeeId: number): boolean =>
  hasRight(caller, 'manageAbsences') || caller.employeeId === employeeId

/** Everybody requests time off for themselves, managers for anybody. */
export const canRequestFor = (caller: TimeOffCaller, employeeId: number): boolean =>
  canSeeRequest(caller, employeeId)

/** Managers see the working copy and why somebody is away, employees what was announced. */
export const canSeePlanning = (caller: TimeOffCaller): boolean => hasRight(caller, 'planShifts')

/** Only the employee edits a request; an API key, which is nobody, does so for whoever made it. */
export const canEditRequest = (caller: TimeOffCaller, employeeId: number): boolean =>
  caller.employeeId === employeeId ||
  (caller.employeeId === null && hasRight(caller, 'manageAbsences'))

/** Nobody decides their own request, whatever the role, nor by an API key that they made. */
export const canDecideRequest = (caller: TimeOffCaller, employeeId: number): boolean =>
  hasRight(caller, 'decideTimeOff') &&
  ![caller.employeeId, caller.createdByEmployeeId].includes(employeeId)

/** What a manager enters for somebody else is approved at once. */
export const initialStatus = (caller: TimeOffCaller, employeeId: number): 'pending' | 'approved' =>
  canDecideRequest(caller, employeeId) ? 'approved' : 'pending'

export const isPending = (status: TimeOffStatus): boolean => status === 'pending'

export const isCancellable = (status: TimeOffStatus): boolean =>
  status === 'pending' || status === 'approved'

/** What the caller can do with a request that they see. */
export function timeOffActionsOf(
  caller: TimeOffCaller,
  { employeeId, status }: { readonly employeeId: number; readonly status: TimeOffStatus },
): TimeOffAction[] {
  const isDecidable = isPending(status) && canDecideRequest(caller, employeeId)
  const can: Readonly<Record<TimeOffAction, boolean>> = {
    approve: isDecidable,
    reject: isDecidable,
    edit: isPending(status) && canEditRequest(caller, employeeId),
    cancel: isCancellable(status) && canSeeRequest(caller, employeeId),
  }
  return (Object.keys(can) as TimeOffAction[]).filter((action) => can[action])
}
