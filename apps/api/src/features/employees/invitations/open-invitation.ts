import { invitations } from '@weekboard/db/schema/identity/invitations'
import { employees } from '@weekboard/db/schema/organization/employees'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/database/database.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { hashOfToken } from '../../../platform/secrets.ts'

export const invitationGone = (): ApiError =>
  new ApiError(
    410,
    'invitation_gone',
    'This invitation has been used, withdrawn or has expired. Please ask for a new one.',
  )

export interface OpenInvitationOptions {
  readonly now: Date
  /** The address of the user who wants to accept; null for a preview. */
  readonly email: string | null
}

export type OpenInvitation = Awaited<ReturnType<typeof getOpenInvitation>>

/**
 * Reads the invitation of a mailed token. Throws a 404 for an unknown token, a 410 for an accepted,
 * replaced, withdrawn or expired invitation, a 403 when `email` is another address.
 */
export async function getOpenInvitation(
  database: Database,
  token: string,
  { now, email }: OpenInvitationOptions,
) {
  const { rows } = await database.db.execute<{ id: number | null }>(
    sql`select organization_of_invitation(${hashOfToken(token)}) as id`,
  )
  const organizationId = rows[0]?.id
  if (!organizationId) throw notFound()
  return database.tenant(organizationId, async ({ db }) => {
    const found = await findInvitation(db, token)
    if (!found?.isOpen || found.invitation.expiresAt <= now) throw invitationGone()
    if (email !== null && email !== found.invitation.email) {
      throw new ApiError(403, 'invitation_for_another', 'This invitation is for another address.')
    }
    return found.invitation
  })
}

/** Finds an invitation by its token. It is not open for a token that a resend replaced. */
async function findInvitation(db: Db, token: string) {
  const tokenHash = hashOfToken(token)
  const [row] = await db
    .select({
      invitation: {
        organizationId: invitations.organizationId,
        email: invitations.email,
        fullName: employees.fullName,
        role: employees.role,
        organizationName: organizations.name,
        invitedBy: invitations.invitedBy,
        expiresAt: invitations.expiresAt,
      },
      isOpen: sql<boolean>`${invitations.acceptedAt} is null and ${invitations.withdrawnAt} is null
        and ${invitations.tokenHash} = ${tokenHash}`,
    })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(
      or(
        eq(invitations.tokenHash, tokenHash),
        sql`${invitations.formerHashes} @> array[${tokenHash}]::bytea[]`,
      ),
    )
  return row ?? null
}

/** The condition for the open invitation of an employee. */
export const openInvitationOf = (employeeId: number) =>
  and(
    eq(invitations.employeeId, employeeId),
    isNull(invitations.acceptedAt),
    isNull(invitations.withdrawnAt),
  )

/**
 * Locks the open invitation of an employee until commit. Call it before the employee is locked:
 * `linkEmployeeToUser` locks in this order.
 */
export async function lockOpenInvitation(db: Db, employeeId: number): Promise<void> {
  await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(openInvitationOf(employeeId))
    .for('update')
}

/** The link of the employee's open invitation stops working. Returns its id; null without one. */
export async function withdrawOpenInvitation(
  db: Db,
  employeeId: number,
  now: Date,
): Promise<number | null> {
  const [withdrawn] = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(openInvitationOf(employeeId))
    .returning({ id: invitations.id })
  return withdrawn?.id ?? null
}

/**
 * Locks all invitations of an employee until commit, as `lockOpenInvitation` does for the open one,
 * so that one can be opened again.
 */
export async function lockInvitations(db: Db, employeeId: number): Promise<void> {
  await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.employeeId, employeeId))
    .orderBy(invitations.id)
    .for('update')
}

/** The link of a withdrawn invitation works again, unless the employee has got another one since. */
export async function reopenInvitation(
  db: Db,
  { id, employeeId }: { readonly id: number; readonly employeeId: number },
): Promise<void> {
  const [open] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(openInvitationOf(employeeId))
  if (open) return
  await db
    .update(invitations)
    .set({ withdrawnAt: null })
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
}
