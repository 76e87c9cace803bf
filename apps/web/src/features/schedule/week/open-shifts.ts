import type { Week } from '@weekboard/contracts/schedule/week'
import { isAssigned, type Shift } from '@weekboard/contracts/shifts/shift-schema'
import { momentText, timeText } from '../../../lib/dates/format.ts'
import { scheduleTexts } from './schedule-texts.ts'

/** Stands for the employee of open shifts, which have none; no employee has this id. */
export const openRowId = 0

/** The row of the grid in which a shift is. */
export const rowIdOf = ({ employee_id }: Pick<Shift, 'employee_id'>): number =>
  employee_id ?? openRowId

/** The employee of a row, as it is sent; null for open shifts. */
export const employeeIdOf = (rowId: number): number | null => (rowId === openRowId ? null : rowId)

export const openShiftsName = 'Open shifts'
export const openShiftName = 'Open shift'

/** Whose shift it is, in words. */
export const shiftNameOf = ({ employee }: Pick<Shift, 'employee'>): string =>
  employee?.user.full_name || openShiftName

/** The open shifts that are not cancelled. */
export const openShiftsOf = <T extends Shift>(shifts: readonly T[]): T[] =>
  shifts.filter((shift) => shift.status !== 'cancelled' && !isAssigned(shift))

export const placesOf = (shifts: readonly Pick<Shift, 'slots'>[]): number =>
  shifts.reduce((sum, { slots }) => sum + slots, 0)

/** '2 open'. */
export const placesText = (places: number): string => `${places} open`

/** '2 open places': beside the row's name, which speaks of shifts. */
export const openPlacesText = (places: number): string =>
  `${places} open ${places === 1 ? 'place' : 'places'}`

export const employeeNameIn = (
  { employees }: Pick<Week, 'employees'>,
  employeeId: number | string | null,
): string =>
  employees.find(({ id }) => id === employeeId)?.user.full_name ?? scheduleTexts.unknownEmployee

/** 'Mon Nov 16, 9:00 AM – 5:00 PM'. */
export function timesOfShift(
  { start_time, end_time }: Pick<Shift, 'start_time' | 'end_time'>,
  timeZone: string,
): string {
  return `${momentText(start_time, timeZone)} – ${timeText(end_time, timeZone)}`
}
