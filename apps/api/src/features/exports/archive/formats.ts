import { byteOrderMark, type CsvCell, toCsv } from '@weekboard/contracts/csv'

type Row = Readonly<Record<string, unknown>>

export const csvHeader = (columns: readonly string[]): string => byteOrderMark + toCsv([columns])

export const csvRows = (columns: readonly string[], rows: readonly Row[]): string =>
  toCsv(rows.map((row) => columns.map((column) => cellOf(row[column]))))

/** The rows as JSON, one a line, without the brackets of the list. */
export const jsonRows = (rows: readonly Row[]): string =>
  rows.map((row) => JSON.stringify(row)).join(',\n')

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
