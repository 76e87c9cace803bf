import { byteOrderMark, type CsvCell, toCsv } from '@weekboard/contracts/csv'
import { saveFile } from './save-file.ts'

/** Downloads a table as a CSV file, marked as UTF-8 for spreadsheets. */
export function downloadCsv(fileName: string, table: readonly (readonly CsvCell[])[]): void {
  const file = new Blob([byteOrderMark, toCsv(table)], { type: 'text/csv;charset=utf-8' })
  saveFile(fileName, file)
}
