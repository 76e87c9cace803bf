import type {
  getTimeOffCalendarRoute,
  previewTimeOffRoute,
} from '@weekboard/contracts/requests/time-off'
import {
  maxTimeOffDays,
  type TimeOffHistoryEntry,
  type TimeOffImpact,
} from '@weekboard/contracts/requests/time-off-schema'
import type { RouteQuery, RouteReply } from '@weekboard/contracts/route'
import { addDays, dateInZone, daysBetween } from '@weekboard/scheduling/clock/weeks'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { forbidden, malformed, notFound } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { findEmployeeName } from '../employees/index.ts'
import { assertDaysOff, type DaysOff, totalDays } from './days-off.ts'
import { listClashes, listEmployeeAbsences, readCoverage } from './impact-queries.ts'
import { canRequestFor, canSeePlanning } from './policy.ts'
import {
  type HistoryRow,
  presentAbsence,
  presentClash,
  presentHistoryEntry,
  type TimeOffRow,
} from './present.ts'
import { ownEmployeeId } from './time-off-request.ts'

/** What the event log has about a request, oldest first. */
async function readRequestHistory(
  { db }: TenantTransaction,
  requestId: number,
): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(
    db,
    sql`select type, actor_user_id as "userId", actor_name as "userName", created_at as at,
       nullif(change->'before', 'null') as before, change->'after' as after
     from all_events where subject_type = 'time_off_request' and subject_id = ${requestId}
     order by seq`,
  )
}

const viewerOf = ({ principal }: Pick<RequestContext, 'principal'>) => ({
  announced: !canSeePlanning(principal),
})

/** What days off of an employee mean for the schedule, as the principal may see it. */
export async function loadImpact(
  context: RequestContext,
  daysOff: DaysOff & { readonly employeeId: number },
): Promise<TimeOffImpact> {
  const { tx, principal } = context
  const { timeZone } = principal.organization
  const sees = canSeePlanning(principal)
  const others = { ...daysOff, exceptEmployeeId: daysOff.employeeId }
  const clashes = await listClashes(tx, daysOff, timeZone, viewerOf(context))
  const pendingOf = sees ? null : principal.employeeId
  const absences = await listEmployeeAbsences(tx, { ...others, pendingOf })
  return {
    clashes: clashes.map(presentClash),
    also_away: absences.map((row) => presentAbsence(row, sees)),
    coverage: await readCoverage(tx, others, timeZone, viewerOf(context)),
  }
}

/**
 * What time off would mean before it is asked for. 403 for a colleague, 404 for an unknown employee,
 * 422 for invalid dates or times.
 */
export async function previewTimeOff(
  context: RequestContext,
  query: RouteQuery<typeof previewTimeOffRoute>,
): Promise<RouteReply<typeof previewTimeOffRoute>> {
  const { tx, principal } = context
  const employeeId = query.employee_id ?? ownEmployeeId(principal)
  if (!canRequestFor(principal, employeeId)) {
    throw forbidden('You can request time off for yourself only.')
  }
  const daysOff: DaysOff = {
    startDate: query.start_date,
    endDate: query.end_date,
    startTime: query.start_time ?? null,
    endTime: query.end_time ?? null,
  }
  assertDaysOff(daysOff)
  if ((await findEmployeeName(tx.db, employeeId)) === null) throw notFound()
  const impact = await loadImpact(context, { ...daysOff, employeeId })
  return { total_days: totalDays(daysOff), ...impact }
}

const defaultCalendarDays = 30

/** Who is away from one date to another. 400 for a range of more than `maxTimeOffDays` days. */
export async function readCalendar(
  context: RequestContext,
  { from, to }: RouteQuery<typeof getTimeOffCalendarRoute>,
): Promise<RouteReply<typeof getTimeOffCalendarRoute>> {
  const { tx, principal, now } = context
  const { timeZone } = principal.organization
  const sees = canSeePlanning(principal)
  const startDate = from ?? to ?? dateInZone(now, timeZone)
  const endDate = to ?? addDays(startDate, defaultCalendarDays)
  if (daysBetween(startDate, endDate) >= maxTimeOffDays) {
    throw malformed(`The range must be at most ${maxTimeOffDays} days long.`)
  }
  const range: DaysOff = { startDate, endDate, startTime: null, endTime: null }
  const pendingOf = sees ? null : principal.employeeId
  const absences = await listEmployeeAbsences(tx, { ...range, pendingOf })
  return {
    from: startDate,
    to: endDate,
    absences: absences.map((row) => presentAbsence(row, sees)),
    days: await readCoverage(tx, range, timeZone, viewerOf(context)),
  }
}

/** The steps of a request, oldest first; one that came without a log begins with its own row. */
export async function loadHistory(
  { tx }: Pick<RequestContext, 'tx'>,
  request: TimeOffRow,
): Promise<TimeOffHistoryEntry[]> {
  const rows = await readRequestHistory(tx, request.id)
  const steps = rows.map(presentHistoryEntry)
  if (rows[0]?.before === null) return steps
  const requested: TimeOffHistoryEntry = {
    type: 'requested',
    user: { id: null, name: request.employeeName },
    at: request.requestedAt.toISOString(),
    note: null,
    edits: [],
  }
  return [requested, ...steps]
}
