import { shifts } from '@weekboard/db/schema/planning/shifts'
import { dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { inArray } from 'drizzle-orm'
import { ApiError, invalidField, notFound } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { listShiftRows, type ShiftRow } from '../shifts/index.ts'
import { assertDaysOff, canDecideRequest, type DaysOff, listClashes } from '../time-off/index.ts'
import { type EmployeeWithAccount, readAccounts } from './queries.ts'

/** The dates as they are sent, both included, in the organization's time zone. */
export interface SickDates {
  readonly start_date: string
  readonly end_date: string
}

/** Throws a 404 for an unknown employee. */
export async function assertEmployee(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  { id }: { readonly id: number },
): Promise<EmployeeWithAccount> {
  const employee = (await readAccounts(tx, [id], now)).get(id)
  if (!employee) throw notFound()
  return employee
}

/**
 * The days on which an employee is sick. Throws a 422 for the principal's own, for somebody who is not
 * active, for dates that are not in order or too many, and before the Monday of the current week.
 */
export function sickDaysOf(
  { principal, now }: Pick<RequestContext, 'principal' | 'now'>,
  { id, active }: Pick<EmployeeWithAccount, 'id' | 'active'>,
  { start_date: startDate, end_date: endDate }: SickDates,
): DaysOff {
  if (!canDecideRequest(principal, id)) {
    const message = 'You cannot enter sick leave for yourself. Please ask another manager.'
    throw new ApiError(422, 'own_request', message)
  }
  if (!active) throw invalidField('id', 'is not active any more')
  const daysOff = { startDate, endDate, startTime: null, endTime: null }
  assertDaysOff(daysOff)
  const monday = weekStartOfDate(dateInZone(now, principal.organization.timeZone))
  if (startDate < monday) throw invalidField('start_date', `must not be before ${monday}`)
  return daysOff
}

/**
 * The planned shifts of an employee that begin on some days, by start; without cancelled ones. A night
 * that goes on into the first day belongs to the day before, and may have been worked.
 */
export async function listAffectedShifts(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  employeeId: number,
  daysOff: DaysOff,
): Promise<ShiftRow[]> {
  const { timeZone } = principal.organization
  const clashes = await listClashes(tx, { ...daysOff, employeeId }, timeZone, { announced: false })
  const ids = clashes.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await listShiftRows(tx.db, inArray(shifts.id, ids))
  return rows.filter(({ startsAt }) => dateInZone(startsAt, timeZone) >= daysOff.startDate)
}
