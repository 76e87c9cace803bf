import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'

/** Employees read and replace their own availability, managers anybody's. */
export const canAccessAvailability = (
  caller: { readonly role: Role; readonly employeeId: number | null },
  employeeId: number,
): boolean => hasRight(caller, 'manageAbsences') || caller.employeeId === employeeId
