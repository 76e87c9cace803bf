import { Readable } from 'node:stream'
import { dataExports, exportChunks } from '@weekboard/db/schema/organization/exports'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../platform/database/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { type ByteRange, parseRange } from '../../platform/http/replies/byte-range.ts'
import type { FileContext } from '../../platform/http/replies/file-reply.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Principal } from '../../platform/principal.ts'
import { type ExportRow, findOwnExport } from './queries.ts'

export interface Download {
  readonly content: Readable
  readonly sizeBytes: number
  /** The part that is sent; null for the whole. */
  readonly part: ByteRange | null
  /** Never changes: an archive is built once. */
  readonly etag: string
  readonly fileName: string
  /** Call it at the end with whether the client has surely read everything that was sent. */
  readonly onEnd: (hasArrived: boolean) => void
}

interface DownloadRequest extends Pick<FileContext, 'now' | 'range' | 'ifRange'> {
  readonly principal: Principal
  readonly id: number
}

/**
 * Begins the download of an archive, or of a part of it. Once it has arrived with its end, its content
 * is deleted; one that breaks off may be tried again. 404 for an export of somebody else, 409 while it
 * is not ready, 410 once it has arrived or has expired.
 */
export async function openDownload(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { principal, id, now, range, ifRange }: DownloadRequest,
): Promise<Download> {
  const organizationId = principal.organization.id
  const inTenant = (work: (db: Db) => Promise<unknown>) =>
    database.tenant(organizationId, ({ db }) => work(db))
  const { row, chunks } = await database.tenant(organizationId, ({ db }) =>
    findDownload(db, principal, id, now),
  )
  const sizeBytes = row.sizeBytes ?? 0
  const etag = `"export-${id}"`
  const part = ifRange === undefined || ifRange === etag ? parseRange(range, sizeBytes) : null
  const { first, last, isRest } = part ?? { first: 0, last: sizeBytes - 1, isRest: true }
  const sent = chunks.filter((chunk) => chunk.start <= last && chunk.start + chunk.size > first)
  async function* read(): AsyncGenerator<Buffer> {
    for (const [index, chunk] of sent.entries()) {
      const content = await readChunk(database, organizationId, id, chunk.position)
      // Before its end: the client may ask about the export as soon as it has everything.
      if (isRest && index === sent.length - 1) await inTenant((db) => setDownloaded(db, id, now))
      yield content.subarray(Math.max(0, first - chunk.start), last + 1 - chunk.start)
    }
  }
  const finish = (hasArrived: boolean) =>
    hasArrived ? (db: Db) => deleteChunks(db, id) : (db: Db) => setDownloaded(db, id, null)
  return {
    content: Readable.from(read(), { objectMode: false }),
    sizeBytes,
    part,
    etag,
    fileName: `weekboard-${row.kind}-${row.createdAt.toISOString().slice(0, 10)}.zip`,
    onEnd(hasArrived) {
      // Parts that have an end may be asked for in any order.
      if (!isRest) return
      inTenant(finish(hasArrived)).catch((error: unknown) =>
        log.error({ err: error, id }, 'A download could not be finished'),
      )
    },
  }
}

interface Chunk {
  readonly position: number
  /** The offset in the archive. */
  readonly start: number
  readonly size: number
}

async function findDownload(
  db: Db,
  principal: Principal,
  id: number,
  now: Date,
): Promise<{ readonly row: ExportRow; readonly chunks: readonly Chunk[] }> {
  const row = await findOwnExport(db, principal, id)
  if (!row) throw notFound()
  if (row.status !== 'ready') {
    throw new ApiError(409, 'export_not_ready', 'The archive is not ready yet.')
  }
  const chunks = await listChunks(db, id)
  if (chunks.length === 0 || (row.expiresAt && row.expiresAt <= now)) {
    throw new ApiError(
      410,
      'export_gone',
      'The archive was downloaded already or has expired. Please export again.',
    )
  }
  return { row, chunks }
}

async function listChunks(db: Db, exportId: number): Promise<Chunk[]> {
  const { position } = exportChunks
  const sizes = await db
    .select({ position, size: sql<number>`octet_length(${exportChunks.content})` })
    .from(exportChunks)
    .where(eq(exportChunks.exportId, exportId))
    .orderBy(asc(position))
  let start = 0
  return sizes.map((chunk) => {
    const found = { ...chunk, start }
    start += chunk.size
    return found
  })
}

/** Each chunk in a transaction of its own: a slow client holds no connection. */
async function readChunk(
  database: Pick<Database, 'tenant'>,
  organizationId: number,
  exportId: number,
  position: number,
): Promise<Buffer> {
  const [chunk] = await database.tenant(organizationId, ({ db }) =>
    db
      .select({ content: exportChunks.content })
      .from(exportChunks)
      .where(and(eq(exportChunks.exportId, exportId), eq(exportChunks.position, position))),
  )
  if (!chunk) throw new Error('The archive has arrived elsewhere, or has expired')
  return chunk.content
}

/** Deletes the content of an export. */
export const deleteChunks = (db: Db, exportId: number) =>
  db.delete(exportChunks).where(eq(exportChunks.exportId, exportId))

/** Stores when it was sent in whole: null when it has not arrived, unless another download has. */
const setDownloaded = (db: Db, exportId: number, downloadedAt: Date | null) =>
  db
    .update(dataExports)
    .set({ downloadedAt })
    .where(
      and(
        eq(dataExports.id, exportId),
        sql`exists (select from export_chunks where export_id = ${exportId})`,
      ),
    )
