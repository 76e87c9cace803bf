import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import type { AnalyticsRange } from './range.ts'

/** The address of a day on the schedule. */
export const dayLink = (date: string): string => `/schedule?view=hourly&date=${date}`

/** The address of the week of a date on the schedule. */
export const weekLink = (date: string): string => `/schedule?view=week&date=${date}`

/** The address of an employee's shifts: in the week of today, or the last one of an earlier or later range. */
export function employeeLink(employeeId: number, range: AnalyticsRange, timeZone: string): string {
  const today = dateInZone(new Date(), timeZone)
  const date = range.from <= today && today <= range.to ? today : range.to
  return `/schedule?view=list&date=${date}&employee=${employeeId}`
}
