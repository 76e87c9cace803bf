import { SearchX } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { TeamRead } from '../hooks.ts'
import { teamTexts as texts } from '../team-texts.ts'
import type { EmployeeHighlight } from './employee-cells.tsx'
import type { TeamEntry } from './team.ts'
import { TeamCards } from './team-cards.tsx'
import { TeamTable } from './team-table.tsx'
import type { TeamView } from './use-team-view.ts'

interface TeamContentProps {
  readonly team: TeamRead
  readonly shown: readonly TeamEntry[]
  readonly view: TeamView
  readonly onClear: () => void
  readonly highlighted: EmployeeHighlight
  readonly full: boolean
  readonly isNarrow: boolean
}

/** The list, or why there is none. */
export function TeamContent({ team, shown, view, onClear, ...list }: TeamContentProps) {
  const { entries, error, isRefreshing, refresh } = team
  if (!entries) {
    if (!error) return <TeamSkeleton />
    return <ErrorPanel message={texts.loadFailed} onRetry={refresh} retrying={isRefreshing} />
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-muted text-xs">
        {texts.count(shown.length)}
      </p>
      {shown.length > 0 ? (
        <TeamList entries={shown} view={view} {...list} />
      ) : (
        <NobodyFound view={view} onClear={onClear} />
      )}
    </div>
  )
}

interface TeamListProps
  extends Pick<TeamContentProps, 'highlighted' | 'full' | 'isNarrow' | 'view'> {
  readonly entries: readonly TeamEntry[]
}

function TeamList({ full, isNarrow, view, ...list }: TeamListProps) {
  const { sorting, sortBy } = view
  if (!isNarrow) return <TeamTable full={full} sorting={sorting} onSort={sortBy} {...list} />
  const isGrouped = sorting.column !== 'status'
  const detail = full ? 'full' : 'none'
  return <TeamCards label={texts.title} detail={detail} isGrouped={isGrouped} {...list} />
}

function NobodyFound({ view, onClear }: Pick<TeamContentProps, 'view' | 'onClear'>) {
  const { search, filters } = view
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <EmptyState
      icon={<SearchX />}
      title={texts.nobodyFound}
      message={
        isFiltered
          ? texts.nobodyPassesFilters(filters.account !== undefined)
          : texts.nobodyMatches(search.trim())
      }
      action={
        <Button onClick={onClear}>{isFiltered ? texts.clearFilters : texts.clearSearch}</Button>
      }
    />
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'] as const

function TeamSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="mt-7 grid gap-2">
      {placeholders.map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  )
}
