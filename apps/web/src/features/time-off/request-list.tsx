import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { CalendarOff, SearchX } from 'lucide-react'
import { useCurrentUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type RequestsRead, useRequests } from './hooks.ts'
import type { DecisionAction } from './hooks-write.ts'
import { useRequestFilters } from './request-filters.ts'
import { type RequestActions, RequestItem } from './request-item.tsx'
import { RequestSelectionBar } from './selection-bar.tsx'
import { queueTexts as texts } from './time-off-texts.ts'
import { useSelection } from './use-selection.ts'

interface RequestListProps extends Omit<RequestActions, 'selection'> {
  /** Whether it is a manager's queue of everybody's requests. */
  readonly isQueue: boolean
  readonly onDecideMany: (requests: readonly TimeOffRequest[], action: DecisionAction) => void
}

/** Requests with their filters; managers select several of them. */
export function RequestList({ isQueue, onDecideMany, ...actions }: RequestListProps) {
  const { filters } = useRequestFilters()
  const read = useRequests(filters)
  const selection = useSelection(read.requests)
  const isSelectable = isQueue && selection.selectable.length > 0
  return (
    <div className="grid gap-4">
      <FilterBar isQueue={isQueue} />
      {isSelectable && (
        <label className="flex items-center gap-2.5 justify-self-start px-4 text-ink-soft text-sm sm:px-5">
          <input
            type="checkbox"
            checked={selection.isAll}
            ref={(box) => {
              if (box) box.indeterminate = selection.selected.length > 0 && !selection.isAll
            }}
            onChange={(event) => selection.toggleAll(event.target.checked)}
            className="size-4 accent-accent"
          />
          {texts.selectAll}
        </label>
      )}
      <RequestListContent
        read={read}
        {...actions}
        selection={isSelectable ? selection : undefined}
      />
      {isQueue && selection.selected.length > 0 && (
        <RequestSelectionBar
          count={selection.selected.length}
          onDecide={(action) => onDecideMany(selection.selected, action)}
          onClear={selection.clear}
        />
      )}
    </div>
  )
}

interface RequestListContentProps extends RequestActions {
  readonly read: RequestsRead
}

function RequestListContent({ read, ...actions }: RequestListContentProps) {
  const { requests, error, refresh, isRefreshing } = read
  if (!requests) {
    if (error) {
      return <ErrorPanel message={texts.failed} onRetry={refresh} retrying={isRefreshing} />
    }
    return (
      <Card>
        <RowSkeletons label={texts.loading} rows={5} />
      </Card>
    )
  }
  return (
    <>
      {error && <ErrorPanel message={texts.stale} onRetry={refresh} retrying={isRefreshing} />}
      {requests.length === 0 ? (
        <NoRequests />
      ) : (
        <Card padding="none" className="overflow-hidden">
          <ul aria-label={texts.list} className="divide-y divide-line">
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} {...actions} />
            ))}
          </ul>
        </Card>
      )}
      {read.hasMore && (
        <div className="flex justify-center">
          <Button busy={read.isLoadingMore} busyText={texts.loadingMore} onClick={read.showMore}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

function NoRequests() {
  const viewer = useCurrentUser()
  const { filters, clear } = useRequestFilters()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <Card padding="none">
      {isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          title={texts.noMatch}
          action={<Button onClick={clear}>{texts.clearFilters}</Button>}
        />
      ) : (
        <EmptyState
          icon={<CalendarOff />}
          title={texts.empty}
          message={texts.emptyHint(viewer?.role ?? 'employee')}
        />
      )}
    </Card>
  )
}
