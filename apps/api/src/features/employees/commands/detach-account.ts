import { employees } from '@weekboard/db/schema/organization/employees'
import { files as storedFiles } from '@weekboard/db/schema/organization/files'
import { eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { lockEmployeeAndAdmins } from '../lock-employee.ts'
import { generatedAvatar } from './insert-employee.ts'

/** Whose account goes, as a membership of the organization. */
export interface DetachedAccount {
  readonly userId: number
  readonly employeeId: number
}

/**
 * Takes the account from an employee, with everything that they had for it alone: picture, calendar
 * address, notifications, layouts. Name, contact and the record of work stay. False, and nothing is
 * changed, for the only active admin.
 */
export async function detachAccount(
  files: FileStore,
  tx: TenantTransaction,
  { userId, employeeId }: DetachedAccount,
): Promise<boolean> {
  const locked = await lockEmployeeAndAdmins(tx.db, employeeId, true)
  if (locked?.employee.userId !== userId) return true
  const { employee, admins } = locked
  if (admins.length === 1 && admins[0]?.id === employeeId) return false
  const pictures = await tx.db
    .select({ token: storedFiles.token })
    .from(storedFiles)
    .where(eq(storedFiles.employeeId, employeeId))
  for (const { token } of pictures) await files.remove(tx, `${tx.organizationId}-${token}`)
  const avatarUrl = generatedAvatar(employee.fullName)
  await tx.db
    .update(employees)
    .set({
      userId: null,
      formerUserIds: [...employee.formerUserIds, userId],
      avatarUrl,
      needsProfileSetup: false,
      version: sql`${employees.version} + 1`,
    })
    .where(eq(employees.id, employeeId))
  await tx.db.execute(sql`select forget_account(${employeeId}, ${userId})`)
  tx.record({
    type: 'profile_updated',
    actor: { userId, name: employee.fullName, sessionId: null },
    subject: { type: 'employee', id: employeeId },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: { account: 'active' }, after: { account: 'none', avatar_url: avatarUrl } },
  })
  return true
}
