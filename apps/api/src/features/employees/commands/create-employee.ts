import type { createEmployeeRoute, Employee } from '@weekboard/contracts/employees'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { organizations } from '@weekboard/db/schema/organizations'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { sql } from 'drizzle-orm'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { defaultAvatar } from '../../identity/index.ts'
import { emailTaken } from '../errors.ts'
import { canGiveRole, canSetRates } from '../policy.ts'
import { presentEmployee } from '../present.ts'
import { getEmployeeRow } from '../queries.ts'
import { storeRate, toCents, toMinutes } from '../rates.ts'

type NewEmployee = RouteBody<typeof createEmployeeRoute>['employee']

/**
 * Adds somebody who can be planned for and has no way in until invited. 403 for a role or a rate
 * that the principal may not give, 409 when the address is in the team already.
 */
export async function createEmployee(
  context: RequestContext,
  employee: NewEmployee,
): Promise<Employee> {
  const { tx, principal, now } = context
  const { hourly_rate: hourlyRate } = employee
  if (!canGiveRole(principal.role, employee.role)) throw forbidden()
  if (hourlyRate !== undefined && !canSetRates(principal.role)) throw forbidden()

  const id = await insertEmployee(context, employee)
  const today = dateInZone(now, principal.organization.timeZone)
  if (hourlyRate !== undefined) {
    const rate = { employeeId: id, effectiveFrom: today, rateCents: toCents(hourlyRate) }
    await storeRate(tx, rate)
  }
  const { email = null, ...given } = employee
  tx.record({
    type: 'employee_created',
    actor: actorOf(principal),
    subject: { type: 'employee', id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: null, after: { email, ...given } },
  })
  return presentEmployee(await getEmployeeRow(tx.db, id, today), principal)
}

async function insertEmployee(
  { tx, now }: RequestContext,
  { full_name: fullName, email, role, max_weekly_hours: maxWeeklyHours }: NewEmployee,
): Promise<number> {
  const [row] = await tx.db
    .insert(employees)
    .values({
      organizationId: tx.organizationId,
      fullName,
      email: email ?? null,
      role,
      avatarUrl: defaultAvatar(fullName),
      maxWeeklyMinutes:
        maxWeeklyHours === undefined
          ? sql`(select ${organizations.defaultMaxWeeklyMinutes} from ${organizations} where id = ${tx.organizationId})`
          : toMinutes(maxWeeklyHours),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: employees.id })
  if (!row) throw emailTaken()
  return row.id
}
