import { sessions } from '@weekboard/db/schema/identity'
import { invitations } from '@weekboard/db/schema/invitations'
import { and, eq, isNull } from 'drizzle-orm'


import type { Bus } from '../../../platform/events/bus.ts'
import type { TenantTransaction } from '../../../platform/database.ts'
import { endSessions } from '../../../platform/end-sessions.ts'


const openInvitationOf = (employeeId: number) =>
  and(
    eq(invitations.employeeId, employeeId),
    isNull(invitations.acceptedAt),
    isNull(invitations.withdrawnAt),
  )

/**
 * Keeps the open invitation of a person as it is until commit. To be called before the person is
 * locked: whoever accepts locks in that order.
 */
export async function lockOpenInvitation(
  { db }: Pick<TenantTransaction, 'db'>,
  employeeId: number,
): Promise<void> {
  await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(openInvitationOf(employeeId))
    .for('update')
}

/** The link of the person's open invitation stops working. */
export async function withdrawOpenInvitation(
  { db }: Pick<TenantTransaction, 'db'>,
  employeeId: number,
  now: Date,
): Promise<void> {
  await db.update(invitations).set({ withdrawnAt: now }).where(openInvitationOf(employeeId))
}

export interface EndedMembership {
  readonly employeeId: number
  readonly userId: number | null
  readonly now: Date
}

/**
 * Takes every way into the transaction's organization from a person: sessions end, their sockets
 * close, an open invitation is withdrawn. Sessions in other organizations stay.
 */
export async function endMembership(
  tx: TenantTransaction,
  bus: Bus,
  { employeeId, userId, now }: EndedMembership,
): Promise<void> {
  await withdrawOpenInvitation(tx, employeeId, now)
  if (userId === null) return
  const where = eq(sessions.organizationId, tx.organizationId)
  await endSessions(tx, bus, { userId, now, where })
}
