import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { showErrorToast } from '../week/error-toast.ts'
import type { FormValues } from '../week/form-values.ts'
import type { OpenTarget } from '../week/rows/open-target.ts'
import { createErrorMessage, updateErrorMessage } from './error-texts.ts'
import { maxHoursOf, staleShiftOf } from './write-errors.ts'

interface Attempt {
  /** Null for a new shift. */
  readonly shift: Shift | null
  readonly values: Partial<FormValues> & Pick<FormValues, 'employeeId' | 'date'>
  readonly cell: HTMLElement | null
}

/** Opens the form where the user can resolve an error, of a weekly limit or a conflict; others are toasts. */
export function sayRejected(
  error: unknown,
  { shift, values, cell }: Attempt,
  open: (target: OpenTarget) => void,
): void {
  const warning = maxHoursOf(error)
  const current = shift && staleShiftOf(error)
  if (!warning && !current) {
    showErrorToast(error, shift ? updateErrorMessage(error) : createErrorMessage(error))
    return
  }
  const stale = shift && current && { basis: shift, current }
  const proposal = { values, ...(warning ? { warning } : stale && { stale }) }
  const from = { opener: cell ?? document.body, cell, proposal }
  const { employeeId, date } = values
  open(
    shift
      ? { kind: 'shift', shiftId: shift.id, ...from }
      : { kind: 'new', employeeId, date, ...from },
  )
}
