import { type RowSort, rowSorts } from '@weekboard/contracts/identity'
import { useMemo } from 'react'
import { useSearchParams } from '../../../../lib/router/hooks.tsx'
import { filterStatuses, noFilter, type RowFilter } from './row-filter.ts'

const listOf = (text: string | null): string[] => (text ? text.split(',') : [])

const idsOf = (text: string | null): number[] =>
  listOf(text)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

const sortOf = (text: string | null): RowSort | null =>
  rowSorts.find((sort) => sort === text) ?? null

/** Reads a filter from the address; what it does not know is left out. */
function filterOf(query: URLSearchParams): RowFilter {
  const statuses = listOf(query.get('status'))
  const only = listOf(query.get('only'))
  return {
    text: query.get('q') ?? '',
    employeeIds: idsOf(query.get('people')),
    positionIds: idsOf(query.get('positions')),
    statuses: filterStatuses.filter((status) => statuses.includes(status)),
    hasConflicts: only.includes('conflicts'),
    isOverLimit: only.includes('over'),
  }
}

/** Writes a filter into the address; an empty field is left out. */
function writeFilter(query: URLSearchParams, filter: RowFilter): void {
  const only = [filter.hasConflicts && 'conflicts', filter.isOverLimit && 'over'].filter(Boolean)
  const fields = {
    q: filter.text,
    people: filter.employeeIds.join(),
    positions: filter.positionIds.join(),
    status: filter.statuses.join(),
    only: only.join(),
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
}

export interface FindAddress {
  readonly filter: RowFilter
  /** The order of a day; the order of a week is a preference. */
  readonly daySort: RowSort
  readonly change: (changed: Partial<RowFilter>) => void
  readonly clear: () => void
  readonly setDaySort: (sort: RowSort) => void
}

/**
 * What is searched for, in the URL: `/schedule?q=ana&status=draft,none&only=conflicts`. It stays while
 * the user goes to another week, and a shared link shows the same people. Adds no history entries.
 */
export function useFindAddress(): FindAddress {
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const write = (change: (query: URLSearchParams) => void) => {
    // Reads the current URL: a second change may come before the first one is rendered.
    const next = new URLSearchParams(location.search)
    change(next)
    setQuery(next, { replace: true })
  }
  return {
    filter,
    daySort: sortOf(query.get('sort')) ?? 'start',
    change: (changed) => write((next) => writeFilter(next, { ...filterOf(next), ...changed })),
    clear: () => write((next) => writeFilter(next, noFilter)),
    setDaySort: (sort) =>
      write((next) => (sort === 'start' ? next.delete('sort') : next.set('sort', sort))),
  }
}
