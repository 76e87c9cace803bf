import { canSignOutRole } from '@weekboard/contracts/rights'
import { assistantGrants } from '@weekboard/db/schema/identity/assistants-oauth'
import { sessions } from '@weekboard/db/schema/identity/identity'
import { employees } from '@weekboard/db/schema/organization/employees'
import { and, eq, gt, ne } from 'drizzle-orm'
import { endGrants } from '../../../platform/access/end-grants.ts'
import { assertProved } from '../../../platform/access/proof.ts'
import { endSessions, recordEndedSessions } from '../../../platform/end-sessions.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'

/**
 * Ends the sessions of an employee in this organization and returns how many, and disconnects their
 * assistants here; those in other organizations go on, and so does the principal's own session. 404 for an unknown employee, 403 for one whose
 * sessions the principal may not end, or `proof_required` for one's own.
 */
export async function signOutEmployee(
  bus: Bus,
  { tx, principal, now }: SessionContext,
  id: number,
): Promise<number> {
  const [employee] = await tx.db
    .select({ role: employees.role, userId: employees.userId })
    .from(employees)
    .where(eq(employees.id, id))
  if (!employee) throw notFound()
  const { role, userId } = employee
  if (!canSignOutRole(principal, role)) throw forbidden('Managers sign out employees only.')
  if (userId === null) return 0
  // A copied session must not put its owner out.
  if (userId === principal.userId) assertProved({ principal, now })
  await endGrants(tx, eq(assistantGrants.employeeId, id), {
    actor: actorOf(principal),
    reason: 'signed_out',
    now,
  })
  const where = and(
    eq(sessions.organizationId, tx.organizationId),
    ne(sessions.id, principal.sessionId),
    // Those that ran out by themselves are on no device.
    gt(sessions.expiresAt, now),
  )
  const ended = await endSessions(tx, bus, { userId, now, where })
  if (ended > 0) {
    await recordEndedSessions(tx, { userId, isOwn: userId === principal.userId, now })
  }
  return ended
}
