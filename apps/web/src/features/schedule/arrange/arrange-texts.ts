import type { RowSort } from '@weekboard/contracts/identity/user'

/** The texts that load with the schedule; filter-texts.ts has those that load later. */
export const arrangeTexts = {
  bar: 'Find people',
  sortBy: 'Sort by',
  search: 'Search people',
  filter: 'Filter',
} as const

export const sortTexts: Readonly<Record<RowSort, string>> = {
  name: 'Name',
  start: 'Start',
  hours: 'Hours',
  role: 'Role',
  position: 'Position',
}

/** '3 of 30 people'. */
export const shownText = (shown: number, total: number): string =>
  `${shown} of ${total} ${total === 1 ? 'person' : 'people'}`

export const offText = (count: number): string => `${count} not working this day`

export const chosenText = (count: number): string =>
  count === 1 ? '1 filter chosen' : `${count} filters chosen`
