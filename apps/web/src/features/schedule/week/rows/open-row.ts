import type { Week } from '@weekboard/contracts/schedule/week'
import { openRowId, openShiftsName, openShiftsOf, placesOf } from '../open-shifts.ts'
import { LazyRow, type PositionsById } from './lazy-row.ts'
import { clockOf, isSameRow, positionsOf } from './row-builder.ts'
import type { GridEmployee, RowModel } from './row-model.ts'
import { packTracks } from './tracks.ts'

const nobody: GridEmployee = {
  employeeId: openRowId,
  name: openShiftsName,
  avatarUrl: null,
  role: 'employee',
  maxHours: null,
  positionIds: [],
}

/**
 * Builds the row of the open shifts of successive states of a week; null when the week has none and
 * the row is shown only then. A row that is drawn alike keeps its object.
 */
export function createOpenRowBuilder(): (week: Week, isAlwaysShown: boolean) => RowModel | null {
  let former: {
    readonly week: Week
    readonly positions: PositionsById
    readonly row: LazyRow
  } | null = null
  return (week, isAlwaysShown) => {
    const shifts = openShiftsOf(week.shifts)
    if (shifts.length === 0 && !isAlwaysShown) return null
    const positions = positionsOf(week, former)
    const isSameWeek = former?.week.week_start_date === week.week_start_date
    const known = isSameWeek ? former?.row : undefined
    const content = { shifts, previousWeekShifts: [], positions }
    const row =
      known && known.positions === positions && isSameRow(known, nobody, shifts)
        ? known
        : new LazyRow(nobody, content, clockOf(week), known)
    former = { week, positions, row }
    return row
  }
}

/** How many open shifts are below each other, at most of a day, or in the tracks of the shown day. */
export function openLines({ dayCounts, cells }: RowModel, date: string | null): number {
  if (date === null) return Math.max(0, ...dayCounts.map(({ shifts }) => shifts))
  const cell = cells.find((each) => each.date === date)
  return cell && cell.shifts.length > 0 ? packTracks(cell).count : 0
}

export const foldedOpenRow = (row: RowModel): RowModel => ({
  ...nobody,
  shifts: row.shifts,
  minutes: row.minutes,
  dayMinutes: row.dayMinutes,
  dayCounts: row.dayCounts,
  mainPosition: null,
  cells: row.cells.map((cell) => ({
    ...cell,
    shifts: [],
    spill: [],
    foldedPlaces: placesOf(cell.shifts.map(({ shift }) => shift)),
  })),
  isFolded: true,
})

/** The rows with that of open shifts: first, or below the viewer's own. */
export function withOpenRow(
  rows: readonly RowModel[],
  openRow: RowModel | null,
  ownEmployeeId: number | null,
): readonly RowModel[] {
  if (!openRow) return rows
  const isOwnFirst = ownEmployeeId !== null && rows[0]?.employeeId === ownEmployeeId
  return isOwnFirst ? [...rows.slice(0, 1), openRow, ...rows.slice(1)] : [openRow, ...rows]
}
