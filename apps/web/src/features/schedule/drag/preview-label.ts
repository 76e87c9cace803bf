import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { durationHours } from '@weekboard/scheduling/cost/hours'
import { checkShift } from '@weekboard/scheduling/rules/engine'
import { hoursText } from '../../../lib/dates/format.ts'
import { clockRangeText } from '../week/clock.ts'
import { openRowId } from '../week/open-shifts.ts'
import { blockedText } from '../week/rows/grid-texts.ts'
import { gridEditTexts } from '../week/rows/pointer/edit-texts.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import { detailsOfShift, noDetails } from '../week/shift-details.ts'
import { breaksToPlan, otherWeekHours, plannedShift, ruleContext } from '../week/slot.ts'
import type { DropTarget } from './drag-types.ts'
import type { PreviewLabel } from './preview.ts'

/**
 * The employee's hours after a drop, the first rule that it would break, and when the employee is
 * away on that day. Checks the shifts of one employee only, which is cheap enough for every move of
 * the pointer.
 */
export function previewLabel(
  { timeRange, interval, isCopy }: DropTarget,
  dragged: Shift | null,
  row: RowModel,
  week: Week,
): PreviewLabel {
  const times = `${isCopy ? `${gridEditTexts.copy}: ` : ''}${clockRangeText(timeRange.from, timeRange.to)}`
  if (!interval) {
    return { times, detail: row.name, problem: gridEditTexts.clockChange, isRefused: true, day: '' }
  }
  const { employeeId } = row
  // An open shift is of nobody yet, whom rules could concern.
  if (employeeId === openRowId) {
    return { times, detail: row.name, problem: '', isRefused: false, day: '' }
  }
  const editedId = isCopy ? null : (dragged?.id ?? null)
  const own = {
    ...week,
    employees: week.employees.filter(({ id }) => id === employeeId),
    // With those of the previous week that end in this one.
    shifts: row.cells.flatMap(({ shifts }) => shifts.map(({ shift }) => shift)),
  }
  const planned = plannedShift(employeeId, {
    ...interval,
    breaks: breaksToPlan(week, dragged ? detailsOfShift(dragged) : noDetails, interval),
    editedId,
    positionId: dragged?.position_id ?? null,
  })
  const [violation] = checkShift(planned, ruleContext(own))
  const hours = otherWeekHours(week, employeeId, editedId) + durationHours(planned)
  const limit = row.maxHours === null ? '' : ` of ${hoursText(row.maxHours)} h`
  const { date } = wallClock(interval.startsAt, week.time_zone)
  const blocked = row.cells.find((cell) => cell.date === date)?.blocked ?? []
  // The sentence of the rule says it already.
  const isSaid = violation?.code === 'availability'
  return {
    times,
    detail: `${row.name} · ${hoursText(hours)} h${limit}`,
    problem: violation?.message ?? '',
    isRefused: violation?.severity === 'refuse',
    day: isSaid || blocked.length === 0 ? '' : `${gridEditTexts.thatDay} ${blockedText(blocked)}`,
  }
}
