import type { Box, Geometry, GridPoint, Point } from '../../week/rows/pointer/geometry.ts'

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
export function measureDay(layout: DayLayout): Geometry {
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
