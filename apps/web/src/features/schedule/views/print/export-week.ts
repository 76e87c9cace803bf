import type { Week } from '@weekboard/contracts/schedules'
import { weekCsv } from './week-csv.ts'

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Hands the week to the browser as a file to keep. */
export function exportWeek(week: Week): void {
  const file = new Blob([byteOrderMark, weekCsv(week)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `schedule-${week.week_start_date}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
