import { weekdayMonthDay } from '../../../../lib/format.ts'
import { clockRangeText } from '../../model/clock.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { RowModel } from '../grid/rows/row-model.ts'
import type { DragContext, DragSource, DropTarget } from './drag-types.ts'

/**
 * Writes a drop on a target in an employee's row and announces it. Without an interval or a row it
 * writes nothing and announces the clock change.
 */
export function writeDrop(
  context: Pick<DragContext, 'write' | 'announce' | 'dates'>,
  source: DragSource,
  { day, timeRange, interval, isCopy }: DropTarget,
  employee: RowModel | undefined,
): void {
  if (!interval || !employee) {
    context.announce(gridTexts.clockChange)
    return
  }
  const { employeeId, name } = employee
  context.write(
    source.kind === 'create'
      ? { kind: 'create', employeeId, interval }
      : { kind: isCopy ? 'copy' : 'change', shift: source.model.shift, employeeId, interval },
  )
  const date = weekdayMonthDay(context.dates[day] ?? '')
  context.announce(`${name}, ${date}, ${clockRangeText(timeRange.from, timeRange.to)}`)
}
