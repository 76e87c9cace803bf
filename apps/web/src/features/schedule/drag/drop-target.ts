import {
  drawTimeRange,
  resizeTimeRange,
  type SnapUnit,
  snapMove,
} from '@weekboard/scheduling/clock/time-range'
import { minutesInDay } from 'date-fns/constants'
import { drawnInterval, movedInterval, resizedInterval } from '../week/rows/pointer/drop-times.ts'
import type { GridView } from '../week/rows/sizes.ts'
import type { DragContext, DragMove, DragSource, DropTarget } from './drag-types.ts'

const snapUnit = (view: GridView): SnapUnit => (view === 'week' ? 'half_hour' : 'hour')

/** The target of a drag at its current point; null when dropping there changes nothing. */
export function findDropTarget(move: DragMove, context: DragContext): DropTarget | null {
  const { source } = move
  if (source.kind === 'create') return createTarget(move, context)
  if (source.kind === 'move') return moveTarget(source, move, context)
  return resizeTarget(source, move, context)
}

/** Minutes from midnight of the day on which the drag began; negative on an earlier day. */
const minutesFromStartDay = ({ start, point }: DragMove): number =>
  point.minutes + (point.day - start.day) * minutesInDay

function createTarget(move: DragMove, { view, dates, timeZone }: DragContext): DropTarget {
  const { row, day, minutes } = move.start
  const timeRange = drawTimeRange(minutes, minutesFromStartDay(move), snapUnit(view))
  const interval = drawnInterval(dates[day] ?? '', timeRange, timeZone)
  return { row, day, timeRange, interval, isCopy: false }
}

/**
 * A move within a cell changes the time. A move to another cell keeps it, except in the hourly view
 * or with Shift down. Null when neither the cell nor the time changes.
 */
function moveTarget(
  { model }: DragSource & { readonly kind: 'move' },
  { start, point, isCopy, changesTime }: DragMove,
  { view, timeZone }: DragContext,
): DropTarget | null {
  const days = point.day - start.day
  const isOtherCell = days !== 0 || point.row !== start.row
  const movesInTime = changesTime || view === 'hourly' || !isOtherCell
  const minutes = movesInTime
    ? snapMove(model.from, point.minutes - start.minutes, snapUnit(view))
    : 0
  if (minutes === 0 && !isOtherCell) return null
  const timeRange = { from: model.from + minutes, to: model.to + minutes }
  const interval = movedInterval(model.shift, days * minutesInDay + minutes, timeZone)
  return { row: point.row, day: point.day, timeRange, interval, isCopy }
}

function resizeTarget(
  { model, edge }: DragSource & { readonly kind: 'resize' },
  move: DragMove,
  { dates, timeZone }: DragContext,
): DropTarget | null {
  const { row, day, minutes } = move.start
  const timeRange = resizeTimeRange(model, edge, minutesFromStartDay(move) - minutes)
  if (timeRange.from === model.from && timeRange.to === model.to) return null
  const resize = { date: dates[day] ?? '', timeRange, edge }
  const interval = resizedInterval(model.shift, resize, timeZone)
  return { row, day, timeRange, interval, isCopy: false }
}
