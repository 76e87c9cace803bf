import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, type CsvCell, toCsv } from '@weekboard/contracts/csv'
import { files } from '@weekboard/db/schema/organization/files'
import { asc, eq, sql } from 'drizzle-orm'
import yazl from 'yazl'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { objectKeyOf } from '../../../platform/files/file-store.ts'
import type { ObjectStore } from '../../../platform/files/object-store.ts'
import type { FeatureCatalog } from '../../feature.ts'
import type { ExportRow } from '../queries.ts'
import { type ArchiveTable, archiveTables } from './archive-tables.ts'
import type { ExportSubject } from './subject.ts'

const csvHeader = (columns: readonly string[]): string => byteOrderMark + toCsv([columns])

const csvRows = (columns: readonly string[], rows: readonly Row[]): string =>
  toCsv(rows.map((row) => columns.map((column) => cellOf(row[column]))))

/** The rows as JSON, one a line, without the brackets of the list. */
const jsonRows = (rows: readonly Row[]): string =>
  rows.map((row) => JSON.stringify(row)).join(',\n')

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The explanation that comes with an archive. */
const readmeText = (kind: ExportRow['kind'], createdAt: Date): string =>
  [
    kind === 'organization'
      ? 'Everything that your organization has in Weekboard.'
      : 'Your own data in Weekboard.',
    `Exported on ${createdAt.toISOString()}.`,
    '',
    'csv/     one table a file, comma-separated, UTF-8, for spreadsheets',
    'json/    the same tables as JSON',
    'images/  uploaded images',
    '',
    'Instants are in UTC. Dates and times of day are in the time zone of the organization.',
    'Amounts are in cents, lengths of time in minutes. Columns that end in _id name rows of other tables.',
    'An apostrophe in front of =, +, - or @ in a CSV file keeps spreadsheets from running it as a formula.',
    '',
  ].join('\r\n')

type Transaction = Pick<TenantTransaction, 'client' | 'db'>
type Client = Transaction['client']
type Row = Record<string, unknown>

export interface ArchiveOptions extends Pick<FeatureCatalog, 'exportedTables'> {
  /** A transaction that sees one moment of one organization. */
  readonly tx: Transaction
  /** Where images are that are not in the database. */
  readonly objects: ObjectStore | null
  readonly subject: ExportSubject
  readonly createdAt: Date
  readonly output: Writable
  /** Called with 0 to 1, at most a hundred times. */
  readonly onProgress: (progress: number) => void
}

const rowsAtATime = 1_000

/** Writes a ZIP file: each table as CSV and as JSON, and the images. Holds few rows at a time. */
export async function writeArchive(options: ArchiveOptions): Promise<void> {
  const { tx, subject, createdAt, output, exportedTables } = options
  const { client } = tx
  const tables = archiveTables(subject, exportedTables)
  const progress = createProgress(await countRows(client, tables), options.onProgress)
  const zip = new yazl.ZipFile()
  const writing = pipeline(zip.outputStream, output)
  // It may fail while this function waits for the list of images.
  writing.catch(() => undefined)
  // A failure of a source ends the archive, and with it the pipeline.
  const add = (name: string, chunks: AsyncIterable<Buffer>) => {
    const source = Readable.from(chunks, { objectMode: false })
    source.on('error', (error) => output.destroy(error))
    zip.addReadStream(source, name, { mtime: createdAt })
  }
  zip.addBuffer(Buffer.from(readmeText(subject.kind, createdAt)), 'README.txt', {
    mtime: createdAt,
  })
  const sources = tables.flatMap((table) => [
    { name: `csv/${table.name}.csv`, chunks: () => csvOfTable(client, table, progress) },
    { name: `json/${table.name}.json`, chunks: () => jsonOfTable(client, table, progress) },
  ])
  for (const { name, chunks } of sources) add(name, chunks())
  try {
    for (const image of await listImages(tx, subject)) {
      add(image.path, readImage(options, image))
    }
  } catch (error) {
    output.destroy(error as Error)
    throw error
  }
  zip.end()
  await writing
}

async function countRows(client: Client, tables: readonly ArchiveTable[]): Promise<number> {
  let total = 0
  for (const { text, values } of tables) {
    // Positional: the same text and values are declared as a cursor below.
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from (${text}) as counted`,
      [...values],
    )
    total += rows[0]?.count ?? 0
  }
  return total
}

/** Counts rows, each of which is written twice, and reports whole percents. */
function createProgress(rowCount: number, onProgress: (progress: number) => void) {
  let done = 0
  let reported = 0
  return (rows: number): void => {
    done += rows
    const percent = Math.floor((100 * done) / Math.max(1, 2 * rowCount))
    if (percent <= reported) return
    reported = percent
    onProgress(Math.min(1, percent / 100))
  }
}

let cursors = 0

/** The rows of a table in batches, by a cursor of its own. */
async function* readBatches(
  client: Client,
  { text, values }: ArchiveTable,
  onRows: (count: number) => void,
): AsyncGenerator<Row[]> {
  cursors += 1
  const cursor = `export_${cursors}`
  // Positional: Drizzle has no cursors, which keep an archive of any size out of memory.
  await client.query(`declare ${cursor} no scroll cursor for ${text}`, [...values])
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtATime} from ${cursor}`)
    if (rows.length > 0) yield rows
    onRows(rows.length)
    if (rows.length < rowsAtATime) break
  }
  await client.query(`close ${cursor}`)
}

async function* csvOfTable(
  client: Client,
  table: ArchiveTable,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(table.columns))
  for await (const rows of readBatches(client, table, onRows)) {
    yield Buffer.from(csvRows(table.columns, rows))
  }
}

async function* jsonOfTable(
  client: Client,
  table: ArchiveTable,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const rows of readBatches(client, table, onRows)) {
    yield Buffer.from((isFirst ? '[\n' : ',\n') + jsonRows(rows))
    isFirst = false
  }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n')
}

interface Image {
  readonly token: string
  readonly path: string
}

async function listImages({ db }: Transaction, subject: ExportSubject): Promise<Image[]> {
  return db
    .select({
      token: files.token,
      path: sql<string>`'images/' || ${files.kind} || '-' || ${files.id} || '.webp'`,
    })
    .from(files)
    .where(subject.kind === 'profile' ? eq(files.employeeId, subject.employeeId) : undefined)
    .orderBy(asc(files.id))
}

async function* readImage(
  { tx, objects }: Pick<ArchiveOptions, 'tx' | 'objects'>,
  { token }: Image,
): AsyncGenerator<Buffer> {
  const [row] = await tx.db
    .select({ organizationId: files.organizationId, content: files.content })
    .from(files)
    .where(eq(files.token, token))
  const content =
    row && (row.content ?? (await objects?.get(objectKeyOf(row.organizationId, token))))
  if (content) yield content
}
