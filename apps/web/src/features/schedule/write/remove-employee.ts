import { removeEmployeeRoute } from '@weekboard/contracts/bulk-shifts'
import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Week } from '@weekboard/contracts/week'
import { callApi } from '../../../lib/http/http.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { withoutShift, withSchedule } from '../week/apply-event.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { deleteErrorMessage } from './error-texts.ts'
import { showPendingDeletes } from './pending.ts'
import { sendOrWait } from './send-or-wait.ts'
import { deletesOf } from './shifts.ts'
import type { WriteContext } from './write-context.ts'

interface Removal {
  readonly employeeId: number
  /** The employee's shifts, which are deleted. */
  readonly shifts: readonly Shift[]
  /** A single day, or null for the week. */
  readonly date: string | null
  /** The undo bar's text. */
  readonly actionText: string
}

/** Deletes an employee's shifts of a week or a day as one action; a failure is shown as a toast. */
export async function writeRemoval(
  { store, updateCachedWeeks, recordAction }: WriteContext,
  week: Week,
  { employeeId, shifts, date, actionText }: Removal,
): Promise<void> {
  const id = week.schedule?.id
  if (!id) return
  const shiftIds = shifts.map((shift) => shift.id)
  const remove = async () => {
    const reply = await callApi(
      removeEmployeeRoute,
      { params: { id, employee_id: employeeId }, query: date ? { date } : {} },
      { retry: writeRetry },
    )
    updateCachedWeeks([week.week_start_date], (cached) =>
      reply.schedules.reduce(withSchedule, shiftIds.reduce(withoutShift, cached)),
    )
    if (reply.deleted_count > 0) recordAction(actionText)
  }
  const changes = deletesOf(store, shifts)
  try {
    await showPendingDeletes(store, shiftIds, () =>
      sendOrWait(store, week, () => changes, 'in bulk', remove),
    )
  } catch (error) {
    showErrorToast(error, deleteErrorMessage(error))
  }
}
