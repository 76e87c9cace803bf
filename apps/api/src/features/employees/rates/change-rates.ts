import type { addRateRoute, EmployeeRate } from '@weekboard/contracts/employees/employee-rates'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { RouteBody } from '@weekboard/contracts/route'
import { employeeRates, employees } from '@weekboard/db/schema/organization/employees'
import { addDays, dateInZone } from '@weekboard/scheduling/clock/weeks'
import { and, eq, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { lockEmployee } from '../lock-employee.ts'
import { presentWithAccount } from '../present.ts'
import { getEmployeeRow } from '../queries.ts'
import { presentRate } from './list-rates.ts'
import { findRateOn, storeRate, toCents } from './rates.ts'

type NewRateInput = RouteBody<typeof addRateRoute>['rate']

interface AddedRate {
  readonly rate: EmployeeRate
  readonly employee: Employee
}

/**
 * Sets the rate of an employee from a date on, past dates included; it replaces a rate of the same
 * date. 404 for an unknown employee.
 */
export async function addRate(
  context: RequestContext,
  employeeId: number,
  { hourly_rate: hourlyRate, from_date: from }: NewRateInput,
): Promise<AddedRate> {
  const { tx } = context
  if (!(await lockEmployee(tx.db, employeeId))) throw notFound()
  const before = await findRateOn(tx, employeeId, from)
  await storeRate(tx, { employeeId, effectiveFrom: from, rateCents: toCents(hourlyRate) })
  const [row] = await tx.db
    .select()
    .from(employeeRates)
    .where(and(eq(employeeRates.employeeId, employeeId), eq(employeeRates.effectiveFrom, from)))
  if (!row) throw new Error('The rate was not stored')
  const employee = await logRateChange(context, employeeId, { from, before, after: row.rateCents })
  return { rate: presentRate(row), employee }
}

/** Throws a 404 for an unknown employee or rate, a 409 for a rate that has begun. */
export async function withdrawRate(
  context: RequestContext,
  employeeId: number,
  rateId: number,
): Promise<Employee> {
  const { tx, principal, now } = context
  if (!(await lockEmployee(tx.db, employeeId))) throw notFound()
  const isRate = and(eq(employeeRates.employeeId, employeeId), eq(employeeRates.id, rateId))
  const [row] = await tx.db.select().from(employeeRates).where(isRate)
  if (!row) throw notFound()
  const { effectiveFrom: from, rateCents: before } = row
  if (from <= dateInZone(now, principal.organization.timeZone)) {
    throw new ApiError(409, 'rate_in_effect', 'Only a rate that has not begun can be withdrawn.')
  }
  await tx.db.delete(employeeRates).where(isRate)
  const after = await findRateOn(tx, employeeId, addDays(from, -1))
  return logRateChange(context, employeeId, { from, before, after })
}

interface RateChange {
  readonly from: string
  /** Cents per hour on that date; null without a rate. */
  readonly before: number | null
  readonly after: number | null
}

const inCurrency = (cents: number | null): number | null => (cents === null ? null : cents / 100)

async function logRateChange(
  { tx, principal, now }: RequestContext,
  id: number,
  { from, before, after }: RateChange,
): Promise<Employee> {
  await tx.db
    .update(employees)
    .set({ version: sql`${employees.version} + 1` })
    .where(eq(employees.id, id))
  tx.record({
    type: 'employee_updated',
    actor: actorOf(principal),
    subject: { type: 'employee', id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: {
      before: { hourly_rate: inCurrency(before) },
      after: { hourly_rate: inCurrency(after), rate_from: from },
    },
  })
  const today = dateInZone(now, principal.organization.timeZone)
  return presentWithAccount(await getEmployeeRow(tx.db, id, today), principal, now)
}
