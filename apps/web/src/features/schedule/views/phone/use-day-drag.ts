import type { Week } from '@weekboard/contracts/schedule/week'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { type PointerEvent, useRef, useState } from 'react'
import { announceOn, createLiveText } from '../../../../ui/feedback/announcer.tsx'
import type { DragContext, DragSource } from '../../drag/drag-types.ts'
import { handlePointerDown } from '../../drag/pointer-gesture.ts'
import { useGridWrites } from '../../drag/use-grid-writes.ts'
import { useScrollLock } from '../../drag/use-scroll-lock.ts'
import { isProposed, isTemporary } from '../../week/pending-writes.ts'
import { closest } from '../../week/rows/cells.ts'
import { phoneAxis } from '../../week/rows/day-axis.ts'
import { useGridStore } from '../../week/rows/grid-store.ts'
import { gridTexts } from '../../week/rows/grid-texts.ts'
import type { OpenTarget } from '../../week/rows/open-target.ts'
import type { RowModel } from '../../week/rows/row-model.ts'
import type { GridView } from '../../week/rows/sizes.ts'
import { measureDay } from './day-geometry.ts'

/** Rows of a phone are not placed by their heights. */
const oneHigh = (): number => 1

export interface DayDragInput {
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
  const grid = useGridStore(week, rows, oneHigh)
  const { write } = useGridWrites(grid.week.getState, onOpen)
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
          hourWidth: view === 'hourly' ? phoneAxis.hourWidth : null,
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
