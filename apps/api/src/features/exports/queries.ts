import { dataExports } from '@weekboard/db/schema/organization/exports'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Principal } from '../../platform/principal.ts'
import { canDownload } from './policy.ts'

export type ExportRow = typeof dataExports.$inferSelect
export type ExportKind = ExportRow['kind']

/**
 * An export of the principal's own data, or of the organization, which everybody may have who may
 * start one; null for any other id.
 */
export async function findOwnExport(
  db: Db,
  principal: Pick<Principal, 'userId' | 'role'>,
  id: number,
): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  if (!row || !canDownload(principal.role, row.kind)) return null
  return row.kind === 'organization' || row.userId === principal.userId ? row : null
}

/** Those of which one at a time is built: of the user's own data, or of the organization. */
export const isPendingExport = ({ userId, kind }: Pick<ExportRow, 'userId' | 'kind'>) =>
  and(
    eq(dataExports.kind, kind),
    kind === 'profile' && userId !== null ? eq(dataExports.userId, userId) : undefined,
    inArray(dataExports.status, ['queued', 'running']),
  )
