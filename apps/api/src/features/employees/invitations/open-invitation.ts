import { employees } from '@weekboard/db/schema/employees'
import { invitations } from '@weekboard/db/schema/invitations'
import { organizations } from '@weekboard/db/schema/organizations'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Db, TenantTransaction } from '../../../platform/database.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { hashOfToken } from '../../../platform/secrets.ts'

/** An invitation that may be accepted at this moment. */
export interface OpenInvitation {
  readonly organizationId: number
  readonly employeeId: number
  readonly email: string
  readonly fullName: string
  readonly role: 'admin' | 'manager' | 'employee'
  readonly organizationName: string
  readonly invitedBy: string
  readonly expiresAt: Date
}

export const invitationGone = (): ApiError =>
  new ApiError(
    410,
    'invitation_gone',
    'This invitation has been used, withdrawn or has expired. Please ask for a new one.',
  )

export const invitationForAnother = (): ApiError =>
  new ApiError(403, 'invitation_for_another', 'This invitation is for another address.')

export interface Holder {
  readonly now: Date
  /** Who wants to use it; null for a look. */
  readonly email: string | null
}

/**
 * Finds an invitation by its secret. Unknown: 404; used, replaced, withdrawn or expired: 410; held by
 * somebody with another address: 403.
 */
export async function getOpenInvitation(
  database: Database,
  secret: string,
  { now, email }: Holder,
): Promise<OpenInvitation> {
  const { rows } = await database.db.execute<{ id: number | null }>(
    sql`select organization_of_invitation(${hashOfToken(secret)}) as id`,
  )
  const organizationId = rows[0]?.id
  if (!organizationId) throw notFound()
  return database.tenant(organizationId, async ({ db }) => {
    const found = await readInvitation(db, secret)
    if (!found?.open || found.invitation.expiresAt <= now) throw invitationGone()
    if (email !== null && email !== found.invitation.email) throw invitationForAnother()
    return found.invitation
  })
}

async function readInvitation(
  db: Db,
  secret: string,
): Promise<{ invitation: OpenInvitation; open: boolean } | null> {
  const [row] = await db
    .select({
      invitation: {
        organizationId: invitations.organizationId,
        employeeId: invitations.employeeId,
        email: invitations.email,
        fullName: employees.fullName,
        role: employees.role,
        organizationName: organizations.name,
        invitedBy: invitations.invitedBy,
        expiresAt: invitations.expiresAt,
      },
      open: sql<boolean>`${invitations.acceptedAt} is null and ${invitations.withdrawnAt} is null
        and ${invitations.tokenHash} = ${hashOfToken(secret)}`,
    })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(
      or(
        eq(invitations.tokenHash, hashOfToken(secret)),
        sql`${invitations.formerHashes} @> array[${hashOfToken(secret)}]::bytea[]`,
      ),
    )
  return row ?? null
}

export interface Joiner {
  readonly userId: number
  readonly fullName: string
  readonly now: Date
}

/**
 * Uses up the invitation and makes the user a member, within the invitation's organization. Of two
 * at once one wins, the other gets the 410.
 */
export async function linkEmployeeToUser(
  tx: TenantTransaction,
  secret: string,
  { userId, fullName, now }: Joiner,
): Promise<void> {
  const [used] = await tx.db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(invitations.tokenHash, hashOfToken(secret)),
        sql`${invitations.acceptedAt} is null and ${invitations.withdrawnAt} is null and ${invitations.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .returning({ id: invitations.id, employeeId: invitations.employeeId })
  if (!used) throw invitationGone()
  await tx.db
    .update(employees)
    .set({
      userId,
      fullName,
      active: true,
      needsProfileSetup: true,
      version: sql`${employees.version} + 1`,
    })
    .where(eq(employees.id, used.employeeId))
  tx.record({
    type: 'employee_joined',
    actor: { userId, name: fullName, sessionId: null },
    subject: { type: 'employee', id: used.employeeId },
    weeks: [],
    audience: 'nobody',
    payload: { invitation_id: used.id },
  })
}
