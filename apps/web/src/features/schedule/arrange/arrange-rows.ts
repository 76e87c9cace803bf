import type { RowSort } from '@weekboard/contracts/identity/user'
import { roles } from '@weekboard/contracts/route'
import { minutesInDay } from 'date-fns/constants'
import type { GroupStarts } from '../week/rows/grid-store.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import { isFiltering, matchesFilter, type RowFilter } from './row-filter.ts'

const last = Number.POSITIVE_INFINITY

interface RowOrder {
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
function rankOf(row: RowModel, { sort, date, positionIds, minute }: RowOrder): number {
  if (sort === 'start') return date ? startRank(row, date, minute) : startInWeek(row)
  if (sort === 'hours') return -row.minutes
  if (sort === 'role') return roles.indexOf(row.role)
  if (sort === 'position') {
    const index = positionIds.indexOf(row.mainPosition?.id ?? 0)
    return index < 0 ? last : index
  }
  return 0
}

const worksOn = (row: RowModel, date: string): boolean => Number.isFinite(startOnDay(row, date))

export interface Arrangement extends RowOrder {
  readonly weekStart: string
  readonly filter: RowFilter
  /** The shifts with conflicts; null while they are not needed or not known yet. */
  readonly conflictIds: ReadonlySet<number> | null
  /** Whether somebody was added to the shown day, and comes before those who do not work on it. */
  readonly isPresent: (employeeId: number) => boolean
  /** The viewer's employee, whose row comes first. */
  readonly firstEmployeeId: number | null
}

export interface ArrangedRows {
  readonly rows: readonly RowModel[]
  /** Those at the end who do not work on the shown day; 0 in a view of the whole week. */
  readonly offCount: number
  /** Nobody worked on the shown day when the rows were first arranged. */
  readonly isDayOff: boolean
  /** The number of people without the filter. */
  readonly total: number
  /**
   * The first person of each group and its position, in a week that is ordered by position; 0 for
   * those without one. None where that is everybody.
   */
  readonly groupStarts: GroupStarts
  readonly key: string
}

const noGroups: GroupStarts = new Map()

/** What was true of the rows when they were first arranged. */
interface Memory {
  readonly key: string
  /** Everybody of the first rows; who comes later was added. */
  readonly first: ReadonlySet<number>
  readonly isDayOff: boolean
  readonly ranks: Map<number, number>
  readonly shown: Set<number>
  readonly working: Set<number>
}

const startMemory = (key: string, rows: readonly RowModel[], date: string | null): Memory => ({
  key,
  first: new Set(rows.map(({ employeeId }) => employeeId)),
  isDayOff: date !== null && !rows.some((row) => worksOn(row, date)),
  ranks: new Map(),
  shown: new Set(),
  working: new Set(),
})

const beforeAll = Number.NEGATIVE_INFINITY

/** Adds to the memory what a row is like now, unless an earlier state of the row decided it. */
function rememberRow(memory: Memory, row: RowModel, arrangement: Arrangement): void {
  const { first, ranks, shown, working } = memory
  const { date, filter, conflictIds, isPresent, firstEmployeeId } = arrangement
  const id = row.employeeId
  const isAdded = !first.has(id)
  const isFirst = id === firstEmployeeId
  if (!ranks.has(id)) ranks.set(id, isFirst ? beforeAll : rankOf(row, arrangement))
  if (!shown.has(id) && (isAdded || matchesFilter(row, filter, date, conflictIds))) shown.add(id)
  if (date === null || working.has(id)) return
  if (isAdded || isFirst || isPresent(id) || worksOn(row, date)) working.add(id)
}

/**
 * Orders and filters rows that come in the order of names. Until the arrangement changes, no row
 * moves or vanishes because of an edit: it keeps the rank that it first had, stays once it was shown,
 * and an added person is shown whatever the filter.
 */
export function createRowArranger(): (
  rows: readonly RowModel[],
  arrangement: Arrangement,
) => ArrangedRows {
  let memory = startMemory('', [], null)
  return (rows, arrangement) => {
    const { weekStart, date, sort, filter, conflictIds, positionIds } = arrangement
    const total = rows.length
    const key = JSON.stringify([sort, filter])
    if (sort === 'name' && date === null && !isFiltering(filter)) {
      return { rows, offCount: 0, isDayOff: false, total, groupStarts: noGroups, key }
    }
    const order = sort === 'position' ? positionIds : null
    const all = JSON.stringify([weekStart, date, key, conflictIds === null, order])
    if (memory.key !== all) memory = startMemory(all, rows, date)
    for (const row of rows) rememberRow(memory, row, arrangement)
    const { ranks, shown, working, isDayOff } = memory
    const inOrder = rows
      .filter(({ employeeId }) => shown.has(employeeId))
      .sort((a, b) => compare(ranks.get(a.employeeId) ?? 0, ranks.get(b.employeeId) ?? 0))
    if (date === null) {
      const groupStarts = order ? groupStartsOf(inOrder, ranks, order) : noGroups
      return { rows: inOrder, offCount: 0, isDayOff, total, groupStarts, key }
    }
    const isWorking = ({ employeeId }: RowModel) => working.has(employeeId)
    const off = inOrder.filter((row) => !isWorking(row))
    const ofDay = [...inOrder.filter(isWorking), ...off]
    return { rows: ofDay, offCount: off.length, isDayOff, total, groupStarts: noGroups, key }
  }
}

function groupStartsOf(
  rows: readonly RowModel[],
  ranks: ReadonlyMap<number, number>,
  positionIds: readonly number[],
): GroupStarts {
  const starts = new Map<number, number>()
  let former: number | undefined
  for (const { employeeId } of rows) {
    const rank = ranks.get(employeeId)
    // The viewer's own row comes before all groups.
    if (rank === former || rank === beforeAll) continue
    starts.set(employeeId, positionIds[rank ?? -1] ?? 0)
    former = rank
  }
  return [...starts.values()].some((id) => id !== 0) ? starts : noGroups
}

/** Also of two infinite ranks, whose difference is no number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
