import type { Shift } from '@weekboard/contracts/shift-schema'

/** An employee's shifts without cancelled ones, the earliest first. */
export const ownShifts = (shifts: readonly Shift[], employeeId: number): Shift[] =>
  shifts
    .filter(({ employee_id, status }) => employee_id === employeeId && status !== 'cancelled')
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))

/** The current or next shift; null when the last one is over. */
export const nextShift = (own: readonly Shift[], now: Date): Shift | null =>
  own.find(({ end_time }) => Date.parse(end_time) > now.getTime()) ?? null

export const isRunning = (shift: Shift, now: Date): boolean =>
  Date.parse(shift.start_time) <= now.getTime() && now.getTime() < Date.parse(shift.end_time)
