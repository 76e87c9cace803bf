import type { Employee, updateEmployeeRoute } from '@weekboard/contracts/employees'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { eq, sql } from 'drizzle-orm'
import { isDuplicate } from '../../../platform/database-errors.ts'
import {
  ApiError,
  forbidden,
  invalidField,
  notFound,
  staleVersion,
} from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { endMembership, lockOpenInvitation, withdrawOpenInvitation } from '../../identity/index.ts'
import { type EmployeeChanges, employeeChanges, hasNoChanges } from '../employee-changes.ts'
import { emailTaken, lastAdmin } from '../errors.ts'
import { type LockedEmployeeAndAdmins, lockEmployeeAndAdmins } from '../lock-employee.ts'
import { canChangeRole, canEditEmployee, canGiveRole, canSetRates } from '../policy.ts'
import { presentEmployee } from '../present.ts'
import { getEmployeeRow } from '../queries.ts'
import { findRateOn, storeRate, toCents } from '../rates.ts'

type Body = RouteBody<typeof updateEmployeeRoute>
type Wish = Body['employee']

/**
 * Changes the named fields of a person. 403 for what the principal may not touch, 404 when nobody is
 * there, 412 when `version` is stale, 409 for a taken address, the last admin and oneself. A
 * deactivation ends every way in at once; a rate holds from its date on.
 */
export async function updateEmployee(
  bus: Bus,
  context: RequestContext,
  id: number,
  { employee: wish, version }: Body,
): Promise<Employee> {
  const { tx, principal, now } = context
  if (wish.role !== undefined && !canGiveRole(principal.role, wish.role)) throw forbidden()
  if (wish.hourly_rate !== undefined && !canSetRates(principal.role)) throw forbidden()

  if (wish.active === false || wish.email !== undefined) await lockOpenInvitation(tx, id)
  const locked = await lockEmployeeAndAdmins(
    tx,
    id,
    wish.role !== undefined || wish.active !== undefined,
  )
  if (!locked) throw notFound()
  const { role } = locked.person
  if (!canEditEmployee(principal.role, role)) throw forbidden()
  if (wish.role !== undefined && !canChangeRole(principal.role, role, wish.role)) throw forbidden()
  const today = dateInZone(now, principal.organization.timeZone)
  const before = presentEmployee(await getEmployeeRow(tx.db, id, today), principal)
  if (isStale(context, version, before.version)) throw staleVersion({ ...before })

  const difference = await weigh(context, locked, wish, today)
  if (hasNoChanges(difference)) return before
  await store(context, id, difference)
  if (difference.set.active === false) {
    await endMembership(tx, bus, { employeeId: id, userId: locked.person.userId, now })
  } else if (difference.set.email !== undefined) {
    await withdrawOpenInvitation(tx, id, now)
  }
  tx.record({
    type: 'employee_updated',
    actor: actorOf(principal),
    subject: { type: 'employee', id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: difference.before, after: difference.after },
  })
  return presentEmployee(await getEmployeeRow(tx.db, id, today), principal)
}

/** What would change; refuses what must not, on the locked rows. */
async function weigh(
  { tx, principal }: RequestContext,
  { person, admins }: LockedEmployeeAndAdmins,
  wish: Wish,
  today: string,
): Promise<EmployeeChanges> {
  const from = wish.rate_from ?? today
  const difference = employeeChanges(person, wish, {
    from,
    rateCents: wish.hourly_rate === undefined ? null : await findRateOn(tx, person.id, from),
  })
  const { active, role, email } = difference.set
  if (email !== undefined && person.userId !== null) {
    throw invalidField('email', 'belongs to an account and is not changed here')
  }
  const isAdmin = admins.some(({ id }) => id === person.id)
  if (isAdmin && (active === false || role !== undefined) && admins.length === 1) throw lastAdmin()
  if (active === false && person.id === principal.employeeId) {
    throw new ApiError(409, 'conflict', 'You cannot deactivate yourself.')
  }
  // Another admin may have taken the role away while this waited for the lock.
  const needsAdmin = principal.role === 'admin' && (active !== undefined || role !== undefined)
  if (needsAdmin && !admins.some(({ id }) => id === principal.employeeId)) throw forbidden()
  return difference
}

async function store(
  { tx }: RequestContext,
  id: number,
  { set, rate }: EmployeeChanges,
): Promise<void> {
  try {
    await tx.db
      .update(employees)
      .set({ ...set, version: sql`${employees.version} + 1` })
      .where(eq(employees.id, id))
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
  if (rate) {
    const { from: effectiveFrom, hourlyRate } = rate
    await storeRate(tx, { employeeId: id, effectiveFrom, rateCents: toCents(hourlyRate) })
  }
}
