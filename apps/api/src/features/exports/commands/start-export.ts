import { dataExports } from '@weekboard/db/schema/organization/exports'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { and, lte } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { type ExportKind, type ExportRow, isPendingExport } from '../queries.ts'

export const buildExportTask = 'build_export'
export const expireExportTask = 'expire_export'

/** An older one that is still not ready was given up. */
const pendingMs = hourMs

/**
 * Starts the job of an archive. While one is built of the same data, that one is the answer, also to
 * those who ask at the same moment: the index of the table lets one in.
 */
export async function startExport(context: RequestContext, kind: ExportKind): Promise<ExportRow> {
  const { tx, principal, now } = context
  const { userId } = principal
  const isPending = isPendingExport({ userId, kind })
  const givenUpAt = new Date(now.getTime() - pendingMs)
  await tx.db
    .update(dataExports)
    .set({ status: 'failed' })
    .where(and(isPending, lte(dataExports.createdAt, givenUpAt)))
  const { organizationId } = tx
  const [row] = await tx.db
    .insert(dataExports)
    .values({ organizationId, userId, kind, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    const [pending] = await tx.db.select().from(dataExports).where(isPending)
    // It may have ended just now.
    return pending ?? startExport(context, kind)
  }
  await tx.enqueue(buildExportTask, { organizationId, exportId: row.id })
  tx.record({
    type: 'export_requested',
    actor: actorOf(principal),
    subject: { type: 'organization', id: organizationId },
    weeks: [],
    audience: 'nobody',
    payload: { kind },
  })
  return row
}
