import { idQuerySchema } from '@weekboard/contracts/common'
import { type RowSort, rowSorts } from '@weekboard/contracts/identity/user'
import { useMemo } from 'react'
import { z } from 'zod'
import { listParam, readAddress, useAddress } from '../../../lib/page/address.ts'
import type { StatePart } from '../week/schedule-store.ts'
import { filterStatuses, noFilter, type RowFilter } from './row-filter.ts'

const fields = {
  q: z.string(),
  people: listParam(idQuerySchema),
  positions: listParam(idQuerySchema),
  status: listParam(z.enum(filterStatuses)),
  only: listParam(z.enum(['conflicts', 'over'])),
  sort: z.enum(rowSorts),
}

type Found = ReturnType<typeof readAddress<typeof fields>>

const filterOf = ({
  q = '',
  people = [],
  positions = [],
  status = [],
  only = [],
}: Found): RowFilter => ({
  text: q,
  employeeIds: people,
  positionIds: positions,
  statuses: filterStatuses.filter((each) => status.includes(each)),
  hasConflicts: only.includes('conflicts'),
  isOverLimit: only.includes('over'),
})

const paramsOf = (filter: RowFilter) => ({
  q: filter.text,
  people: filter.employeeIds,
  positions: filter.positionIds,
  status: filter.statuses,
  only: [...(filter.hasConflicts ? ['conflicts'] : []), ...(filter.isOverLimit ? ['over'] : [])],
})

/**
 * What is searched for, in the URL: `/schedule?q=ana&status=draft,none&only=conflicts`. It stays while
 * the user goes to another week, and a shared link shows the same people. Adds no history entries.
 */
export function useFindAddress() {
  const { values, change } = useAddress(fields)
  return {
    filter: useMemo(() => filterOf(values), [values]),
    /** The order of a day; the order of a week is a preference. */
    daySort: values.sort ?? 'start',
    change: (changed: Partial<RowFilter>) =>
      // Of the current URL: a second change may come before the first one is rendered.
      change(paramsOf({ ...filterOf(readAddress(fields, location.search)), ...changed })),
    clear: () => change(paramsOf(noFilter)),
    setDaySort: (sort: RowSort) => change({ sort: sort === 'start' ? null : sort }),
  }
}

export const foundState: StatePart<{
  /** How many people of the grid match the search and the filters; null when nothing filters. */
  readonly found: { readonly shown: number; readonly total: number } | null
}> = { initial: () => ({ found: null }) }
