import type { TimeOffStatus } from '@weekboard/contracts/time-off'
import { employees } from '@weekboard/db/schema/employees'
import { shifts } from '@weekboard/db/schema/shifts'
import { timeOffRequests } from '@weekboard/db/schema/time-off'
import type { ApprovedTimeOff } from '@weekboard/scheduling/rules/rule'
import { dayBounds } from '@weekboard/scheduling/weeks'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../platform/page.ts'
import type { DateRange } from './date-range.ts'
import type { ClashRow, TimeOffRow } from './present.ts'

const deciders = alias(employees, 'deciders')

const timeOffColumns = {
  id: timeOffRequests.id,
  employeeId: timeOffRequests.employeeId,
  employeeName: employees.fullName,
  type: timeOffRequests.type,
  startDate: timeOffRequests.startDate,
  endDate: timeOffRequests.endDate,
  reason: timeOffRequests.reason,
  status: timeOffRequests.status,
  requestedAt: timeOffRequests.requestedAt,
  decidedById: timeOffRequests.decidedById,
  decidedByName: deciders.fullName,
  decidedAt: timeOffRequests.decidedAt,
  decisionNote: timeOffRequests.decisionNote,
  version: timeOffRequests.version,
}

const listRows = (db: Db, where: SQL | undefined, limit: number): Promise<TimeOffRow[]> =>
  db
    .select(timeOffColumns)
    .from(timeOffRequests)
    .innerJoin(
      employees,
      and(
        eq(employees.organizationId, timeOffRequests.organizationId),
        eq(employees.id, timeOffRequests.employeeId),
      ),
    )
    .leftJoin(
      deciders,
      and(
        eq(deciders.organizationId, timeOffRequests.organizationId),
        eq(deciders.id, timeOffRequests.decidedById),
      ),
    )
    .where(where)
    .orderBy(desc(timeOffRequests.id))
    .limit(limit)

interface TimeOffQuery extends PageQuery {
  readonly status?: TimeOffStatus | undefined
  /** A request must be of each of these employees that is defined. */
  readonly employeeIds: readonly (number | undefined)[]
}

/** Requests of the current organization, newest first. */
export async function listTimeOff(
  db: Db,
  { status, employeeIds, cursor, limit }: TimeOffQuery,
): Promise<Page<TimeOffRow>> {
  const before = cursorId(cursor)
  const rows = await listRows(
    db,
    and(
      status && eq(timeOffRequests.status, status),
      before ? lt(timeOffRequests.id, before) : undefined,
      ...employeeIds.map((id) =>
        id === undefined ? undefined : eq(timeOffRequests.employeeId, id),
      ),
    ),
    limit + 1,
  )
  return toPage(rows, limit, ({ id }) => id)
}

export async function findTimeOff(db: Db, id: number): Promise<TimeOffRow | null> {
  const [row] = await listRows(db, eq(timeOffRequests.id, id), 1)
  return row ?? null
}

const overlapsRange = ({ startDate, endDate }: DateRange): SQL | undefined =>
  and(lte(timeOffRequests.startDate, endDate), gte(timeOffRequests.endDate, startDate))

/** Another request of the employee, pending or approved, for some of these days. */
export async function findOverlappingRequest(
  db: Db,
  employeeId: number,
  range: DateRange,
  exceptId: number | null,
): Promise<TimeOffRow | null> {
  const [row] = await listRows(
    db,
    and(
      eq(timeOffRequests.employeeId, employeeId),
      inArray(timeOffRequests.status, ['pending', 'approved']),
      overlapsRange(range),
      exceptId === null ? undefined : ne(timeOffRequests.id, exceptId),
    ),
    1,
  )
  return row ?? null
}

/** The planned shifts of an employee that overlap a range of dates in a time zone. */
export const listClashes = (
  db: Db,
  employeeId: number,
  { startDate, endDate }: DateRange,
  timeZone: string,
): Promise<ClashRow[]> =>
  db
    .select({
      id: shifts.id,
      startsAt: shifts.startsAt,
      endsAt: shifts.endsAt,
      status: shifts.status,
    })
    .from(shifts)
    .where(
      and(
        eq(shifts.employeeId, employeeId),
        ne(shifts.status, 'cancelled'),
        lt(shifts.startsAt, dayBounds(endDate, timeZone).endsAt),
        gt(shifts.endsAt, dayBounds(startDate, timeZone).startsAt),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))

/** Approved time off of these employees from one date to another, both included. */
export const listApprovedTimeOff = (
  db: Db,
  {
    employeeIds,
    from,
    to,
  }: { readonly employeeIds: readonly number[]; readonly from: string; readonly to: string },
): Promise<ApprovedTimeOff[]> =>
  db
    .select({
      employeeId: timeOffRequests.employeeId,
      startDate: timeOffRequests.startDate,
      endDate: timeOffRequests.endDate,
    })
    .from(timeOffRequests)
    .where(
      and(
        inArray(timeOffRequests.employeeId, [...employeeIds]),
        eq(timeOffRequests.status, 'approved'),
        overlapsRange({ startDate: from, endDate: to }),
      ),
    )
    .orderBy(asc(timeOffRequests.employeeId), asc(timeOffRequests.startDate))
