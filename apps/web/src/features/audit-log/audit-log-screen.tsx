import { ScrollText, SearchX } from 'lucide-react'
import { isReversed } from '../../lib/dates/date-range.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { useAuditFilters } from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'
import { auditTexts as texts } from './audit-texts.ts'
import { ExportAuditLog } from './export-audit-log.tsx'
import { useAuditLog } from './hooks.ts'

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
