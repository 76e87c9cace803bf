import type { Density } from '@weekboard/contracts/identity/user'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { ChevronRight } from 'lucide-react'
import { type ComponentType, memo, type RefObject, useEffect, useRef } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { CellPosition } from '../../../../lib/keys/grid-keys.ts'
import { buttonClasses } from '../../../../ui/button-styles.ts'
import { cn } from '../../../../ui/cn.ts'
import { Announcer } from '../../../../ui/feedback/announcer.tsx'
import { asGrid, asGridCell, asRow, asRowGroup } from '../../../../ui/grid-roles.ts'
import { offText } from '../../arrange/arrange-texts.ts'
import { foundState, useFindAddress } from '../../arrange/find-address.ts'
import type { Fold } from '../../arrange/use-fold.ts'
import { AddEmployeeButton } from '../../employees/employee-buttons.tsx'
import {
  useCoverageParts,
  useHasCoverageFailed,
  useIsCoverageComing,
} from '../../staffing/lazy-coverage.tsx'
import { type ShownTotals, TotalRow } from '../../staffing/totals/total-row.tsx'
import { hourlyAxis, useArrival } from '../../week/rows/day-axis.ts'
import type { GridLayout, GridStore, ShownGrid } from '../../week/rows/grid-store.ts'
import { revealState, setRevealed } from '../../week/rows/reveal/revealed.ts'
import {
  type GridView,
  hourlyNameWidth,
  hourlyWidth,
  sizeVariables,
} from '../../week/rows/sizes.ts'
import { viewTitles } from '../../week/schedule-address.ts'
import { usePart, useScheduleStore } from '../../week/schedule-store.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { useLatest } from '../../week/use-latest.ts'
import { FocusedNote } from './focused-note.tsx'
import { type GridRowProps, GridRows, type GroupHeadingProps } from './grid-rows.tsx'
import { NowLine } from './now-line.tsx'
import { useCellFocus } from './use-cell-focus.ts'
import { useGridEvents } from './use-grid-events.ts'

export interface GridHeaderProps extends Pick<ShownGrid, 'grid' | 'weekStart'> {
  readonly today: string
}

export interface ScheduleGridProps extends ShownGrid {
  readonly Header: ComponentType<GridHeaderProps>
  readonly Row: ComponentType<GridRowProps>
  readonly Heading?: ComponentType<GroupHeadingProps>
  readonly totals: StoreApi<ShownTotals>
  readonly fold: Fold | null
  readonly density: Density
  /** Differs after a change of density, order or filter. */
  readonly arrangement: string
}

/** Seven days fit a window of 1024 px; below it they scroll sideways. */
const widths = {
  week: { className: 'relative min-w-[75rem] lg:min-w-0' },
  hourly: { className: 'relative', style: { width: `${hourlyNameWidth + hourlyWidth}px` } },
} as const

const footClass = 'sticky bottom-0 z-12 border-line-strong border-t bg-sunken'

/**
 * Employees by days, or by the hours of one day. Has one tab stop; arrow keys move between cells
 * and Enter opens a cell.
 */
export const ScheduleGrid = memo(function ScheduleGrid(props: ScheduleGridProps) {
  const { view, weekStart, Header, Row, Heading, grid, totals, fold, density, arrangement } = props
  const { canEdit, today } = useScheduleScreen()
  const timeZone = useStore(grid.week, ({ time_zone }) => time_zone)
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useStore(grid.layout)
  const columns = view === 'week' ? 7 : 24
  const rowsAbove = view === 'week' ? 1 : 2
  const hasAddRow = canEdit || fold !== null
  /** The last one above the totals. */
  const headings = layout.groups.filter((position) => position !== null).length
  const lastRow = layout.ids.length + headings + rowsAbove + (hasAddRow ? 1 : 0)
  const { coverage, isComing } = useFootCoverage(view, weekStart)
  const totalRow = lastRow + (coverage ? 2 : 1)
  const focus = useCellFocus(scroller, layout.ids.length, columns)
  useRevealRow({ view, layout, weekStart, focusCell: focus.go })
  const events = useGridEvents(props, scroller, focus)
  const isToday = useHourlyArrival(scroller, props, timeZone)
  return (
    <div
      ref={scroller}
      data-scroller
      tabIndex={-1}
      data-density={density}
      style={sizeVariables(density)}
      className="relative min-h-0 overflow-auto overscroll-contain rounded-xl border border-line bg-surface shadow-raise"
    >
      <div {...widths[view]}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it is given the role of a grid */}
        <div
          {...asGrid({ label: viewTitles[view], rows: totalRow, columns: columns + 1 })}
          onFocus={focus.follow}
          {...events.handlers}
        >
          <div {...asRowGroup()} className="sticky top-0 z-15">
            <Header {...{ grid, weekStart, today }} />
          </div>
          <GridRows
            {...{ Row, Heading, grid, arrangement }}
            className={view === 'week' ? 'will-change-transform' : undefined}
            activeRow={focus.active.row}
            activeColumn={focus.active.column}
          />
          {hasAddRow && <AddRow index={lastRow} fold={fold} />}
          <div {...asRowGroup()} data-foot className={footClass}>
            {coverage && <coverage.CoverageRow rowIndex={lastRow + 1} timeZone={timeZone} />}
            {isComing && <div className="h-8 border-line border-b" />}
            <TotalRow {...{ totals, weekStart }} rowIndex={totalRow} />
          </div>
        </div>
        {isToday && <NowLine axis={hourlyAxis} timeZone={timeZone} />}
      </div>
      <FocusedNote scroller={scroller} />
      <Announcer liveText={events.cells.liveText} />
      {events.Selection && <events.Selection cells={events.cells} connect={events.connect} />}
      <QuickEntry {...events.quickEntry} grid={grid} />
    </div>
  )
})

/** The coverage of a week, or its failure, above the totals, which must not move when it comes. */
function useFootCoverage(view: ScheduleGridProps['view'], weekStart: string) {
  const { canEdit } = useScheduleScreen()
  const parts = useCoverageParts(weekStart)
  const hasFailed = useHasCoverageFailed()
  const isAwaited = useIsCoverageComing(weekStart) && canEdit && view === 'week'
  const coverage = view === 'week' || hasFailed ? parts : null
  return { coverage, isComing: isAwaited && !coverage }
}

type QuickEntryProps = ReturnType<typeof useGridEvents>['quickEntry'] &
  Pick<ScheduleGridProps, 'grid'>

const QuickEntry = ({ Field, entry, close, grid }: QuickEntryProps) =>
  Field && entry && <Field {...entry} grid={grid} onClose={close} />

interface AddRowProps {
  readonly index: number
  readonly fold: Fold | null
}

function AddRow({ index, fold }: AddRowProps) {
  return (
    <div {...asRowGroup()}>
      <div {...asRow(index)}>
        <div {...asGridCell()} className="sticky start-0 flex w-fit gap-2 p-2">
          {fold && <FoldButton {...fold} />}
          <AddEmployeeButton />
        </div>
      </div>
    </div>
  )
}

/** Start of the day's first shift in minutes, or 0. */
function workStart(grid: GridStore, date: string): number {
  const cells = grid.layout
    .getState()
    .ids.flatMap((id) => grid.row(id)?.cells.filter((cell) => cell.date === date) ?? [])
  if (cells.some(({ spill }) => spill.length > 0)) return 0
  const starts = cells.flatMap(({ shifts }) => shifts.map(({ from }) => from))
  return starts.length === 0 ? 0 : Math.min(...starts)
}

/** Scrolls the hourly view to what a day begins with; returns whether it shows today. */
function useHourlyArrival(
  scroller: RefObject<HTMLElement | null>,
  { view, grid, date }: ScheduleGridProps,
  timeZone: string,
): boolean {
  const { today } = useScheduleScreen()
  const isHourly = view === 'hourly'
  const isToday = isHourly && date === today
  const firstMinute = isHourly ? workStart(grid, date) : 0
  useArrival(scroller, isHourly ? hourlyAxis : null, { date, isToday, timeZone, firstMinute })
  return isToday
}

function FoldButton({ count, isOpen, toggle }: Fold) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      className={cn(buttonClasses({ variant: 'ghost' }), 'gap-2')}
    >
      <ChevronRight
        className={cn('size-4 transition-transform', isOpen && 'rotate-90')}
        aria-hidden="true"
      />
      {offText(count)}
    </button>
  )
}

interface RevealRowInput {
  readonly view: GridView
  readonly layout: GridLayout
  readonly weekStart: string
  /** Renders a cell if needed and focuses it. */
  readonly focusCell: (position: CellPosition) => void
}

function useRevealRow({ view, layout, weekStart, focusCell }: RevealRowInput): void {
  const revealed = usePart(revealState, (state) => state.revealed)
  const store = useScheduleStore()
  const clear = useLatest(useFindAddress().clear)
  const focus = useLatest(focusCell)
  const row = revealed ? layout.ids.indexOf(revealed.employeeId) : -1
  useEffect(() => {
    // A search or filter may hide the employee.
    if (revealed && row < 0 && store.of(foundState).getState().found) clear()
    if (!revealed || row < 0) return
    const day = datesOfWeek(weekStart).indexOf(revealed.date)
    const column = view === 'week' ? day : revealed.hour
    if (column < 0) return
    // An effect must not render synchronously, as the focus of a cell does.
    const frame = requestAnimationFrame(() => {
      focus({ row, column })
      // A shift ends its wait once it has the focus.
      if (revealed.shiftId === null) setRevealed(store, null)
    })
    return () => cancelAnimationFrame(frame)
  }, [revealed, row, view, weekStart, focus, store, clear])
}
