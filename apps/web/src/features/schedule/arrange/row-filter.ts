import { plainText } from '../../../lib/plain-text.ts'
import type { CellModel, RowModel } from '../week/rows/row-model.ts'

/** The states of shifts that a filter knows; `none` finds people without shifts. */
export const filterStatuses = ['draft', 'published', 'none'] as const
export type FilterStatus = (typeof filterStatuses)[number]

/** Which people the grid shows. Empty fields do not filter. */
export interface RowFilter {
  /** Words of the name. */
  readonly text: string
  readonly employeeIds: readonly number[]
  /** People who hold one of these positions, or are planned in one. */
  readonly positionIds: readonly number[]
  /** People with a shift in one of these states. */
  readonly statuses: readonly FilterStatus[]
  readonly hasConflicts: boolean
  readonly isOverLimit: boolean
}

export const noFilter: RowFilter = {
  text: '',
  employeeIds: [],
  positionIds: [],
  statuses: [],
  hasConflicts: false,
  isOverLimit: false,
}

/** How many fields filter, without the words. */
export const countFilters = (filter: RowFilter): number =>
  [
    filter.employeeIds.length > 0,
    filter.positionIds.length > 0,
    filter.statuses.length > 0,
    filter.hasConflicts,
    filter.isOverLimit,
  ].filter(Boolean).length

export const isFiltering = (filter: RowFilter): boolean =>
  filter.text.trim() !== '' || countFilters(filter) > 0

function hasWords(name: string, text: string): boolean {
  const plainName = plainText(name)
  return plainText(text)
    .split(/\s+/)
    .every((word) => plainName.includes(word))
}

/** The cells that a filter reads: all of the week, or one day's. */
const cellsOn = (row: RowModel, date: string | null): readonly CellModel[] =>
  date ? row.cells.filter((cell) => cell.date === date) : row.cells

function hasStatus(row: RowModel, date: string | null, statuses: readonly FilterStatus[]): boolean {
  const shifts = date ? cellsOn(row, date).flatMap((cell) => cell.shifts) : null
  const planned = shifts ? shifts.map(({ shift }) => shift) : row.shifts
  return statuses.some((wanted) =>
    wanted === 'none' ? planned.length === 0 : planned.some(({ status }) => status === wanted),
  )
}

const worksAs = ({ shifts, positionIds }: RowModel, wanted: readonly number[]): boolean =>
  wanted.some(
    (id) => positionIds.includes(id) || shifts.some(({ position_id }) => position_id === id),
  )

const hasAny = ({ shifts }: CellModel, ids: ReadonlySet<number>): boolean =>
  shifts.some(({ shift }) => ids.has(shift.id))

const isOver = ({ minutes, maxHours }: RowModel): boolean =>
  maxHours !== null && minutes > maxHours * 60

/**
 * Whether a person is shown; `date` limits shifts to one day. The weekly limit is the week's.
 * Everybody counts as having conflicts until `conflictIds`, the shifts that have some, are known.
 */
export const matchesFilter = (
  row: RowModel,
  filter: RowFilter,
  date: string | null,
  conflictIds: ReadonlySet<number> | null,
): boolean =>
  (filter.employeeIds.length === 0 || filter.employeeIds.includes(row.employeeId)) &&
  (filter.positionIds.length === 0 || worksAs(row, filter.positionIds)) &&
  hasWords(row.name, filter.text.trim()) &&
  (filter.statuses.length === 0 || hasStatus(row, date, filter.statuses)) &&
  (!filter.hasConflicts ||
    conflictIds === null ||
    cellsOn(row, date).some((cell) => hasAny(cell, conflictIds))) &&
  (!filter.isOverLimit || isOver(row))
