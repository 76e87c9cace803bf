import type { ShiftRequest, ShiftRequestAction } from '@weekboard/contracts/requests/shift-requests'
import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'

/** The fields of the principal that decide. */
export interface Caller {
  readonly role: Role
  /** Null for an API key. */
  readonly employeeId: number | null
}

/** The fields of a request that decide. */
interface Requested extends Pick<ShiftRequest, 'kind' | 'status'> {
  readonly fromEmployee: { readonly id: number }
  readonly toEmployee: { readonly id: number } | null
  /** Whether a manager offers a place of an open shift. */
  readonly openShift: boolean
}

export const canDecideShiftRequest = (caller: Caller): boolean => hasRight(caller, 'planShifts')

const isMaker = ({ employeeId }: Caller, { fromEmployee }: Requested): boolean =>
  employeeId === fromEmployee.id

const isAddressee = ({ employeeId }: Caller, { toEmployee }: Requested): boolean =>
  employeeId !== null && employeeId === toEmployee?.id

/** Whether the caller gives a shift away. A manager who offers an open one does not. */
const isGiver = (caller: Caller, request: Requested): boolean =>
  !request.openShift && isMaker(caller, request)

/** An offer that nobody has accepted, to whoever wants the shift. */
const isToAll = ({ kind, status, toEmployee }: Requested): boolean =>
  kind === 'offer' && toEmployee === null && status === 'pending'

/** The own ones, those addressed to the caller and offers to all; managers see all. */
export const canSee = (caller: Caller, request: Requested): boolean =>
  canDecideShiftRequest(caller) ||
  isMaker(caller, request) ||
  isAddressee(caller, request) ||
  (caller.employeeId !== null && isToAll(request))

/** Whether the caller is an API key, which is nobody and acts for employees by a manager's rights. */
const actsForOthers = (caller: Caller): boolean =>
  caller.employeeId === null && canDecideShiftRequest(caller)

/** Whether the caller is asked: an offer to all asks everybody but who gives the shift away. */
export const canAccept = (caller: Caller, request: Requested): boolean =>
  request.kind !== 'claim' &&
  (actsForOthers(caller) ||
    (!isGiver(caller, request) && (isAddressee(caller, request) || isToAll(request))))

export const canReject = (caller: Caller, request: Requested): boolean =>
  canDecideShiftRequest(caller) || isAddressee(caller, request)

/** Every manager can withdraw an offer of an open shift, because the shift is nobody's. */
export const canWithdraw = (caller: Caller, request: Requested): boolean =>
  request.openShift
    ? canDecideShiftRequest(caller)
    : isMaker(caller, request) || actsForOthers(caller)

/** What the caller can do with a request now. */
export function actionsOf(caller: Caller, request: Requested): ShiftRequestAction[] {
  const { kind, status } = request
  const isOpen = status === 'pending' || status === 'accepted'
  const isReady = kind === 'claim' ? status === 'pending' : status === 'accepted'
  const can: Readonly<Record<ShiftRequestAction, boolean>> = {
    accept: status === 'pending' && canAccept(caller, request),
    approve: isReady && canDecideShiftRequest(caller),
    reject: isOpen && canReject(caller, request),
    cancel: isOpen && canWithdraw(caller, request),
  }
  return (Object.keys(can) as ShiftRequestAction[]).filter((action) => can[action])
}
