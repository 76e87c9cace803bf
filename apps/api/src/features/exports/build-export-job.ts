import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportProgress } from '@weekboard/contracts/organization/exports'
import { dataExports, exportChunks } from '@weekboard/db/schema/organization/exports'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, inArray } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isDatabaseAway } from '../../platform/database/database-errors.ts'
import { broadcast, userStream } from '../../platform/realtime/broadcast.ts'
import type { Services } from '../feature.ts'
import { type ExportSubject, findSubject } from './archive/subject.ts'
import { writeArchive } from './archive/write-archive.ts'
import { expireExportTask } from './commands/start-export.ts'
import { deleteChunks } from './download.ts'
import type { ExportRow } from './queries.ts'

type ExportServices = Pick<
  Services,
  'database' | 'snapshots' | 'objects' | 'bus' | 'clock' | 'log' | 'catalog'
>

const payloadSchema = z.object({ organizationId: z.number(), exportId: z.number() })

/** How long an archive can be downloaded. */
const availableMs = dayMs
const chunkBytes = 1024 * 1024

/**
 * Builds an archive: reads one moment of the database into a temporary file, then stores the file.
 * When it is killed it starts again. While the database is away it waits; any other failure is final.
 */
export const buildExportJob =
  (platform: ExportServices): Task =>
  async (job) => {
    const { organizationId, exportId } = payloadSchema.parse(job)
    const { database, log } = platform
    const row = await database.tenant(organizationId, ({ db }) => markRunning(db, exportId))
    if (!row) return
    try {
      await buildAndStore(platform, row)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, exportId }, 'An export failed')
      await database.tenant(organizationId, ({ db }) => markFailed(db, exportId))
      report(platform, row, 'failed', 0)
    }
  }

type Db = Parameters<typeof deleteChunks>[0]

const isPending = (id: number) =>
  and(eq(dataExports.id, id), inArray(dataExports.status, ['queued', 'running']))

async function markRunning(db: Db, id: number): Promise<ExportRow | null> {
  const [row] = await db
    .update(dataExports)
    .set({ status: 'running' })
    .where(isPending(id))
    .returning()
  return row ?? null
}

const markFailed = (db: Db, id: number) =>
  db.update(dataExports).set({ status: 'failed' }).where(isPending(id))

/** Best effort, as the socket is: the page also asks from time to time. */
function report(
  { bus }: Pick<ExportServices, 'bus'>,
  { id, organizationId, userId }: ExportRow,
  status: ExportProgress['status'],
  progress: number,
): void {
  // An API key has no page that waits.
  if (userId === null) return
  const message: ExportProgress = { type: 'export_progress', export_id: id, status, progress }
  broadcast(bus, userStream(organizationId, userId), message)
}

async function buildAndStore(platform: ExportServices, row: ExportRow): Promise<void> {
  const { organizationId } = row
  const folder = await mkdtemp(join(tmpdir(), 'weekboard-export-'))
  try {
    const file = join(folder, 'archive.zip')
    const build = async (subject: ExportSubject, tx: Parameters<typeof writeArchive>[0]['tx']) =>
      writeArchive({
        tx,
        objects: platform.objects,
        exportedTables: platform.catalog.exportedTables,
        subject,
        createdAt: row.createdAt,
        output: createWriteStream(file),
        onProgress: (progress) => report(platform, row, 'running', progress),
      })
    await platform.snapshots.tenant(organizationId, async (tx) =>
      build(await findSubject(tx, row), tx),
    )
    await storeArchive(platform, row, file)
    report(platform, row, 'ready', 1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** All chunks and the new status in one transaction; what an earlier try has left is replaced. */
async function storeArchive(
  { database, clock }: ExportServices,
  { id, organizationId }: ExportRow,
  file: string,
): Promise<void> {
  const { size } = await stat(file)
  await database.tenant(organizationId, async (tx) => {
    // It fails when personal data were erased meanwhile, which the archive still has.
    const [pending] = await tx.db.select().from(dataExports).where(isPending(id)).for('update')
    if (!pending) throw new Error('The export was stopped')
    await deleteChunks(tx.db, id)
    let position = 0
    for await (const content of createReadStream(file, { highWaterMark: chunkBytes })) {
      await tx.db.insert(exportChunks).values({ organizationId, exportId: id, position, content })
      position += 1
    }
    const expiresAt = new Date(clock.now().getTime() + availableMs)
    await tx.db
      .update(dataExports)
      .set({ status: 'ready', expiresAt, sizeBytes: size })
      .where(isPending(id))
    await tx.enqueue(
      expireExportTask,
      { organizationId, exportId: id },
      { jobKey: `${expireExportTask}-${id}`, delayMs: availableMs },
    )
  })
}
