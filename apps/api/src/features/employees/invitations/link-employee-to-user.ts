import { invitations } from '@weekboard/db/schema/identity/invitations'
import { employees } from '@weekboard/db/schema/organization/employees'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { lockEmployee } from '../lock-employee.ts'
import { noteTakenSeat } from '../taken-seats.ts'
import { invitationGone } from './open-invitation.ts'

export interface InvitedUser {
  readonly userId: number
  readonly fullName: string
  readonly now: Date
}

/**
 * Accepts the invitation of a token and gives its employee the user. Throws a 410 when the invitation
 * is no longer open; of two requests at once the second gets it.
 */
export async function linkEmployeeToUser(
  tx: TenantTransaction,
  token: string,
  { userId, fullName, now }: InvitedUser,
): Promise<void> {
  const [accepted] = await tx.db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(invitations.tokenHash, hashOfToken(token)),
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id, employeeId: invitations.employeeId })
  if (!accepted) throw invitationGone()
  const employee = await lockEmployee(tx.db, accepted.employeeId)
  if (!employee?.active) noteTakenSeat(tx)
  await tx.db
    .update(employees)
    .set({
      userId,
      fullName,
      active: true,
      needsProfileSetup: true,
      version: sql`${employees.version} + 1`,
    })
    .where(eq(employees.id, accepted.employeeId))
  tx.record({
    type: 'employee_joined',
    actor: { userId, name: fullName, sessionId: null },
    subject: { type: 'employee', id: accepted.employeeId },
    weeks: [],
    audience: 'nobody',
    payload: { invitation_id: accepted.id },
  })
}
