import { canSignOutRole } from '@weekboard/contracts/rights'
import { employees } from '@weekboard/db/schema/employees'
import { sessions } from '@weekboard/db/schema/identity'
import { and, eq, gt } from 'drizzle-orm'
import { endSessions } from '../../../platform/end-sessions.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import type { SessionContext } from '../../../platform/http/route.ts'

/** 404 for an unknown employee, 403 for one whose sessions the principal may not end. */
export async function assertCanSignOut(
  { tx, principal }: Pick<SessionContext, 'tx' | 'principal'>,
  { id }: { readonly id: number },
): Promise<{ readonly userId: number | null }> {
  const [employee] = await tx.db
    .select({ role: employees.role, userId: employees.userId })
    .from(employees)
    .where(eq(employees.id, id))
  if (!employee) throw notFound()
  if (!canSignOutRole(principal, employee.role)) {
    throw forbidden('Managers sign out employees only.')
  }
  return employee
}

/**
 * Ends the sessions of an employee in this organization and returns how many; those in other
 * organizations go on. Throws as `assertCanSignOut`.
 */
export async function signOutEmployee(
  bus: Bus,
  { tx, principal, now }: SessionContext,
  id: number,
): Promise<number> {
  const { userId } = await assertCanSignOut({ tx, principal }, { id })
  if (userId === null) return 0
  // Not the ones that ran out by themselves, so that the count says on how many devices.
  const where = and(eq(sessions.organizationId, tx.organizationId), gt(sessions.expiresAt, now))
  return endSessions(tx, bus, { userId, now, where })
}
