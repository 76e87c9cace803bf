import { ScrollText, SearchX } from 'lucide-react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { isReversed, useAuditFilters } from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'
import { auditTexts as texts } from './audit-texts.ts'
import { ExportAuditLog } from './export-audit-log.tsx'
import { useAuditLog } from './hooks.ts'

/** Who changed what in the organization, with filters and a CSV file. */
export function AuditLog() {
  const { filters, isFiltered } = useAuditFilters()
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  if (isReversed(filters)) return <AuditFilterBar />
  return (
    <div className="grid gap-5">
      <AuditFilterBar />
      <div className="justify-self-end">
        <ExportAuditLog filters={filters} timeZone={timeZone} />
      </div>
      <AuditEntries hasFilters={isFiltered} timeZone={timeZone} />
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
  if (!entries && error) {
    return (
      <ErrorPanel
        message={serverMessage(error, texts.failed)}
        onRetry={read.refresh}
        retrying={read.isRefreshing}
      />
    )
  }
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
      {hasMore && (
        <Button
          onClick={read.showMore}
          busy={read.isLoadingMore}
          busyText={texts.loadingMore}
          className="justify-self-center"
        >
          {texts.showMore}
        </Button>
      )}
    </>
  )
}
