import type { RowSort } from '@weekboard/contracts/identity/user'
import { roles } from '@weekboard/contracts/route'
import { minutesInDay } from 'date-fns/constants'
import type { RowModel } from '../week/rows/row-model.ts'

const last = Number.POSITIVE_INFINITY

export interface RowOrder {
  readonly sort: RowSort
  /** The shown day; null in a view of the whole week. */
  readonly date: string | null
  /** All positions of the organization, by name. */
  readonly positionIds: readonly number[]
  /** The minute of the shown day that it is now; null on another day and in a view of the week. */
  readonly minute: number | null
}

/** The minute of a day at which the person starts, 0 when the work began the day before. */
function startOnDay(row: RowModel, date: string): number {
  const cell = row.cells.find((each) => each.date === date)
  if (!cell) return last
  return cell.spill.length > 0 ? 0 : Math.min(last, ...cell.shifts.map(({ from }) => from))
}

/** Whether the person works at a minute of a day, also since the day before. */
function worksAt(row: RowModel, date: string, minute: number): boolean {
  const cell = row.cells.find((each) => each.date === date)
  if (!cell) return false
  return (
    cell.spill.some(({ to }) => to - minutesInDay > minute) ||
    cell.shifts.some(({ from, to }) => from <= minute && to > minute)
  )
}

/** Ranks by start, those who work now first. */
function startRank(row: RowModel, date: string, minute: number | null): number {
  const start = startOnDay(row, date)
  return minute !== null && worksAt(row, date, minute) ? start - minutesInDay : start
}

/** The first start of the week in epoch milliseconds. */
const startInWeek = ({ shifts }: RowModel): number =>
  shifts.reduce((first, { start_time }) => Math.min(first, Date.parse(start_time)), last)

/**
 * Where a person comes in an order, lower first; people of the same rank stay in the order of their
 * names. By start, who works now comes first and who does not work last; by hours, most first; by role, admins first; by
 * position, in the order of the given positions.
 */
export function rankOf(row: RowModel, { sort, date, positionIds, minute }: RowOrder): number {
  if (sort === 'start') return date ? startRank(row, date, minute) : startInWeek(row)
  if (sort === 'hours') return -row.minutes
  if (sort === 'role') return roles.indexOf(row.role)
  if (sort === 'position') {
    const index = positionIds.indexOf(row.mainPosition?.id ?? 0)
    return index < 0 ? last : index
  }
  return 0
}

export const worksOn = (row: RowModel, date: string): boolean =>
  Number.isFinite(startOnDay(row, date))
