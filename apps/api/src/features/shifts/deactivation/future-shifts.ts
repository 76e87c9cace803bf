import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { and, asc, eq, gt, gte, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'
import { findEmployeeName } from '../../employees/index.ts'
import { lockListedShifts, lockWeeksAndEmployees } from '../plan/locks.ts'
import { presentShift, type ShiftRow } from '../present.ts'
import { listShiftRows } from '../queries.ts'

/** Shifts of an employee that have not begun; a cancelled one is no work any more. */
const isFutureShift = (employeeId: number, now: Date): SQL | undefined =>
  and(eq(shifts.employeeId, employeeId), gte(shifts.startsAt, now), ne(shifts.status, 'cancelled'))

/** The future shifts of an employee, in the order in which they start. */
export const readFutureShifts = (db: Db, employeeId: number, now: Date): Promise<ShiftRow[]> =>
  listShiftRows(db, isFutureShift(employeeId, now))

/** A page of the future shifts of an employee, by id. Throws a 404 for an unknown employee. */
export async function listFutureShifts(
  { tx: { db }, now }: RequestContext,
  employeeId: number,
  { cursor, limit }: PageQuery,
): Promise<Page<Shift>> {
  if ((await findEmployeeName(db, employeeId)) === null) throw notFound()
  const after = gt(shifts.id, cursorId(cursor) ?? 0)
  const rows = await listShiftRows(db, and(isFutureShift(employeeId, now), after), {
    orderBy: asc(shifts.id),
    limit: limit + 1,
  })
  return toPage(rows.map(presentShift), limit, ({ id }) => id)
}

/**
 * Lists and locks the future shifts of an employee, their weeks, and then the employee and others in
 * the order of their ids, all until commit.
 */
export function lockFutureShifts(
  { tx, principal, now }: RequestContext,
  employeeId: number,
  otherIds: readonly number[],
): Promise<ShiftRow[]> {
  const employeeIds = [employeeId, ...otherIds]
  const { timeZone } = principal.organization
  return lockListedShifts(tx, {
    list: () => readFutureShifts(tx.db, employeeId, now),
    lockRest: (rows) =>
      lockWeeksAndEmployees(
        tx,
        rows.map(({ startsAt }) => weekStartDate(startsAt, timeZone)),
        employeeIds,
      ),
  })
}
