import { removeEmployeeRoute } from '@weekboard/contracts/bulk'
import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { useCallback } from 'react'
import { callApi } from '../../../lib/http.ts'
import { writeRetry } from '../../../lib/retry.ts'
import { withoutShift, withSchedule } from '../model/apply-event.ts'
import { useScheduleStore } from '../model/schedule-store.ts'
import { addPendingWrite, newWriteId, removePendingWrite } from './shifts.ts'
import { useRecordAction } from './undo.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'

interface Removal {
  readonly employeeId: number
  /** The shifts that go with the person. */
  readonly shifts: readonly Shift[]
  /** The one day that is meant, else the week. */
  readonly date: string | null
  /** What the undo bar says. */
  readonly done: string
}

/** Deletes a person's shifts of a week or a day, as one step; throws ApiError. */
export function useRemoveEmployee() {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  return useCallback(
    async (week: Week, { employeeId, shifts, date, done }: Removal): Promise<void> => {
      const id = week.schedule?.id
      if (!id) return
      const writeId = newWriteId()
      for (const shift of shifts) {
        addPendingWrite(store, { kind: 'delete', writeId, shiftId: shift.id, confirmed: false })
      }
      try {
        const reply = await callApi(
          removeEmployeeRoute,
          { params: { id, employee_id: employeeId }, query: date ? { date } : {} },
          { retry: writeRetry },
        )
        updateCachedWeeks([week.week_start_date], (cached) =>
          withSchedule(
            shifts.reduce((now, shift) => withoutShift(now, shift.id), cached),
            reply.schedule,
          ),
        )
        if (reply.deleted_count > 0) recordAction(done)
      } finally {
        removePendingWrite(store, writeId)
      }
    },
    [store, updateCachedWeeks, recordAction],
  )
}
