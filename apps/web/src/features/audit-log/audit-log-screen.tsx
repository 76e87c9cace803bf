import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { CsvCell } from '@weekboard/contracts/csv'
import { eventTitle } from '@weekboard/contracts/events'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { ScrollText, SearchX } from 'lucide-react'
import { isReversed } from '../../lib/dates/date-range.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ExportCsvButton } from '../../ui/page/export-csv-button.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { detailLines } from './audit-details.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import type { AuditFilters } from './audit-filters.ts'
import { useAuditFilters } from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'
import { auditTexts as texts } from './audit-texts.ts'
import { loadAuditPage, useAuditLog } from './hooks.ts'

/** Who changed what in the organization, with filters and a CSV file. */
export function AuditLog() {
  const { filters, isFiltered } = useAuditFilters()
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  return (
    <div className="grid gap-5">
      <AuditFilterBar />
      {!isReversed(filters) && (
        <>
          <div className="justify-self-end">
            <ExportAuditLog filters={filters} timeZone={timeZone} />
          </div>
          <AuditEntries hasFilters={isFiltered} timeZone={timeZone} />
        </>
      )}
    </div>
  )
}

interface AuditEntriesProps {
  readonly hasFilters: boolean
  readonly timeZone: string
}

function AuditEntries({ hasFilters, timeZone }: AuditEntriesProps) {
  const { filters } = useAuditFilters()
  const read = useAuditLog(filters)
  const { entries, error, hasMore } = read
  if (!entries && error) return <LoadFailure read={read} text={texts.failed} />
  if (!entries) {
    return (
      <Card>
        <RowSkeletons label={texts.loading} rows={8} />
      </Card>
    )
  }
  return (
    <>
      {entries.length > 0 && <AuditTable entries={entries} timeZone={timeZone} />}
      {entries.length === 0 && hasMore && (
        <p role="status" className="text-ink-soft text-sm">
          {texts.noMatchSoFar}
        </p>
      )}
      {entries.length === 0 && !hasMore && (
        <EmptyState
          icon={hasFilters ? <SearchX /> : <ScrollText />}
          title={hasFilters ? texts.noMatch : texts.empty}
        />
      )}
      <ShowMore pages={read} />
    </>
  )
}

interface ExportAuditLogProps {
  readonly filters: AuditFilters
  readonly timeZone: string
}

/** Downloads the entries that match as CSV. */
function ExportAuditLog({ filters, timeZone }: ExportAuditLogProps) {
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
