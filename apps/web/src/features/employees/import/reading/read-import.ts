import { maxImportRows } from '@weekboard/contracts/employees/employee-import'
import {
  type ColumnMapping,
  guessByCells,
  guessByHeaders,
  hasHeaderRow,
  withJobsOfRoles,
  withoutTitles,
} from './columns.ts'
import { type DecodedFile, decodeFile, type FileEncoding, readPastedText } from './decode-file.ts'
import { ImportFileError } from './file-error.ts'
import { parseTable, placeOf, type Separator, type TableRow } from './parse-table.ts'

/** More columns are surely no list of people. */
const maxColumns = 100

/** The content of a file or pasted text. */
export interface ImportTable {
  /** Null for pasted text. */
  readonly encoding: FileEncoding | null
  readonly separator: Separator
  readonly hasHeader: boolean
  /** One for each column; empty without a header. */
  readonly headers: readonly string[]
  /** The rows without the header. */
  readonly rows: readonly TableRow[]
  readonly guess: ColumnMapping
}

export interface ReadOptions {
  /** Whether the first row names the columns; guessed when not given. */
  readonly hasHeader?: boolean | undefined
}

/** Reads the bytes of a file, or text. Throws an `ImportFileError` that names the place. */
export function readImport(source: Uint8Array | string, options: ReadOptions = {}): ImportTable {
  const isText = typeof source === 'string'
  const decoded: DecodedFile = isText
    ? readPastedText(source, placeOf)
    : decodeFile(source, placeOf)
  const { separator, rows: parsed } = parseTable(decoded.text)
  const allRows = options.hasHeader === false ? parsed : withoutTitles(parsed)
  const hasHeader = options.hasHeader ?? hasHeaderRow(allRows)
  const rows = hasHeader ? allRows.slice(1) : allRows
  const header = hasHeader ? allRows[0] : undefined
  const columnCount = countColumns(header ? [header] : rows)
  assertSize(allRows, rows, columnCount)
  const headers = Array.from({ length: columnCount }, (_, index) => header?.cells[index] ?? '')
  return {
    encoding: isText ? null : decoded.encoding,
    separator,
    hasHeader,
    headers,
    rows,
    guess: hasHeader
      ? withJobsOfRoles(guessByHeaders(headers), rows)
      : guessByCells(rows, columnCount),
  }
}

/** Empty cells at the end of all rows are no columns. */
const countColumns = (rows: readonly TableRow[]): number =>
  rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1),
    0,
  )

const count = (number: number): string => number.toLocaleString('en-US')

function assertSize(
  allRows: readonly TableRow[],
  rows: readonly TableRow[],
  columnCount: number,
): void {
  if (columnCount > maxColumns) {
    const widest = allRows.find(({ cells }) => cells.length > maxColumns)
    throw new ImportFileError(
      `There are ${count(columnCount)} columns. At most ${maxColumns} are read.`,
      { row: widest?.row ?? 1, column: maxColumns + 1 },
    )
  }
  const excess = rows[maxImportRows]
  if (excess) {
    throw new ImportFileError(
      `There are ${count(rows.length)} people. At most ${count(maxImportRows)} are imported at once: split the file.`,
      { row: excess.row, column: 1 },
    )
  }
  if (rows.length === 0) {
    throw new ImportFileError('There is nobody below the header.', {
      row: (allRows.at(-1)?.row ?? 0) + 1,
      column: 1,
    })
  }
}
