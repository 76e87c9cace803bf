import type { Week } from '@weekboard/contracts/schedule/week'
import { removeEmployeeRoute } from '@weekboard/contracts/shifts/bulk-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { callApi } from '../../../lib/http/http.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { deleteOf } from './changes.ts'
import { deleteErrorMessage } from './error-texts.ts'
import { pendingDeletes } from './pending.ts'
import { showWritten } from './show-written.ts'
import { write } from './write.ts'
import type { WriteContext } from './write-context.ts'

interface Removal {
  readonly employeeId: number
  /** The employee's shifts, which are deleted. */
  readonly shifts: readonly Shift[]
  readonly date: string | null
  /** The undo bar's text. */
  readonly actionText: string
}

/** Deletes an employee's shifts of a week or a day as one action; a failure is shown as a toast. */
export async function writeRemoval(
  context: WriteContext,
  week: Week,
  { employeeId, shifts, date, actionText }: Removal,
): Promise<void> {
  const id = week.schedule?.id
  if (!id) return
  const shiftIds = shifts.map((shift) => shift.id)
  await write(context.store, {
    ...{ week, sent: 'in bulk', waits: () => undefined },
    changes: shifts.map((shift) => deleteOf(context.store, shift)),
    show: pendingDeletes(shiftIds),
    send: () =>
      callApi(
        removeEmployeeRoute,
        { params: { id, employee_id: employeeId }, query: date ? { date } : {} },
        { retry: writeRetry },
      ),
    versionsOf: () => new Map(),
    reconcile({ schedules, deleted_count: count }) {
      showWritten(context, week, { removedIds: shiftIds, schedules })
      if (count > 0) context.recordAction(actionText)
    },
    reject: (error) => showErrorToast(error, deleteErrorMessage(error)),
  })
}
