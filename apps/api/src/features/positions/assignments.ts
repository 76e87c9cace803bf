import { employeePositions } from '@weekboard/db/schema/organization/positions'
import { eq } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { holdPositions } from './queries.ts'

/**
 * Gives an employee these positions in place of the former ones. The employee must be locked. Throws
 * a 404 for an unknown position.
 */
export async function replaceEmployeePositions(
  { db, organizationId }: Pick<TenantTransaction, 'db' | 'organizationId'>,
  employeeId: number,
  positionIds: readonly number[],
): Promise<void> {
  const found = await holdPositions(db, positionIds)
  if (found.length !== positionIds.length) throw notFound()
  await db.delete(employeePositions).where(eq(employeePositions.employeeId, employeeId))
  if (positionIds.length === 0) return
  await db
    .insert(employeePositions)
    .values(positionIds.map((positionId) => ({ organizationId, employeeId, positionId })))
}
