import type { createEmployeeRoute, Employee } from '@weekboard/contracts/employees'
import type { RouteBody } from '@weekboard/contracts/route'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { emailTaken } from '../errors.ts'
import { canGiveRole, canSetRates } from '../policy.ts'
import { presentEmployee } from '../present.ts'
import { getEmployeeRow } from '../queries.ts'
import { storeRate, toCents, toMinutes } from '../rates.ts'
import { insertEmployee } from './insert-employee.ts'

type CreateEmployeeInput = RouteBody<typeof createEmployeeRoute>['employee']

/**
 * Adds an employee who can be planned but not sign in until invited. 403 for a role or a rate that
 * the principal may not give, 409 when another employee has the address.
 */
export async function createEmployee(
  { tx, principal, now }: RequestContext,
  input: CreateEmployeeInput,
): Promise<Employee> {
  const { hourly_rate: hourlyRate, max_weekly_hours: maxWeeklyHours, email = null } = input
  if (!canGiveRole(principal.role, input.role)) throw forbidden()
  if (hourlyRate !== undefined && !canSetRates(principal.role)) throw forbidden()

  const id = await insertEmployee(tx, {
    fullName: input.full_name,
    email,
    role: input.role,
    maxWeeklyMinutes: maxWeeklyHours === undefined ? undefined : toMinutes(maxWeeklyHours),
    createdAt: now,
  })
  if (id === null) throw emailTaken()
  const today = dateInZone(now, principal.organization.timeZone)
  if (hourlyRate !== undefined) {
    const rate = { employeeId: id, effectiveFrom: today, rateCents: toCents(hourlyRate) }
    await storeRate(tx, rate)
  }
  tx.record({
    type: 'employee_created',
    actor: actorOf(principal),
    subject: { type: 'employee', id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: null, after: { ...input, email } },
  })
  return presentEmployee(await getEmployeeRow(tx.db, id, today), principal)
}
