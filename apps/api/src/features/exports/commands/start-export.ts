import { dataExports } from '@weekboard/db/schema/exports'
import { hourMs } from '@weekboard/scheduling/durations'
import type { SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { type ExportKind, type ExportRow, findPendingExport } from '../queries.ts'

export const buildExportTask = 'build_export'
export const expireExportTask = 'expire_export'

/** An older one that is still not ready was given up. */
const pendingMs = hourMs

/** Starts the job of an archive; one that the principal waits for already is not started again. */
export async function startExport(
  { tx, principal, now }: SessionContext,
  kind: ExportKind,
): Promise<ExportRow> {
  const { userId } = principal
  const after = new Date(now.getTime() - pendingMs)
  const pending = await findPendingExport(tx.db, { userId, kind, after })
  if (pending) return pending
  const { organizationId } = tx
  const [row] = await tx.db
    .insert(dataExports)
    .values({ organizationId, userId, kind, createdAt: now })
    .returning()
  if (!row) throw new Error('The export was not stored')
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
