import { roles } from '@weekboard/contracts/route'
import type { RowSort } from '@weekboard/contracts/user'
import type { RowModel } from '../grid/rows/row-model.ts'

const last = Number.POSITIVE_INFINITY

export interface RowOrder {
  readonly sort: RowSort
  /** The shown day; null in a view of the whole week. */
  readonly date: string | null
  /** All positions of the organization, by name. */
  readonly positionIds: readonly number[]
}

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
 * What a person mainly works as: the position of most of their hours in the week, or else the first
 * of the given positions that they hold. Null without any.
 */
function mainPositionOf(
  { shifts, positionIds }: RowModel,
  positions: readonly number[],
): number | null {
  const hours = new Map<number, number>()
  for (const { position_id: id, duration_hours } of shifts) {
    if (id !== null) hours.set(id, (hours.get(id) ?? 0) + duration_hours)
  }
  let main: number | null = null
  for (const id of positions) {
    if ((hours.get(id) ?? 0) > (hours.get(main ?? 0) ?? 0)) main = id
  }
  return main ?? positions.find((id) => positionIds.includes(id)) ?? null
}

/**
 * Where a person comes in an order, lower first; people of the same rank stay in the order of their
 * names. By start, who does not work comes last; by hours, most first; by role, admins first; by
 * position, in the order of the given positions.
 */
export function rankOf(row: RowModel, { sort, date, positionIds }: RowOrder): number {
  if (sort === 'start') return date ? startOnDay(row, date) : startInWeek(row)
  if (sort === 'hours') return -row.minutes
  if (sort === 'role') return roles.indexOf(row.role)
  if (sort === 'position') {
    const index = positionIds.indexOf(mainPositionOf(row, positionIds) ?? 0)
    return index < 0 ? last : index
  }
  return 0
}

export const worksOn = (row: RowModel, date: string): boolean =>
  Number.isFinite(startOnDay(row, date))
