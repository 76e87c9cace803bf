import type { ChangesReply } from '@weekboard/contracts/common'
import type {
  LoggedTimeOff,
  TimeOffStatus,
  TimeOffType,
} from '@weekboard/contracts/requests/time-off-schema'
import { employees } from '@weekboard/db/schema/organization/employees'
import { timeOffRequests } from '@weekboard/db/schema/planning/time-off'
import type { ApprovedTimeOff } from '@weekboard/scheduling/rules/rule'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, TenantTransaction } from '../../platform/database/database.ts'
import {
  changesWithout,
  idsOf,
  listChangedSubjects,
  positionAt,
  readAsOf,
} from '../../platform/events/changes.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../platform/page.ts'
import type { DaysOff } from './days-off.ts'
import { presentLogged, type TimeOffRow } from './present.ts'

const deciders = alias(employees, 'deciders')

const timeOffColumns = {
  id: timeOffRequests.id,
  employeeId: timeOffRequests.employeeId,
  employeeName: employees.fullName,
  type: timeOffRequests.type,
  startDate: timeOffRequests.startDate,
  endDate: timeOffRequests.endDate,
  startTime: timeOffRequests.startTime,
  endTime: timeOffRequests.endTime,
  reason: timeOffRequests.reason,
  status: timeOffRequests.status,
  requestedAt: timeOffRequests.requestedAt,
  decidedById: timeOffRequests.decidedById,
  decidedByName: deciders.fullName,
  decidedAt: timeOffRequests.decidedAt,
  decisionNote: timeOffRequests.decisionNote,
  version: timeOffRequests.version,
}

const selectRows = (db: Db, where: SQL | undefined) =>
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

interface TimeOffQuery extends PageQuery {
  readonly status?: TimeOffStatus | undefined
  readonly type?: TimeOffType | undefined
  /** Only requests with a day from this date on. */
  readonly from?: string | undefined
  /** Only requests with a day up to this date. */
  readonly to?: string | undefined
  readonly order: 'newest' | 'oldest'
  readonly updated_since?: string | undefined
  /** A request must be of each of these employees that is defined. */
  readonly employeeIds: readonly (number | undefined)[]
}

/** Requests of the current organization, or those of them that have changed since an instant. */
export async function listTimeOff(
  tx: TenantTransaction,
  { updated_since, order, cursor, limit, ...filter }: TimeOffQuery,
): Promise<Page<TimeOffRow> & ChangesReply> {
  const as_of = await readAsOf(tx)
  const changes = updated_since
    ? await listChangedSubjects(tx, await positionAt(tx, updated_since), 'time_off_request')
    : null
  const { id: requestId } = timeOffRequests
  const matching = and(
    changes ? inArray(requestId, idsOf(changes)) : undefined,
    conditionOf(filter),
  )
  const last = cursorId(cursor)
  const isNewestFirst = order === 'newest'
  const rows = await selectRows(
    tx.db,
    and(matching, last ? (isNewestFirst ? lt(requestId, last) : gt(requestId, last)) : undefined),
  )
    .orderBy(isNewestFirst ? desc(requestId) : asc(requestId))
    .limit(limit + 1)
  const page = { ...toPage(rows, limit, ({ id }) => id), as_of }
  if (!changes || cursor) return page
  const idsWhere = async (where: SQL | undefined) =>
    (await tx.db.select({ id: requestId }).from(timeOffRequests).where(where)).map(({ id }) => id)
  // Nobody learns of requests of others that they cannot see.
  const visible = new Set(
    await idsWhere(and(inArray(requestId, idsOf(changes)), ofEmployees(filter.employeeIds))),
  )
  const seen = changes.filter(({ id }) => visible.has(id))
  return { ...page, deleted: changesWithout(seen, await idsWhere(matching)) }
}

const ofEmployees = (employeeIds: TimeOffQuery['employeeIds']): SQL | undefined =>
  and(
    ...employeeIds.map((id) => (id === undefined ? undefined : eq(timeOffRequests.employeeId, id))),
  )

const conditionOf = ({
  status,
  type,
  from,
  to,
  employeeIds,
}: Omit<TimeOffQuery, 'updated_since' | 'order' | 'cursor' | 'limit'>): SQL | undefined =>
  and(
    status && eq(timeOffRequests.status, status),
    type && eq(timeOffRequests.type, type),
    from ? gte(timeOffRequests.endDate, from) : undefined,
    to ? lte(timeOffRequests.startDate, to) : undefined,
    ofEmployees(employeeIds),
  )

export async function findTimeOff(db: Db, id: number): Promise<TimeOffRow | null> {
  const [row] = await selectRows(db, eq(timeOffRequests.id, id))
  return row ?? null
}

/** Whose these requests are; unknown ids are missing. */
export async function listEmployeesOfRequests(
  db: Db,
  requestIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ employeeId: timeOffRequests.employeeId })
    .from(timeOffRequests)
    .where(inArray(timeOffRequests.id, [...requestIds]))
  return rows.map(({ employeeId }) => employeeId)
}

const overlapsDates = ({
  startDate,
  endDate,
}: Pick<DaysOff, 'startDate' | 'endDate'>): SQL | undefined =>
  and(lte(timeOffRequests.startDate, endDate), gte(timeOffRequests.endDate, startDate))

/** Parts of one day overlap by their hours only. */
const overlapsDaysOff = ({ startTime, endTime, ...dates }: DaysOff): SQL | undefined =>
  and(
    overlapsDates(dates),
    startTime === null || endTime === null
      ? undefined
      : or(
          isNull(timeOffRequests.startTime),
          and(lt(timeOffRequests.startTime, endTime), gt(timeOffRequests.endTime, startTime)),
        ),
  )

/** Another request of the employee, pending or approved, for some of this time. */
export async function findOverlappingRequest(
  db: Db,
  employeeId: number,
  daysOff: DaysOff,
  exceptId: number | null,
): Promise<TimeOffRow | null> {
  const [row] = await selectRows(
    db,
    and(
      eq(timeOffRequests.employeeId, employeeId),
      inArray(timeOffRequests.status, ['pending', 'approved']),
      overlapsDaysOff(daysOff),
      exceptId === null ? undefined : ne(timeOffRequests.id, exceptId),
    ),
  )
    .orderBy(desc(timeOffRequests.id))
    .limit(1)
  return row ?? null
}

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
      startTime: timeOffRequests.startTime,
      endTime: timeOffRequests.endTime,
    })
    .from(timeOffRequests)
    .where(
      and(
        inArray(timeOffRequests.employeeId, [...employeeIds]),
        eq(timeOffRequests.status, 'approved'),
        overlapsDates({ startDate: from, endDate: to }),
      ),
    )
    .orderBy(
      asc(timeOffRequests.employeeId),
      asc(timeOffRequests.startDate),
      asc(timeOffRequests.id),
    )

/** Pending and approved requests of an employee that end on a date or later, by start. */
export async function listUpcomingTimeOff(
  db: Db,
  { employeeId, from, limit }: { employeeId: number; from: string; limit: number },
): Promise<LoggedTimeOff[]> {
  const rows = await selectRows(
    db,
    and(
      eq(timeOffRequests.employeeId, employeeId),
      inArray(timeOffRequests.status, ['pending', 'approved']),
      gte(timeOffRequests.endDate, from),
    ),
  )
    .orderBy(asc(timeOffRequests.startDate), asc(timeOffRequests.id))
    .limit(limit)
  return rows.map(presentLogged)
}
