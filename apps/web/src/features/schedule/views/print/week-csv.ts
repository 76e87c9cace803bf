import type { CsvCell } from '@weekboard/contracts/csv'
import type { Week } from '@weekboard/contracts/schedule/week'
import { downloadCsv } from '../../../../lib/forms/download-csv.ts'
import { buildListRows, firstSorting, sortRows } from '../../week/rows/list-rows.ts'

const headings = [
  'Employee',
  'Date',
  'Start',
  'End',
  'Duration',
  'Status',
  'Notes',
  'Time Zone',
  'Position',
  'Breaks',
] as const

/**
 * The headings and one line per shift, ordered by date: dates yyyy-mm-dd, times HH:mm on the
 * organization's clock, durations in decimal hours.
 */
export const weekTable = (week: Week): (readonly CsvCell[])[] => [
  headings,
  ...sortRows(buildListRows(week), firstSorting).map((row) => [
    row.employee,
    row.date,
    row.start,
    row.end,
    row.durationHours.toFixed(2),
    row.status,
    row.notes,
    week.time_zone,
    row.position?.name ?? '',
    row.breaks,
  ]),
]

export const exportWeek = (week: Week): void =>
  downloadCsv(`schedule-${week.week_start_date}.csv`, weekTable(week))
