import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { CalendarOff } from 'lucide-react'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { type ItemSelection, useItemSelection } from '../../lib/use-item-selection.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SelectedItemsBar } from '../../ui/selected-items-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useRequests } from './hooks.ts'
import type { DecisionAction } from './hooks-write.ts'
import { useRequestFilters } from './request-filters.ts'
import { type RequestActions, RequestItem } from './request-item.tsx'
import { RequestListView } from './shared/requests/request-list-view.tsx'
import { queueTexts as texts } from './time-off-texts.ts'

/** The selected ones of the requests that the user can decide; decided ones drop out. */
const useDecidableSelection = (requests: readonly TimeOffRequest[] | undefined) =>
  useItemSelection(requests?.filter(({ actions }) => actions.includes('approve')) ?? [])

interface RequestSelectionBarProps {
  readonly count: number
  readonly onDecide: (action: DecisionAction) => void
  readonly onClear: () => void
}

/** What can be done with the selected requests. */
const RequestSelectionBar = ({ count, onDecide, onClear }: RequestSelectionBarProps) => (
  <SelectedItemsBar
    text={texts.selected(count)}
    clearLabel={texts.clearSelection}
    onClear={onClear}
  >
    <Button changes variant="primary" size="sm" onClick={() => onDecide('approve')}>
      {texts.approveMany(count)}
    </Button>
    <Button changes size="sm" onClick={() => onDecide('deny')}>
      {texts.denyMany(count)}
    </Button>
  </SelectedItemsBar>
)

interface RequestListProps extends Omit<RequestActions, 'selection'> {
  /** Whether it is a manager's queue of everybody's requests. */
  readonly isQueue: boolean
  readonly onDecideMany: (requests: readonly TimeOffRequest[], action: DecisionAction) => void
}

/** Requests with their filters; managers select several of them. */
export function RequestList({ isQueue, onDecideMany, ...actions }: RequestListProps) {
  const { filters, isFiltered, clear } = useRequestFilters()
  const read = useRequests(filters)
  const selection = useDecidableSelection(read.requests)
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
  readonly selection: ItemSelection
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
