import { employeeAccounts } from '@weekboard/contracts/employees/employee-schema'
import { employeeStatuses } from '@weekboard/contracts/employees/employees'
import { roles } from '@weekboard/contracts/route'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { useAddress } from '../../../lib/page/address.ts'
import {
  firstTeamSorting,
  type TeamColumn,
  type TeamFilters,
  type TeamSorting,
  teamColumns,
} from './team.ts'

const fields = {
  search: z.string(),
  role: z.enum(roles),
  status: z.enum(employeeStatuses),
  account: z.enum(employeeAccounts),
  sort: z.enum(teamColumns),
  order: z.literal('desc'),
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
  const { values, change } = useAddress(fields)
  // The address follows a moment later: typing must not wait for it.
  const [search, setSearchText] = useState(values.search ?? '')
  const { role, status, account, sort, order } = values
  const filters = useMemo(() => ({ role, status, account }), [role, status, account])
  const sorting = useMemo((): TeamSorting => {
    if (!sort) return firstTeamSorting
    return { column: sort, direction: order === 'desc' ? 'descending' : 'ascending' }
  }, [sort, order])
  const setSorting = useCallback(
    ({ column, direction }: TeamSorting) =>
      change({ sort: column, order: direction === 'descending' ? 'desc' : null }),
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
      change({ search: '', role: '', status: '', account: '' })
    }, [change]),
  }
}
