import { employees } from '@weekboard/db/schema/employees'
import { invitations } from '@weekboard/db/schema/invitations'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { getManagedInvitation } from './list-invitations.ts'

/** Withdraws an open invitation and deactivates its employee, whose shifts stay. */
export async function withdrawInvitation(context: RequestContext, id: number): Promise<void> {
  const { tx, principal, now } = context
  const { employee_id: employeeId } = await getManagedInvitation(context, id)
  await tx.db.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, id))
  await tx.db
    .update(employees)
    .set({ active: false, version: sql`${employees.version} + 1` })
    .where(eq(employees.id, employeeId))
  tx.record({
    type: 'invitation_withdrawn',
    actor: actorOf(principal),
    subject: { type: 'employee', id: employeeId },
    weeks: [],
    audience: 'nobody',
    payload: { invitation_id: id },
  })
}
