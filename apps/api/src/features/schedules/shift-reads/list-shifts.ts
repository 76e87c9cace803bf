import type { RouteQuery, RouteReply } from '@weekboard/contracts/route'
import { type listShiftsRoute, maxShiftDays } from '@weekboard/contracts/shifts/shift-reads'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { positions } from '@weekboard/db/schema/organization/positions'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import {
  addDays,
  dateInZone,
  dayBounds,
  daysBetween,
  weekStartOfDate,
} from '@weekboard/scheduling/clock/weeks'
import { and, asc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/errors.ts'
import { changesWithout, idsOf, positionAt, readAsOf } from '../../../platform/events/changes.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { toPage } from '../../../platform/page.ts'
import { listShiftRows, presentShift } from '../../shifts/index.ts'
import { listAnnouncedRows } from '../queries.ts'
import { presentAnnouncedShift } from './announced-shifts.ts'
import { listChangedAnnouncements, listChangedShifts, type ShiftFilter } from './changed-shifts.ts'
import { readVersion } from './plan-version.ts'

type ShiftsQuery = RouteQuery<typeof listShiftsRoute>

/** The columns by which both kinds of shifts are found. */
interface Columns {
  readonly id: PgColumn
  readonly employeeId: PgColumn
  readonly startsAt: PgColumn
}

interface Source {
  readonly columns: Columns
  readonly list: (where: SQL | undefined, limit?: number) => Promise<Shift[]>
  readonly changes: typeof listChangedShifts
}

/** A page of shifts by start: those of a range, or those that have changed since an instant. */
export async function listShifts(
  context: RequestContext,
  query: ShiftsQuery,
): Promise<RouteReply<typeof listShiftsRoute>> {
  const { tx } = context
  const source = sourceOf(context, query)
  const filter = filterOf(context, query)
  const as_of = await readAsOf(tx)
  const changed = query.updated_since
    ? await source.changes(tx, await positionAt(tx, query.updated_since), filter)
    : null
  const { columns, list } = source
  const where = and(
    conditionOf(columns, filter),
    changed ? inArray(columns.id, idsOf(changed)) : undefined,
  )
  const rows = await list(and(where, afterCursor(columns, query.cursor)), query.limit + 1)
  const page = toPage(rows, query.limit, ({ start_time, id }) => `${Date.parse(start_time)}-${id}`)
  const reply = { shifts: page.rows, next_cursor: page.nextCursor, as_of }
  if (!changed || query.cursor) return reply
  const present = (await list(where)).map(({ id }) => id)
  const deleted = changesWithout(
    changed.filter(({ matched }) => matched),
    present,
  )
  return { ...reply, deleted }
}

function sourceOf({ tx, principal }: RequestContext, { version }: ShiftsQuery): Source {
  return readVersion(principal, version) === 'draft'
    ? {
        columns: shifts,
        list: async (where, limit) =>
          (await listShiftRows(tx.db, where, limit === undefined ? {} : { limit })).map(
            presentShift,
          ),
        changes: listChangedShifts,
      }
    : {
        columns: { ...announcedShifts, id: announcedShifts.shiftId },
        list: async (where, limit) => {
          const orderBy = [asc(announcedShifts.startsAt)]
          const rows = await listAnnouncedRows(tx.db, where, {
            orderBy,
            ...(limit !== undefined && { limit }),
          })
          return rows.map((row) => presentAnnouncedShift(row, principal))
        },
        changes: listChangedAnnouncements,
      }
}

/** The instants of the range; a list of changes has none unless it is asked for. */
function filterOf(
  { principal, now }: RequestContext,
  { from, to, employee_id, updated_since }: ShiftsQuery,
): ShiftFilter {
  const { timeZone } = principal.organization
  const employeeId = employee_id ?? null
  const startOf = (date: string) => dayBounds(date, timeZone).startsAt
  if (updated_since && !(from && to)) {
    return {
      startsFrom: from ? startOf(from) : null,
      startsBefore: to ? startOf(addDays(to, 1)) : null,
      employeeId,
    }
  }
  const first =
    from ?? (to ? addDays(to, 1 - maxShiftDays) : weekStartOfDate(dateInZone(now, timeZone)))
  const last = to ?? addDays(first, maxShiftDays - 1)
  if (daysBetween(first, last) >= maxShiftDays) {
    throw invalidField('to', `must be at most ${maxShiftDays - 1} days after from`)
  }
  return { startsFrom: startOf(first), startsBefore: startOf(addDays(last, 1)), employeeId }
}

const conditionOf = (
  { employeeId: employee, startsAt }: Columns,
  { startsFrom, startsBefore, employeeId }: ShiftFilter,
): SQL | undefined =>
  and(
    startsFrom ? gte(startsAt, startsFrom) : undefined,
    startsBefore ? lt(startsAt, startsBefore) : undefined,
    employeeId === null ? undefined : eq(employee, employeeId),
  )

/** `cursor` has the start and the id of the last shift before. */
function afterCursor({ startsAt, id }: Columns, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [start = 0, last = 0] = cursor.split('-').map(Number)
  const startedAt = new Date(start)
  return or(gt(startsAt, startedAt), and(eq(startsAt, startedAt), gt(id, last)))
}

/** Names of positions by id, for a table. */
export async function listPositionNames({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: positions.id, name: positions.name }).from(positions)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
