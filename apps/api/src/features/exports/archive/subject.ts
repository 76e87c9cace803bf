import { employees } from '@weekboard/db/schema/organization/employees'
import { and, eq } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { canDownload } from '../policy.ts'
import type { ExportRow } from '../queries.ts'

/** Whose data an archive holds, as of the moment that it is made from. */
export type ExportSubject = { readonly kind: 'organization' } | ProfileSubject

export interface ProfileSubject {
  readonly kind: 'profile'
  readonly userId: number
  readonly employeeId: number
  /** Whether the user may see pay. */
  readonly seesPay: boolean
}

/** Throws when the user has left, or may no longer have this archive. */
export async function findSubject(
  { db }: Pick<TenantTransaction, 'db'>,
  { userId, kind }: Pick<ExportRow, 'userId' | 'kind'>,
): Promise<ExportSubject> {
  // An API key was allowed to when it asked, and has no role that could change.
  if (userId === null && kind === 'organization') return { kind }
  const [member] =
    userId === null
      ? []
      : await db
          .select({ id: employees.id, role: employees.role })
          .from(employees)
          .where(and(eq(employees.userId, userId), employees.active))
  if (!member || !canDownload(member.role, kind)) {
    throw new Error(`User ${userId} may no longer export this ${kind}`)
  }
  return kind === 'organization' || userId === null
    ? { kind: 'organization' }
    : { kind, userId, employeeId: member.id, seesPay: member.role !== 'employee' }
}
