import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { CsvCell } from '@weekboard/contracts/csv'
import { eventTitle } from '@weekboard/contracts/events'
import { wallClock } from '@weekboard/scheduling/weeks'
import { countText } from '../../lib/dates/format.ts'
import { type CsvReading, ExportCsvButton } from '../../ui/page/export-csv-button.tsx'
import { detailLines } from './audit-details.ts'
import type { AuditFilters } from './audit-filters.ts'
import { auditTexts as texts } from './audit-texts.ts'
import { maxExportedEntries, useAllEntries } from './hooks.ts'

interface ExportAuditLogProps {
  readonly filters: AuditFilters
  readonly timeZone: string
}

/** Downloads the entries that match as CSV. */
export function ExportAuditLog({ filters, timeZone }: ExportAuditLogProps) {
  const readAll = useAllEntries()
  const read = async (progress: CsvReading) => {
    const { entries, isLimited } = await readAll(filters, progress)
    const limited = isLimited ? texts.exportLimited(countText(maxExportedEntries)) : null
    return { table: auditTable(entries, timeZone), limited }
  }
  return <ExportCsvButton fileName="audit-log.csv" read={read} texts={texts} />
}

/** The table with times on the clock of the zone, as spreadsheets read them. */
const auditTable = (entries: readonly AuditEntry[], timeZone: string): CsvCell[][] => [
  [texts.when, texts.who, texts.kind, texts.what, texts.details],
  ...entries.map((entry) => {
    const { date, time } = wallClock(new Date(entry.at), timeZone)
    const kind = eventTitle(entry.type)
    return [`${date} ${time}`, entry.user.name, kind, entry.summary, detailLines(entry).join('; ')]
  }),
]
