import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useSickLeave } from '../../employees/shared/sick-leave.ts'
import { isTemporary } from '../week/pending-writes.ts'

/**
 * Opens the dialog of sick leave for whose a shift is, on its day. Null for an open or cancelled shift,
 * one that is not saved yet, and the viewer's own.
 */
export function useCalledInSick(shift: Shift, timeZone: string): (() => void) | null {
  const { employee, employee_id: employeeId, status, start_time } = shift
  const enterSickLeave = useSickLeave(employeeId)
  if (!enterSickLeave || !employee || status === 'cancelled' || isTemporary(shift)) return null
  return () => {
    const date = dateInZone(new Date(start_time), timeZone)
    enterSickLeave({ employeeId: employee.id, name: employee.user.full_name, date })
  }
}
