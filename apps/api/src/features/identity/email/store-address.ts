import { emailChanges, users } from '@weekboard/db/schema/identity/identity'
import { proofCodes } from '@weekboard/db/schema/identity/second-factor'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, IdentityThenTenantTransaction } from '../../../platform/database/database.ts'
import { isDuplicate } from '../../../platform/database/database-errors.ts'
import { ApiError } from '../../../platform/errors.ts'
import { changeOwnEmail } from '../../employees/index.ts'
import { inOrganizationsOf } from '../account/memberships.ts'
import { revokeLinks } from '../revoke-links.ts'

/** The error of a mailed link about a change of the address. */
export const unusableLink = (message: string): ApiError =>
  new ApiError(422, 'verification_invalid', message)

export interface StoredAddress {
  readonly userId: number
  readonly email: string
  readonly now: Date
  /** Taken back: an employee who has it in an organization does not stand in the way. */
  readonly isTakenBack?: boolean
}

/**
 * Stores the address of a user, whom the transaction has locked, and gives it to their employees. What
 * was mailed to the former address, and waits, works no more. 409 `conflict` for an address of another
 * account, 409 `already_member` for that of another employee of an organization, unless it is taken back.
 */
export async function storeAddress(
  tx: IdentityThenTenantTransaction,
  { userId, email, now, isTakenBack = false }: StoredAddress,
): Promise<void> {
  try {
    await tx.db.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId))
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError(409, 'conflict', 'This address belongs to another account by now.')
  }
  await inOrganizationsOf(tx, userId, (there) =>
    changeOwnEmail(there, { userId, email, isTakenBack }),
  )
  await revokeLinks(tx.db, userId)
  await tx.db.delete(proofCodes).where(eq(proofCodes.userId, userId))
}

/** The user whose address it was until lately, and who may take it back; null for none. */
export async function findFormerOwner(db: Db, email: string, now: Date): Promise<number | null> {
  const [change] = await db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.formerEmail, email),
        gt(emailChanges.revertUntil, now),
        isNull(emailChanges.revertedAt),
      ),
    )
    .limit(1)
  return change?.userId ?? null
}

/** The addresses that a user, or somebody who got in, has changed lately and may still take back. */
export async function listFormerAddresses(db: Db, userId: number, now: Date): Promise<string[]> {
  const changes = await db
    .select({ email: emailChanges.formerEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        gt(emailChanges.revertUntil, now),
        isNull(emailChanges.revertedAt),
      ),
    )
  return changes.flatMap(({ email }) => email ?? [])
}

/** Throws a 409 for an address that an account had until lately, and may take back. */
export async function assertNotReserved(db: Db, email: string, now: Date): Promise<void> {
  if ((await findFormerOwner(db, email, now)) === null) return
  throw new ApiError(
    409,
    'conflict',
    'An account had this address until a few days ago and may still take it back. Please try again in three days.',
  )
}
