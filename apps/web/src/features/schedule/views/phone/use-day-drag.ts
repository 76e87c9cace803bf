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
import { findShiftModel, useGridStore } from '../../week/rows/grid-store.ts'
import { gridTexts } from '../../week/rows/grid-texts.ts'
import type { Box, Geometry, GridPoint, Point } from '../../week/rows/pointer/geometry.ts'
import type { RowModel } from '../../week/rows/row-model.ts'
import type { GridView } from '../../week/rows/sizes.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'

/** Rows of a phone are not placed by their heights. */
const oneHigh = (): number => 1

export interface DayDragInput {
  readonly view: GridView
  readonly week: Week
  readonly rows: readonly RowModel[]
  /** Called when a shift was picked up, so that the stroke is no swipe. */
  readonly onBegin: () => void
}

/**
 * Moves shifts on a narrow screen: a long press picks a shift up, and it is dropped on an employee,
 * on another day of the strip or, in the hourly view, at another time. Spread `handlers` on the
 * element that contains all of them.
 */
export function useDayDrag(input: DayDragInput) {
  const { view, week, rows, onBegin } = input
  const { date, canEdit } = useScheduleScreen()
  const root = useRef<HTMLDivElement>(null)
  useScrollLock(root)
  const [liveText] = useState(createLiveText)
  const grid = useGridStore(week, rows, oneHigh)
  const { write } = useGridWrites(grid.week.getState)
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
  const employee = closest(event.target, '[data-employee]')?.dataset.employee
  const model = findShiftModel(context.grid, Number(employee), Number(block?.dataset.shift))
  if (!model || model.date !== date) return null
  if (!isTemporary(model.shift)) return { kind: 'move', model }
  context.announce(isProposed(model.shift) ? gridTexts.onlyProposed : gridTexts.saving)
  return null
}

interface DayLayout {
  /** Contains the days to choose from and the employees of the shown day. */
  readonly root: HTMLElement
  /** What scrolls near its edges: the hours, or the page. */
  readonly scroller: HTMLElement
  readonly employeeIds: readonly number[]
  readonly dates: readonly string[]
  readonly date: string
  /** Width of an hour in px; null where employees have no time axis. */
  readonly hourWidth: number | null
}

/** The top bar stays over the page. */
const topBarHeight = 56

const nowhere: Box = { left: 0, top: 0, width: 0, height: 0 }

/**
 * The geometry of a narrow screen, where a shift is dropped on an employee of the shown day or on
 * another day of the strip. Finds both by what is drawn at a point, since cards have any height.
 */
function measureDay(layout: DayLayout): Geometry {
  const { root, scroller, employeeIds, dates, date, hourWidth } = layout
  const shownDay = dates.indexOf(date)
  const isPage = scroller === document.documentElement
  const { innerWidth, innerHeight } = window
  const viewport = { left: 0, top: 0, width: innerWidth, height: innerHeight }
  const page = { ...viewport, top: topBarHeight, height: innerHeight - topBarHeight }
  /** Where the drag began, which is also what a point beside all targets means. */
  let home: GridPoint | null = null
  const pointAt = (pointer: Point): GridPoint => {
    const found = findPoint(pointer) ?? home ?? { row: 0, day: shownDay, minutes: 0 }
    home ??= found
    return found
  }
  const findPoint = ({ x, y }: Point): GridPoint | null => {
    // Looks below what floats over the page, such as the undo bar.
    const target = document
      .elementsFromPoint(x, y)
      .map((at) => at.closest<HTMLElement>('[data-day], [data-employee]'))
      .find((found) => found && root.contains(found))
    if (!target) return null
    const { day, employee } = target.dataset
    if (day) return home && { ...home, day: dates.indexOf(day) }
    const row = employeeIds.indexOf(Number(employee))
    if (row < 0) return null
    return { row, day: shownDay, minutes: minutesAt(target, x) ?? home?.minutes ?? 0 }
  }
  const minutesAt = (target: HTMLElement, x: number): number | null =>
    hourWidth === null || !hasAxis(target)
      ? null
      : ((x - target.getBoundingClientRect().left) / hourWidth) * 60
  return {
    viewport,
    scrollBox: isPage ? page : boxOfElement(scroller),
    readScroll: () => undefined,
    pointAt,
    boxOf(row, day, from, to) {
      if (day !== shownDay) return boxOfElement(root.querySelector(`[data-day="${dates[day]}"]`))
      const target = root.querySelector<HTMLElement>(`[data-employee="${employeeIds[row]}"]`)
      const box = boxOfElement(target)
      if (hourWidth === null || !target || !hasAxis(target)) return box
      const width = ((to - from) / 60) * hourWidth
      return { ...box, left: box.left + (from / 60) * hourWidth, width }
    },
  }
}

const hasAxis = (target: HTMLElement): boolean => target.dataset.axis !== undefined

function boxOfElement(element: Element | null): Box {
  if (!element) return nowhere
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}
