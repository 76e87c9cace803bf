import type { Week } from '@weekboard/contracts/week'
import { downloadCsv } from '../../../../lib/forms/download-csv.ts'
import { weekTable } from './week-csv.ts'

/** Downloads the week as a CSV file. */
export const exportWeek = (week: Week): void =>
  downloadCsv(`schedule-${week.week_start_date}.csv`, weekTable(week))
