import type { TimeOffStatus } from '@weekboard/contracts/time-off'
import { employees } from '@weekboard/db/schema/employees'
import { shifts } from '@weekboard/db/schema/shifts'
import { timeOffRequests } from '@weekboard/db/schema/time-off'
import type { ApprovedTimeOff } from '@weekboard/scheduling/rules/rule'
import { dayBounds } from '@weekboard/scheduling/weeks'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database.ts'
import type { Period } from './period.ts'
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

export interface ListTimeOff {
  readonly status?: TimeOffStatus | undefined
  /** All of them must agree. */
  readonly employeeIds: readonly (number | undefined)[]
  readonly before?: number
  readonly limit: number
}

/** Requests of the current organization, the latest first. */
export const listTimeOffRows = (
  db: Db,
  { status, employeeIds, before, limit }: ListTimeOff,
): Promise<TimeOffRow[]> =>
  listRows(
    db,
    and(
      status && eq(timeOffRequests.status, status),
      before ? lt(timeOffRequests.id, before) : undefined,
      ...employeeIds.map((id) =>
        id === undefined ? undefined : eq(timeOffRequests.employeeId, id),
      ),
    ),
    limit,
  )

export async function findTimeOff(db: Db, id: number): Promise<TimeOffRow | null> {
  const [row] = await listRows(db, eq(timeOffRequests.id, id), 1)
  return row ?? null
}

const touches = ({ startDate, endDate }: Period): SQL | undefined =>
  and(lte(timeOffRequests.startDate, endDate), gte(timeOffRequests.endDate, startDate))

/** Another request of the person, pending or approved, for some of these days. */
export async function findStanding(
  db: Db,
  employeeId: number,
  period: Period,
  exceptId: number | null,
): Promise<TimeOffRow | null> {
  const [row] = await listRows(
    db,
    and(
      eq(timeOffRequests.employeeId, employeeId),
      inArray(timeOffRequests.status, ['pending', 'approved']),
      touches(period),
      exceptId === null ? undefined : ne(timeOffRequests.id, exceptId),
    ),
    1,
  )
  return row ?? null
}

/** The planned shifts of a person that share time with a period of the zone's calendar. */
export const listClashes = (
  db: Db,
  employeeId: number,
  { startDate, endDate }: Period,
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

export type LockedEmployee = Pick<typeof employees.$inferSelect, 'id' | 'fullName' | 'active'>

/**
 * Locks a person until commit: their requests come one after another, and before or after every
 * shift that is being planned for them. Null when nobody is there.
 */
export async function lockEmployee(db: Db, id: number): Promise<LockedEmployee | null> {
  const [row] = await db
    .select({ id: employees.id, fullName: employees.fullName, active: employees.active })
    .from(employees)
    .where(eq(employees.id, id))
    .for('no key update')
  return row ?? null
}

export interface AskedDays {
  readonly employeeIds: readonly number[]
  /** Dates of the organization's calendar, both included. */
  readonly from: string
  readonly to: string
}

/** The approved days off of people that touch a range of dates, as the rule engine wants them. */
export const listApprovedTimeOff = (
  db: Db,
  { employeeIds, from, to }: AskedDays,
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
        touches({ startDate: from, endDate: to }),
      ),
    )
    .orderBy(asc(timeOffRequests.employeeId), asc(timeOffRequests.startDate))
