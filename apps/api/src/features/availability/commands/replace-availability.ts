import { weekdays } from '@weekboard/contracts/common'
import type {
  Availability,
  replaceAvailabilityRoute,
} from '@weekboard/contracts/requests/availability'
import type { RouteBody } from '@weekboard/contracts/route'
import {
  availabilities,
  availabilityExceptions,
  availabilityRanges,
} from '@weekboard/db/schema/planning/availability'
import { eq, sql } from 'drizzle-orm'
import { forbidden, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { lockEmployee } from '../../employees/index.ts'
import { canAccessAvailability } from '../policy.ts'
import { presentAvailability } from '../present.ts'
import { findAvailability } from '../queries.ts'
import { assertExceptions, assertWeekly } from '../time-ranges.ts'

type Body = RouteBody<typeof replaceAvailabilityRoute>
type Input = Body['availability']

/**
 * Replaces the whole availability of an employee. 403 for a colleague's, 404 for an unknown employee,
 * 422 for time ranges that are empty or overlap, 412 when the version is stale.
 */
export async function replaceAvailability(
  context: RequestContext,
  employeeId: number,
  { availability: input, version = input.version }: Body,
): Promise<Availability> {
  const { tx, principal } = context
  if (!canAccessAvailability(principal, employeeId)) throw forbidden()
  assertWeekly(input.weekly)
  assertExceptions(input.exceptions)
  if (!(await lockEmployee(tx.db, employeeId))) throw notFound()
  const before = await getAvailability(context, employeeId)
  if (isStale(context, version, before.version)) throw staleVersion({ ...before })
  await store(context, employeeId, input)
  const after = await getAvailability(context, employeeId)
  tx.record({
    type: 'availability_updated',
    actor: actorOf(principal),
    subject: { type: 'employee', id: employeeId },
    weeks: [],
    audience: 'managers',
    payload: { employee_id: employeeId },
    change: { before, after },
  })
  return after
}

async function getAvailability({ tx }: RequestContext, employeeId: number): Promise<Availability> {
  const row = await findAvailability(tx.db, employeeId)
  if (!row) throw notFound()
  return presentAvailability(row)
}

async function store(
  { tx: { db, organizationId }, now }: RequestContext,
  employeeId: number,
  { weekly, exceptions }: Input,
): Promise<void> {
  const employee = { organizationId, employeeId }
  await db
    .insert(availabilities)
    .values({ ...employee, updatedAt: now })
    .onConflictDoUpdate({
      target: [availabilities.organizationId, availabilities.employeeId],
      set: { updatedAt: now, version: sql`${availabilities.version} + 1` },
    })
  await db.delete(availabilityRanges).where(eq(availabilityRanges.employeeId, employeeId))
  await db.delete(availabilityExceptions).where(eq(availabilityExceptions.employeeId, employeeId))
  if (weekly.length > 0) {
    await db.insert(availabilityRanges).values(
      weekly.map(({ weekday, start_time: startTime, end_time: endTime, kind }) => ({
        ...employee,
        weekday: weekdays.indexOf(weekday),
        startTime,
        endTime,
        kind,
      })),
    )
  }
  if (exceptions.length > 0) {
    await db.insert(availabilityExceptions).values(
      exceptions.map(({ date, start_time, end_time, kind, note }) => ({
        ...employee,
        date,
        startTime: start_time ?? null,
        endTime: end_time ?? null,
        kind,
        note: note || null,
      })),
    )
  }
}
