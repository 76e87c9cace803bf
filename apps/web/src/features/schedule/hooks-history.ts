import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { getShiftHistory, restoreShift } from '@weekboard/contracts/shift-history'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { callApi } from '../../lib/http.ts'
import { useRead } from '../../lib/http-read.ts'
import { writeRetry } from '../../lib/retry.ts'
import { withSchedule, withShift } from './apply-event.ts'
import { useSettle } from './hooks-settle.ts'
import { useStepDone } from './hooks-undo.ts'

/** Who did what to a shift, newest first. */
export function useHistory(shiftId: number) {
  const { data, error, isLoading } = useRead(
    getShiftHistory,
    { params: { id: shiftId }, query: {} },
    { revalidateOnMount: true, dedupingInterval: 0 },
  )
  return { history: data?.history, error, isLoading }
}

/** Brings a shift back to how an entry of its history left it; throws ApiError. */
export function useRestore() {
  const settle = useSettle()
  const stepDone = useStepDone()
  return async (week: Week, shift: Shift, eventId: number, override: boolean): Promise<void> => {
    const reply = await callApi(
      restoreShift,
      {
        params: { id: shift.id },
        body: { event_id: eventId, ...(override && { override_max_hours: true }) },
      },
      { retry: writeRetry },
    )
    const home = weekStartDate(new Date(reply.shift.start_time), week.time_zone)
    settle([week.week_start_date, home], (cached) =>
      withSchedule(withShift(cached, reply.shift), reply.schedule),
    )
    stepDone('Shift restored')
  }
}
