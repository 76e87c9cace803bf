import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isDuplicate } from '../../../platform/database/database-errors.ts'
import { emailTaken } from '../errors.ts'

export interface NewOwnEmail {
  readonly userId: number
  readonly email: string
  /** Taken back: where another employee has it, this one is left without an address to be written to. */
  readonly isTakenBack: boolean
}

/**
 * Gives the employee of a user the user's new address, and logs that. 409 `already_member` when another
 * employee of the organization has it, unless it is taken back.
 */
export async function changeOwnEmail(
  tx: TenantTransaction,
  { userId, email: newEmail, isTakenBack }: NewOwnEmail,
): Promise<void> {
  const [employee] = await tx.db
    .select({ id: employees.id, fullName: employees.fullName, email: employees.email })
    .from(employees)
    .where(eq(employees.userId, userId))
    .for('no key update')
  if (!employee || employee.email === newEmail) return
  const isBlocked =
    isTakenBack && (await tx.db.$count(employees, eq(employees.email, newEmail))) > 0
  const email = isBlocked ? null : newEmail
  try {
    await tx.db
      .update(employees)
      .set({ email, version: sql`${employees.version} + 1` })
      .where(eq(employees.id, employee.id))
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
  tx.record({
    type: 'profile_updated',
    actor: { userId, name: employee.fullName, sessionId: null },
    subject: { type: 'employee', id: employee.id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: { email: employee.email }, after: { email } },
  })
}
