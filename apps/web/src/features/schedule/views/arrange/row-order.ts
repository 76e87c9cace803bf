import type { RowSort } from '@weekboard/contracts/identity'
import { roles } from '@weekboard/contracts/route'
import type { RowModel } from '../grid/rows/row-model.ts'

const last = Number.POSITIVE_INFINITY

/** In minutes of a day on which the person works, 0 when the work began the day before. */
function startOnDay(row: RowModel, date: string): number {
  const cell = row.cells.find((each) => each.date === date)
  if (!cell) return last
  return cell.spill.length > 0 ? 0 : Math.min(last, ...cell.shifts.map(({ from }) => from))
}

/** In epoch milliseconds. */
const startInWeek = ({ shifts }: RowModel): number =>
  shifts.reduce((first, { start_time }) => Math.min(first, Date.parse(start_time)), last)

/**
 * Where a person comes in an order, lower first; people of the same rank stay in the order of their
 * names. By start, who does not work comes last; by hours, most first; by role, admins first.
 */
export function rankOf(row: RowModel, sort: RowSort, date: string | null): number {
  if (sort === 'start') return date ? startOnDay(row, date) : startInWeek(row)
  if (sort === 'hours') return -row.minutes
  if (sort === 'role') return roles.indexOf(row.role)
  return 0
}

export const worksOn = (row: RowModel, date: string): boolean =>
  Number.isFinite(startOnDay(row, date))
