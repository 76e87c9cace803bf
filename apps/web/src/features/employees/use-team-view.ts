import { employeeStatuses } from '@weekboard/contracts/employees'
import { roles } from '@weekboard/contracts/route'
import { useCallback, useMemo, useState } from 'react'
import { setParam, useAddressParams } from '../../lib/address-params.ts'
import {
  firstTeamSorting,
  type TeamColumn,
  type TeamFilters,
  type TeamSorting,
  teamColumns,
} from './team.ts'

/** The filters in an address; unknown values filter nothing. */
const teamFiltersOf = (params: URLSearchParams): TeamFilters => ({
  role: roles.find((role) => role === params.get('role')),
  status: employeeStatuses.find((status) => status === params.get('status')),
})

function teamSortingOf(params: URLSearchParams): TeamSorting {
  const column = teamColumns.find((each) => each === params.get('sort'))
  if (!column) return firstTeamSorting
  return { column, direction: params.get('order') === 'desc' ? 'descending' : 'ascending' }
}

export interface TeamView {
  readonly search: string
  readonly filters: TeamFilters
  readonly sorting: TeamSorting
  readonly setSearch: (search: string) => void
  /** An empty value filters nothing. */
  readonly setFilter: (name: keyof TeamFilters, value: string) => void
  /** Ascending first; the column that is sorted by changes its direction. */
  readonly sortBy: (column: TeamColumn) => void
  readonly setSorting: (sorting: TeamSorting) => void
  /** Shows everybody; the order stays. */
  readonly clear: () => void
}

/** What of the team is shown and in which order, kept in the address. */
export function useTeamView(): TeamView {
  const { params, edit } = useAddressParams()
  // The address follows a moment later: typing must not wait for it.
  const [search, setSearchText] = useState(params.get('search') ?? '')
  const filters = useMemo(() => teamFiltersOf(params), [params])
  const sorting = useMemo(() => teamSortingOf(params), [params])
  const change = useCallback(
    (values: Readonly<Record<string, string>>) =>
      edit((after) => {
        for (const [name, value] of Object.entries(values)) setParam(after, name, value)
      }),
    [edit],
  )
  const setSorting = useCallback(
    ({ column, direction }: TeamSorting) =>
      change({ sort: column, order: direction === 'descending' ? 'desc' : '' }),
    [change],
  )
  return {
    search,
    filters,
    sorting,
    setSearch: (text) => {
      setSearchText(text)
      change({ search: text })
    },
    setFilter: (name, value) => change({ [name]: value }),
    sortBy: useCallback(
      (column: TeamColumn) =>
        setSorting({
          column,
          direction:
            sorting.column === column && sorting.direction === 'ascending'
              ? 'descending'
              : 'ascending',
        }),
      [setSorting, sorting],
    ),
    setSorting,
    clear: useCallback(() => {
      setSearchText('')
      change({ search: '', role: '', status: '' })
    }, [change]),
  }
}
