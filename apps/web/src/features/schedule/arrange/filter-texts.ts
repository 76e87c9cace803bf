import type { FilterStatus } from './row-filter.ts'

export const filterTexts = {
  title: 'Filter',
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

export const filterStatusTexts: Readonly<Record<FilterStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  none: 'No shifts',
}

/** 'Nobody is named “zed”', or the sentence for filters. */
export const nobodyText = (text: string, filters: number): string =>
  text && filters === 0 ? `Nobody is named “${text}”` : filterTexts.nobody

export const removePersonLabel = (name: string): string => `Remove ${name} from the filter`
