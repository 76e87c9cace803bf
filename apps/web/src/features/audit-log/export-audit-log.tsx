import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { CsvCell } from '@weekboard/contracts/csv'
import { eventTitle } from '@weekboard/contracts/events'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { ExportCsvButton } from '../../ui/page/export-csv-button.tsx'
import { detailLines } from './audit-details.ts'
import type { AuditFilters } from './audit-filters.ts'
import { auditTexts as texts } from './audit-texts.ts'
import { loadAuditPage } from './hooks.ts'

interface ExportAuditLogProps {
  readonly filters: AuditFilters
  readonly timeZone: string
}

/** Downloads the entries that match as CSV. */
export function ExportAuditLog({ filters, timeZone }: ExportAuditLogProps) {
  return (
    <ExportCsvButton
      fileName="audit-log.csv"
      head={[texts.when, texts.who, texts.kind, texts.what, texts.details]}
      loadPage={async (cursor, signal) => {
        const { entries, next_cursor } = await loadAuditPage(filters, 200, cursor, signal)
        return { rows: entries.map((entry) => rowOf(entry, timeZone)), next_cursor }
      }}
      texts={texts}
    />
  )
}

/** An entry with its time on the clock of the zone, as spreadsheets read it. */
function rowOf(entry: AuditEntry, timeZone: string): CsvCell[] {
  const { date, time } = wallClock(new Date(entry.at), timeZone)
  const kind = eventTitle(entry.type)
  return [`${date} ${time}`, entry.user.name, kind, entry.summary, detailLines(entry).join('; ')]
}
