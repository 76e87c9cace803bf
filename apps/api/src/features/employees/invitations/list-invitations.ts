import type { Invitation } from '@weekboard/contracts/employees/invitations'
import { invitations } from '@weekboard/db/schema/identity/invitations'
import { employees } from '@weekboard/db/schema/organization/employees'
import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'
import { canGiveRole } from '../policy.ts'

/** A page of the invitations that are neither accepted nor withdrawn, oldest first. */
export async function listOpenInvitations(
  db: Db,
  now: Date,
  { cursor, limit }: PageQuery,
): Promise<Page<Invitation>> {
  const after = gt(invitations.id, cursorId(cursor) ?? 0)
  const rows = await readOpenInvitations(db, now, { where: after, limit: limit + 1 })
  return toPage(rows, limit, ({ id }) => id)
}

interface InvitationFilter {
  readonly where: SQL
  readonly limit: number
}

async function readOpenInvitations(
  db: Db,
  now: Date,
  { where, limit }: InvitationFilter,
): Promise<Invitation[]> {
  const rows = await db
    .select({
      id: invitations.id,
      employeeId: invitations.employeeId,
      email: invitations.email,
      fullName: employees.fullName,
      role: employees.role,
      invitedBy: invitations.invitedBy,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), where))
    .orderBy(asc(invitations.id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    employee_id: row.employeeId,
    email: row.email,
    full_name: row.fullName,
    role: row.role,
    status: row.expiresAt > now ? 'pending' : 'expired',
    invited_by: row.invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }))
}

/** Throws a 404 for an unknown, accepted or withdrawn invitation. */
export async function getInvitation(db: Db, id: number, now: Date): Promise<Invitation> {
  const [invitation] = await readOpenInvitations(db, now, {
    where: eq(invitations.id, id),
    limit: 1,
  })
  if (!invitation) throw notFound()
  return invitation
}

export const cannotInvite = () =>
  forbidden('You do not have permission to invite somebody with this role.')

/** Throws a 404 like `getInvitation`, and a 403 for a role that the principal may not give. */
export async function getManagedInvitation(
  { tx, principal, now }: RequestContext,
  id: number,
): Promise<Invitation> {
  const invitation = await getInvitation(tx.db, id, now)
  if (!canGiveRole(principal, invitation.role)) throw cannotInvite()
  return invitation
}
