import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { CalendarOff } from 'lucide-react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RequestListView } from '../../ui/requests/request-list-view.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useRequests } from './hooks.ts'
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
  const { filters, isFiltered, clear } = useRequestFilters()
  const read = useRequests(filters)
  const selection = useSelection(read.requests)
  const isSelectable = isQueue && selection.selectable.length > 0
  return (
    <div className="grid gap-4">
      <FilterBar isQueue={isQueue} />
      {isSelectable && <SelectAll selection={selection} />}
      <RequestListView
        read={read}
        texts={texts}
        isFiltered={isFiltered}
        onClearFilters={clear}
        emptyState={<NoRequests />}
        itemOf={(request) => (
          <RequestItem
            key={request.id}
            request={request}
            {...actions}
            selection={isSelectable ? selection : undefined}
          />
        )}
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

function NoRequests() {
  const role = useCurrentUser()?.role ?? 'employee'
  return <EmptyState icon={<CalendarOff />} title={texts.empty} message={texts.emptyHint(role)} />
}

interface SelectAllProps {
  readonly selection: ReturnType<typeof useSelection>
}

const SelectAll = ({ selection }: SelectAllProps) => (
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
)
