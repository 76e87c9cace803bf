import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'
import type { TimeOffStatus } from '@weekboard/contracts/time-off-schema'

/** The fields of the principal that decide. */
interface Caller {
  readonly role: Role
  readonly employeeId: number
}

/** Managers see all requests, employees their own. */
export const canSeeRequest = (caller: Caller, employeeId: number): boolean =>
  hasRight(caller, 'manageAbsences') || caller.employeeId === employeeId

/** Everybody requests time off for themselves, managers for anybody. */
export const canRequestFor = (caller: Caller, employeeId: number): boolean =>
  canSeeRequest(caller, employeeId)

/** Managers see the working copy and why somebody is away, employees what was announced. */
export const canSeePlanning = (caller: Caller): boolean => hasRight(caller, 'planShifts')

/** Only the employee edits a request. */
export const canEditRequest = (caller: Caller, employeeId: number): boolean =>
  caller.employeeId === employeeId

/** Nobody decides their own request, whatever the role. */
export const canDecideRequest = (caller: Caller, employeeId: number): boolean =>
  hasRight(caller, 'decideTimeOff') && caller.employeeId !== employeeId

/** What a manager enters for somebody else is approved at once. */
export const initialStatus = (caller: Caller, employeeId: number): 'pending' | 'approved' =>
  canDecideRequest(caller, employeeId) ? 'approved' : 'pending'

export const isPending = (status: TimeOffStatus): boolean => status === 'pending'

export const isCancellable = (status: TimeOffStatus): boolean =>
  status === 'pending' || status === 'approved'
