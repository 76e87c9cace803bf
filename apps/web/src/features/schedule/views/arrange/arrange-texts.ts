import type { RowSort } from '@weekboard/contracts/identity'
import type { FilterStatus } from './row-filter.ts'

export const arrangeTexts = {
  bar: 'Find people',
  sortBy: 'Sort by',
  search: 'Search people',
  filter: 'Filter',
  people: 'People',
  addPerson: 'Choose a person',
  anybody: 'Everybody',
  positions: 'Positions',
  noPosition: 'No position',
  shifts: 'Shifts',
  problems: 'Problems',
  hasConflicts: 'With conflicts',
  isOverLimit: 'Over the weekly limit',
  clear: 'Clear filters',
  clearAll: 'Show everybody',
  nobody: 'Nobody matches your search and filters',
} as const

export const sortTexts: Readonly<Record<RowSort, string>> = {
  name: 'Name',
  start: 'Start',
  hours: 'Hours',
  role: 'Role',
  position: 'Position',
}

export const filterStatusTexts: Readonly<Record<FilterStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  none: 'No shifts',
}

/** 'Nobody is named “zed”', or the sentence for filters. */
export const nobodyText = (text: string, filters: number): string =>
  text && filters === 0 ? `Nobody is named “${text}”` : arrangeTexts.nobody

/** '3 of 30 people'. */
export const shownText = (shown: number, total: number): string =>
  `${shown} of ${total} ${total === 1 ? 'person' : 'people'}`

export const offText = (count: number): string => `${count} not working this day`

export const chosenText = (count: number): string =>
  count === 1 ? '1 filter chosen' : `${count} filters chosen`

export const removePersonLabel = (name: string): string => `Remove ${name} from the filter`
