import type { Week } from '@weekboard/contracts/schedules'
import { weekCsv } from './week-csv.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

/** Downloads the week as a CSV file. */
export function exportWeek(week: Week): void {
  const file = new Blob([byteOrderMark, weekCsv(week)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `schedule-${week.week_start_date}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
