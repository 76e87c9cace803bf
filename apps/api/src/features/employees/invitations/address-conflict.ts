import type { Role } from '@weekboard/contracts/route'
import { invitations } from '@weekboard/db/schema/identity/invitations'
import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { openInvitationOf } from './open-invitation.ts'

interface AddressOwner {
  readonly id: number
  readonly userId: number | null
  readonly fullName: string
  readonly role: Role
  readonly active: boolean
}

/** Locks the employee with an address until commit; null when nobody has it. */
export async function lockAddressOwner(db: Db, email: string): Promise<AddressOwner | null> {
  const [owner] = await db
    .select({
      id: employees.id,
      userId: employees.userId,
      fullName: employees.fullName,
      role: employees.role,
      active: employees.active,
    })
    .from(employees)
    .where(eq(sql`lower(${employees.email})`, email))
    .for('update')
  return owner ?? null
}

/** The id of an employee's open invitation; null without one. */
export async function findOpenInvitation(db: Db, employeeId: number): Promise<number | null> {
  const [open] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(openInvitationOf(employeeId))
  return open?.id ?? null
}

export const alreadyMember = (reason: string, details: Record<string, unknown> = {}): ApiError =>
  new ApiError(409, 'already_member', `Somebody with this address ${reason}.`, {
    details: { fields: { email: `belongs to somebody who ${reason}` }, ...details },
  })

export const alreadyInvited = (invitationId: number): ApiError =>
  new ApiError(
    409,
    'already_invited',
    'Somebody with this address has been invited already. You can resend the invitation.',
    {
      details: {
        fields: { email: 'belongs to somebody who has been invited already' },
        invitation_id: invitationId,
      },
    },
  )

export const storedOtherwise = ({
  id,
  fullName,
  role,
}: Pick<AddressOwner, 'id' | 'fullName' | 'role'>): ApiError =>
  alreadyMember(`is in the team already: ${fullName}, ${role}`, {
    employee: { id, full_name: fullName, role },
  })

/** Why nobody else can be invited to an address, and how its owner can be invited instead. */
export async function addressConflict(db: Db, email: string): Promise<ApiError> {
  const owner = await lockAddressOwner(db, email)
  if (!owner) return alreadyMember('is in the team already')
  if (owner.userId !== null) return alreadyMember('is already a member')
  const invitationId = await findOpenInvitation(db, owner.id)
  return invitationId === null ? storedOtherwise(owner) : alreadyInvited(invitationId)
}
