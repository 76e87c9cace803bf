import { managers, type Role } from '@weekboard/contracts/route'
import type { TimeOffStatus } from '@weekboard/contracts/time-off'

interface Asker {
  readonly role: Role
  readonly employeeId: number
}

const decides = ({ role }: Asker): boolean => (managers as readonly Role[]).includes(role)

/** Those who decide see everybody's requests, the others their own. */
export const maySeeAll = decides

export const maySee = (asker: Asker, employeeId: number): boolean =>
  decides(asker) || asker.employeeId === employeeId

/** Everybody asks for themselves; those who decide for anybody. */
export const mayAskFor = (asker: Asker, employeeId: number): boolean =>
  decides(asker) || asker.employeeId === employeeId

/** A pending request is changed by whoever it is for. */
export const mayEdit = ({ employeeId }: Asker, requesterId: number): boolean =>
  employeeId === requesterId

/** Nobody decides about their own days off, whatever the role. */
export const mayDecide = (asker: Asker, employeeId: number): boolean =>
  decides(asker) && asker.employeeId !== employeeId

/** What a manager enters for somebody else needs no second decision. */
export const statusOfNew = (asker: Asker, employeeId: number): 'pending' | 'approved' =>
  mayDecide(asker, employeeId) ? 'approved' : 'pending'

export const isOpen = (status: TimeOffStatus): boolean => status === 'pending'

export const isCancellable = (status: TimeOffStatus): boolean =>
  status === 'pending' || status === 'approved'
