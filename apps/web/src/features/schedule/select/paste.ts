import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays, datesOfWeek, daysBetween } from '@weekboard/scheduling/clock/weeks'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import { instantsAt } from '../week/interval-of.ts'
import { rowIdOf, shiftNameOf } from '../week/open-shifts.ts'
import type { GridStore } from '../week/rows/grid-store.ts'
import { drawnInterval } from '../week/rows/pointer/drop-times.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import { detailsOfShift } from '../week/shift-details.ts'
import { type NewShift, newShiftAt } from '../write/changes.ts'
import type { CopiedShift } from './selection.ts'
import type { GridCells } from './selection-grid.ts'

/** Copies shifts with their distances from the earliest of them. */
export function copyShifts(grid: GridStore, models: readonly ShiftModel[]): CopiedShift[] {
  const { ids } = grid.layout.getState()
  const rowOf = ({ shift }: ShiftModel) => ids.indexOf(rowIdOf(shift))
  const inOrder = [...models].sort(
    (a, b) => a.date.localeCompare(b.date) || a.from - b.from || rowOf(a) - rowOf(b),
  )
  const [earliest] = inOrder
  if (!earliest) return []
  return inOrder.map((model) => ({
    rows: rowOf(model) - rowOf(earliest),
    days: daysBetween(earliest.date, model.date),
    from: model.from,
    to: model.to,
    details: detailsOfShift(model.shift),
  }))
}

/**
 * The shifts to create when the earliest copied one goes into a cell: in the week view at its own
 * time, in the hourly view at the hour of the cell; and how many are outside of the shown week and its
 * people, or fall into a clock change.
 */
export function pasteInto(
  { grid, view, date }: GridCells,
  copied: readonly CopiedShift[],
  { row, column }: CellPosition,
) {
  const { week_start_date: weekStart, time_zone: timeZone } = grid.week.getState()
  const dates = datesOfWeek(weekStart)
  const { ids } = grid.layout.getState()
  const isWeek = view === 'week'
  const firstDate = isWeek ? (dates[column] ?? '') : date
  const later = isWeek ? 0 : column * 60 - (copied[0]?.from ?? 0)
  const items = copied.flatMap(({ rows, days, from, to, details }): NewShift[] => {
    const employee = grid.row(ids[row + rows])
    const day = addDays(firstDate, days)
    if (!employee || !dates.includes(day) || from + later < 0) return []
    const interval = drawnInterval(day, { from: from + later, to: to + later }, timeZone)
    const { employeeId, name: employeeName } = employee
    return interval ? [newShiftAt({ employeeId, employeeName }, interval, details)] : []
  })
  return { items, outside: copied.length - items.length }
}

/**
 * The shifts to create when shifts are repeated on further days of the week, counted from their own
 * days; those that are there already are left out.
 */
export function repeatOver(
  grid: GridStore,
  models: readonly ShiftModel[],
  dayOffsets: readonly number[],
): NewShift[] {
  const week = grid.week.getState()
  const dates = datesOfWeek(week.week_start_date)
  const known = new Set(week.shifts.map(keyOf))
  return models.flatMap((model) =>
    dayOffsets.flatMap((days): NewShift[] => {
      const day = addDays(model.date, days)
      const { shift, from, to } = model
      const interval = drawnInterval(day, { from, to }, week.time_zone)
      if (!dates.includes(day) || !interval) return []
      const { employee_id } = shift
      if (known.has(keyOf({ employee_id, ...instantsAt(interval) }))) return []
      const owner = { employeeId: rowIdOf(shift), employeeName: shiftNameOf(shift) }
      return [newShiftAt(owner, interval, detailsOfShift(shift))]
    }),
  )
}

const keyOf = ({
  employee_id,
  start_time,
  end_time,
}: Pick<Shift, 'employee_id' | 'start_time' | 'end_time'>): string =>
  `${employee_id} ${Date.parse(start_time)} ${Date.parse(end_time)}`
