import type { CsvCell } from '@weekboard/contracts/csv'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { downloadCsv } from '../../lib/forms/download-csv.ts'
import type { TeamEntry } from './list/team.ts'
import { teamTexts as texts } from './team-texts.ts'

const headings = [
  texts.fullName,
  texts.email,
  texts.role,
  texts.hourlyRate,
  texts.weeklyLimit,
  texts.weeklyMinimum,
  texts.status,
] as const

/** The headings and one line per employee, in the given order: rates in currency, limits in hours. */
export const teamTable = (entries: readonly TeamEntry[]): (readonly CsvCell[])[] => [
  headings,
  ...entries.map(
    ({ employee: { user, hourly_rate, max_weekly_hours, min_weekly_hours }, status }) => [
      user.full_name,
      user.email,
      user.role,
      hourly_rate,
      max_weekly_hours ?? texts.noLimit,
      min_weekly_hours ?? null,
      texts.statuses[status],
    ],
  ),
]

/** Downloads employees as a CSV file, named by today's date in the time zone. */
export const exportTeam = (entries: readonly TeamEntry[], timeZone: string): void =>
  downloadCsv(`team-${dateInZone(new Date(), timeZone)}.csv`, teamTable(entries))
