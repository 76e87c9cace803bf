import type { Interval } from '@weekboard/scheduling/clock/interval'
import { dateInZone, datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { minutesInDay } from 'date-fns/constants'
import { rowIdOf } from '../open-shifts.ts'
import { findShiftModel, type GridStore } from './grid-store.ts'
import { movedInterval } from './pointer/drop-times.ts'
import { gridEditTexts } from './pointer/edit-texts.ts'
import type { ShiftModel } from './row-model.ts'

export interface GroupOffset {
  readonly rows: number
  readonly days: number
  /** Minutes of the wall clock. */
  readonly minutes: number
}

export interface MovedShift {
  readonly model: ShiftModel
  readonly employeeId: number
  readonly employeeName: string
  readonly interval: Interval
}

export interface GroupMove {
  readonly placed: readonly MovedShift[]
  readonly isCopy: boolean
}

/** The selected shifts that the grid shows, in the order of its week. */
export const modelsOf = (grid: GridStore, ids: ReadonlySet<number>): ShiftModel[] =>
  grid.week
    .getState()
    .shifts.flatMap((shift) =>
      ids.has(shift.id) && shift.id > 0
        ? (findShiftModel(grid, rowIdOf(shift), shift.id) ?? [])
        : [],
    )

/** Moves shifts by one offset; the reason why not when one of them would leave the week's grid. */
export function placeGroup(
  grid: GridStore,
  models: readonly ShiftModel[],
  offset: GroupOffset,
): readonly MovedShift[] | string {
  const { time_zone: timeZone, week_start_date: weekStart } = grid.week.getState()
  const dates = datesOfWeek(weekStart)
  const { ids } = grid.layout.getState()
  const placed: MovedShift[] = []
  for (const model of models) {
    const row = ids.indexOf(rowIdOf(model.shift)) + offset.rows
    if (row < 0) return gridEditTexts.firstRow
    const employee = grid.row(ids[row])
    if (!employee) return gridEditTexts.lastRow
    const minutes = offset.days * minutesInDay + offset.minutes
    const interval = movedInterval(model.shift, minutes, timeZone)
    if (!interval) return gridEditTexts.clockChange
    const date = dateInZone(interval.startsAt, timeZone)
    if (date < (dates[0] ?? '')) return gridEditTexts.firstDay
    if (date > (dates[6] ?? '')) return gridEditTexts.lastDay
    const { employeeId, name: employeeName } = employee
    placed.push({ model, employeeId, employeeName, interval })
  }
  return placed
}
