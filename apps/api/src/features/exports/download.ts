import { Readable } from 'node:stream'
import { dataExports, exportChunks } from '@weekboard/db/schema/exports'
import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { UserPrincipal } from '../../platform/principal.ts'
import { isGone } from './present.ts'
import { type ExportRow, findOwnExport } from './queries.ts'

export interface Download {
  readonly content: Readable
  readonly sizeBytes: number
  readonly fileName: string
}

interface DownloadRequest {
  readonly principal: UserPrincipal
  readonly id: number
  readonly now: Date
}

/**
 * Begins the only download of an archive. One that breaks off may be tried again. 404 for an export
 * of somebody else, 409 while it is not ready, 410 once it was downloaded or has expired.
 */
export async function openDownload(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { principal, id, now }: DownloadRequest,
): Promise<Download> {
  const organizationId = principal.organization.id
  const row = await database.tenant(organizationId, ({ db }) =>
    claimDownload(db, principal, id, now),
  )
  const content = Readable.from(readChunks(database, organizationId, id), { objectMode: false })
  let isComplete = false
  content.on('end', () => {
    isComplete = true
  })
  content.on('close', () => {
    const finish = isComplete ? deleteChunks : releaseDownload
    database
      .tenant(organizationId, ({ db }) => finish(db, id))
      .catch((error: unknown) => log.error({ err: error, id }, 'A download could not be finished'))
  })
  const date = row.createdAt.toISOString().slice(0, 10)
  return { content, sizeBytes: row.sizeBytes ?? 0, fileName: `weekboard-${row.kind}-${date}.zip` }
}

/** Locks the export, so that of two downloads at once one gets the file. */
async function claimDownload(
  db: Db,
  principal: UserPrincipal,
  id: number,
  now: Date,
): Promise<ExportRow> {
  await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.id, id))
    .for('update')
  const row = await findOwnExport(db, principal, id)
  if (!row) throw notFound()
  if (row.status !== 'ready') {
    throw new ApiError(409, 'export_not_ready', 'The archive is not ready yet.')
  }
  if (isGone(row, now)) {
    throw new ApiError(
      410,
      'export_gone',
      'The archive was downloaded already or has expired. Please export again.',
    )
  }
  await db.update(dataExports).set({ downloadedAt: now }).where(eq(dataExports.id, id))
  return row
}

/** Each chunk in a transaction of its own: a slow client holds no connection. */
async function* readChunks(
  database: Pick<Database, 'tenant'>,
  organizationId: number,
  exportId: number,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [chunk] = await database.tenant(organizationId, ({ db }) =>
      db
        .select({ content: exportChunks.content })
        .from(exportChunks)
        .where(and(eq(exportChunks.exportId, exportId), eq(exportChunks.position, position))),
    )
    if (!chunk) return
    yield chunk.content
  }
}

/** Deletes the content of an export. */
export const deleteChunks = (db: Db, exportId: number) =>
  db.delete(exportChunks).where(eq(exportChunks.exportId, exportId))

const releaseDownload = (db: Db, exportId: number) =>
  db.update(dataExports).set({ downloadedAt: null }).where(eq(dataExports.id, exportId))
