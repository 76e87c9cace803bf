import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import type { FormValues } from '../../week/form-values.ts'
import { openRowId } from '../../week/open-shifts.ts'

type UsualValues = Partial<Pick<FormValues, 'startTime' | 'endTime' | 'positionId'>>

/** The value that occurs most often; of several the one that is first. */
function mostFrequent<T>(values: readonly T[], keyOf: (value: T) => string): T | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return values.find((value) => counts.get(keyOf(value)) === most)
}

const timesOf = ({ start_time, end_time }: Shift, timeZone: string) => ({
  startTime: wallClock(new Date(start_time), timeZone).time,
  endTime: wallClock(new Date(end_time), timeZone).time,
})

/**
 * What a new shift of an employee starts with: the times, and the position, that are most frequent
 * among the shifts of that employee in `shifts`, and of several the latest. These are the shifts of
 * the shown week, and of the weeks beside it where the browser has read them; nothing else is asked
 * of the server. Empty for open shifts, for nobody, and for who has no shifts there.
 */
export function usualValuesOf(
  shifts: readonly Shift[],
  employeeId: number | null,
  timeZone: string,
): UsualValues {
  if (employeeId === null || employeeId === openRowId) return {}
  const own = shifts
    .filter((shift) => shift.employee_id === employeeId && shift.status !== 'cancelled')
    .toSorted((a, b) => b.start_time.localeCompare(a.start_time))
  const times = own
    .map((shift) => timesOf(shift, timeZone))
    // Of 24 hours the form asks each time.
    .filter(({ startTime, endTime }) => startTime !== endTime)
  const usualTimes = mostFrequent(times, ({ startTime, endTime }) => `${startTime} ${endTime}`)
  const positionId = mostFrequent(
    own.map(({ position_id }) => position_id),
    String,
  )
  return { ...usualTimes, ...(positionId != null && { positionId }) }
}
