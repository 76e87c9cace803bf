import { byteOrderMark, type CsvCell, toCsv } from '@weekboard/contracts/csv'

/** Downloads a table as a CSV file, marked as UTF-8 for spreadsheets. */
export function downloadCsv(fileName: string, table: readonly (readonly CsvCell[])[]): void {
  const file = new Blob([byteOrderMark, toCsv(table)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
