import { weekdayMonthDay } from '../../../lib/dates/format.ts'
import { clockRangeText } from '../week/clock.ts'
import { gridEditTexts } from '../week/rows/pointer/edit-texts.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import type { DragContext, DragSource, DropTarget } from './drag-types.ts'

/**
 * Writes a drop on a target in a row and announces it. Writes nothing and announces the reason when
 * the row left the grid during the drag (undefined) or a clock change leaves no valid shift.
 */
export function writeDrop(
  context: Pick<DragContext, 'write' | 'announce' | 'dates'>,
  source: DragSource,
  { day, timeRange, interval, isCopy }: DropTarget,
  row: RowModel | undefined,
): void {
  if (!row) {
    context.announce(gridEditTexts.rowGone)
    return
  }
  if (!interval) {
    context.announce(gridEditTexts.clockChange)
    return
  }
  const { employeeId, name } = row
  context.write(
    source.kind === 'create'
      ? { kind: 'create', employeeId, interval }
      : { kind: isCopy ? 'copy' : 'change', shift: source.model.shift, employeeId, interval },
  )
  const date = weekdayMonthDay(context.dates[day] ?? '')
  context.announce(`${name}, ${date}, ${clockRangeText(timeRange.from, timeRange.to)}`)
}
