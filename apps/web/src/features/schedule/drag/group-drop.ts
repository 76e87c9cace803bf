import { dateInZone, datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { rowIdOf } from '../week/open-shifts.ts'
import { type MovedShift, modelsOf, placeGroup } from '../week/rows/group.ts'
import { gridEditTexts, placedText } from '../week/rows/pointer/edit-texts.ts'
import type { DragContext, DragSource, DropTarget } from './drag-types.ts'
import type { PreviewLabel } from './preview.ts'

/** A drop of all selected shifts, of which one is dragged. */
interface GroupDrop {
  /** Where they go, or the reason why they cannot. */
  readonly placed: readonly MovedShift[] | string
  /** The cells of the others, in the week view. */
  readonly cells: readonly { readonly row: number; readonly day: number }[]
  readonly count: number
  readonly isCopy: boolean
}

/** Null when the dragged shift is not one of several selected ones. */
export function groupDropAt(
  { grid, view, selectedIds }: DragContext,
  source: DragSource,
  target: DropTarget,
): GroupDrop | null {
  const ids = selectedIds?.()
  if (source.kind !== 'move' || !ids || ids.size < 2 || !ids.has(source.model.shift.id)) return null
  const { model } = source
  const models = modelsOf(grid, ids)
  const layout = grid.layout.getState()
  const { week_start_date, time_zone } = grid.week.getState()
  const dates = datesOfWeek(week_start_date)
  const placed = placeGroup(grid, models, {
    rows: target.row - layout.ids.indexOf(rowIdOf(model.shift)),
    days: view === 'week' ? target.day - dates.indexOf(model.date) : 0,
    minutes: target.timeRange.from - model.from,
  })
  const others = typeof placed === 'string' || view === 'hourly' ? [] : placed
  const cells = others
    .filter((other) => other.model !== model)
    .map(({ employeeId, interval }) => ({
      row: layout.ids.indexOf(employeeId),
      day: dates.indexOf(dateInZone(interval.startsAt, time_zone)),
    }))
  return { placed, cells, count: models.length, isCopy: target.isCopy }
}

/** The label of the dragged shift with the number of all, or the reason why they cannot go there. */
export const groupLabel = ({ placed, count }: GroupDrop, label: PreviewLabel): PreviewLabel => ({
  ...label,
  times: `${label.times} (${count})`,
  ...(typeof placed === 'string' && { problem: placed, isRefused: true }),
})

export function writeGroupDrop(
  { announce, moveGroup }: Pick<DragContext, 'announce' | 'moveGroup'>,
  { placed, isCopy }: GroupDrop,
): void {
  if (typeof placed === 'string') announce(placed)
  else {
    moveGroup?.({ placed, isCopy })
    announce(placedText(placed.length, isCopy ? gridEditTexts.copied : gridEditTexts.moved))
  }
}
