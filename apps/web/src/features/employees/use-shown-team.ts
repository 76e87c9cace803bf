import { useDeferredValue, useMemo } from 'react'
import { filterTeam, searchTeam, sortTeam, type TeamEntry } from './team.ts'
import type { TeamView } from './use-team-view.ts'

const nobody: readonly TeamEntry[] = []

/** The employees that the search and the filters let through, in order. */
export function useShownTeam(
  entries: readonly TeamEntry[] | undefined,
  { search, filters, sorting }: Pick<TeamView, 'search' | 'filters' | 'sorting'>,
): readonly TeamEntry[] {
  const words = useDeferredValue(search)
  return useMemo(
    () => (entries ? sortTeam(searchTeam(filterTeam(entries, filters), words), sorting) : nobody),
    [entries, filters, words, sorting],
  )
}
