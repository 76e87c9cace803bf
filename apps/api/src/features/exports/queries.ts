import { dataExports } from '@weekboard/db/schema/exports'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { UserPrincipal } from '../../platform/principal.ts'
import { canDownload } from './policy.ts'

export type ExportRow = typeof dataExports.$inferSelect
export type ExportKind = ExportRow['kind']

/** An export that the principal has asked for, and still may have; null for any other id. */
export async function findOwnExport(
  db: Db,
  principal: Pick<UserPrincipal, 'userId' | 'role'>,
  id: number,
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, principal.userId)))
  return row && canDownload(principal.role, row.kind) ? row : null
}

/** An export of this kind that the user waits for, started after an instant. */
export async function findPendingExport(
  db: Db,
  { userId, kind, after }: { userId: number; kind: ExportKind; after: Date },
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.kind, kind),
        inArray(dataExports.status, ['queued', 'running']),
        gt(dataExports.createdAt, after),
      ),
    )
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row ?? null
}
