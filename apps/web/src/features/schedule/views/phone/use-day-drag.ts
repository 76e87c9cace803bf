import type { Week } from '@weekboard/contracts/week'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { announceOn, createLiveText } from '../../../../ui/feedback/announcer.tsx'
import type { DragContext, DragSource } from '../../drag/drag-types.ts'
import { handlePointerDown } from '../../drag/pointer-gesture.ts'
import { useGridWrites } from '../../drag/use-grid-writes.ts'
import { useScrollLock } from '../../drag/use-scroll-lock.ts'
import { closest } from '../../rows/cells.ts'
import { createGridStore } from '../../rows/grid-store.ts'
import { gridTexts } from '../../rows/grid-texts.ts'
import type { OpenTarget } from '../../rows/open-target.ts'
import type { RowModel } from '../../rows/row-model.ts'
import type { GridView } from '../../rows/sizes.ts'
import { isProposed, isTemporary } from '../../week/pending-writes.ts'
import { measureDay } from './day-geometry.ts'
import { phoneHourWidth } from './day-sizes.ts'

interface DayDragInput {
  readonly view: GridView
  readonly week: Week
  readonly date: string
  readonly rows: readonly RowModel[]
  readonly canEdit: boolean
  readonly onOpen: (target: OpenTarget) => void
  /** Called when a shift was picked up, so that the stroke is no swipe. */
  readonly onBegin: () => void
}

/**
 * Moves shifts on a narrow screen: a long press picks a shift up, and it is dropped on an employee,
 * on another day of the strip or, in the hourly view, at another time. Spread `handlers` on the
 * element that contains all of them.
 */
export function useDayDrag(input: DayDragInput) {
  const { view, week, date, rows, canEdit, onOpen, onBegin } = input
  const root = useRef<HTMLDivElement>(null)
  useScrollLock(root)
  const [liveText] = useState(createLiveText)
  const [grid] = useState(() => createGridStore(week, rows, () => 1))
  useLayoutEffect(() => grid.set(week, rows), [grid, week, rows])
  const { write } = useGridWrites(grid, onOpen)
  const contextOf = (element: HTMLElement, scroller: HTMLElement): DragContext => {
    const dates = datesOfWeek(week.week_start_date)
    return {
      scroller,
      grid,
      view,
      dates,
      timeZone: week.time_zone,
      write,
      announce: announceOn(liveText),
      onBegin,
      measure: () =>
        measureDay({
          root: element,
          scroller,
          employeeIds: grid.layout.getState().ids,
          dates,
          date,
          hourWidth: view === 'hourly' ? phoneHourWidth : null,
        }),
    }
  }
  const onPointerDown = ({ nativeEvent }: PointerEvent) => {
    const element = root.current
    if (!element) return
    const scroller = closest(nativeEvent.target, '[data-scroller]') ?? document.documentElement
    handlePointerDown(nativeEvent, contextOf(element, scroller), (event, context) =>
      findMovedShift(event, context, date),
    )
  }
  return { liveText, handlers: { ref: root, ...(canEdit && { onPointerDown }) } }
}

/**
 * The pressed shift as a whole; its edges are too small for a finger. Null for the end of a shift of
 * the day before.
 */
function findMovedShift(
  event: globalThis.PointerEvent,
  context: DragContext,
  date: string,
): DragSource | null {
  const block = closest(event.target, '[data-shift]')
  const row = context.grid.row(Number(closest(event.target, '[data-employee]')?.dataset.employee))
  const id = Number(block?.dataset.shift)
  const models = row?.cells.flatMap(({ shifts }) => shifts) ?? []
  const model = models.find(({ shift }) => shift.id === id)
  if (!model || model.date !== date) return null
  if (!isTemporary(model.shift)) return { kind: 'move', model }
  context.announce(isProposed(model.shift) ? gridTexts.onlyProposed : gridTexts.saving)
  return null
}
