import { employees } from '@weekboard/db/schema/organization/employees'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

/** Renames the employee of a user, in the organization of the transaction. */
export async function renameEmployee(db: Db, userId: number, fullName: string): Promise<void> {
  await db.update(employees).set({ fullName }).where(eq(employees.userId, userId))
}
