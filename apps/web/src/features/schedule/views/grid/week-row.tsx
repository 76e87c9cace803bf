import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { minutesInDay } from 'date-fns/constants'
import { memo, type ReactNode } from 'react'
import { longDate, shortWeekday } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { asColumnHeader, asGridCell, asRow } from '../../../../ui/grid-roles.ts'
import { type Editors, useRowEditors } from '../../live/presence.ts'
import { placesText } from '../../week/open-shifts.ts'
import { useGridRow } from '../../week/rows/grid-store.ts'
import { blockedText, gridTexts } from '../../week/rows/grid-texts.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { ShiftBlock, SpillOver } from '../shift/shift-block.tsx'
import type { GridRowProps } from './grid-rows.tsx'
import { RowHeader } from './row-header.tsx'
import type { GridHeaderProps } from './schedule-grid.tsx'

/** Columns: the name, then seven days. */
export const columnsClass = 'grid grid-cols-[13rem_repeat(7,minmax(0,1fr))]'

/** Contained, so that changes in a row cost no layout outside it. */
export const rowClass = 'absolute inset-x-0 contain-strict'

export const rowPosition = (top: number, height: number) => ({
  top: `${top}rem`,
  height: `${height}rem`,
})

/** A row of seven days: what is shaded behind them, whom it is of, and a cell for each. */
export const drawWeekRow = (
  { rowNumber, top, height }: Pick<GridRowProps, 'rowNumber' | 'top' | 'height'>,
  { cells }: RowModel,
  header: ReactNode,
  cellOf: (cell: CellModel, column: number) => ReactNode,
) => (
  <div {...asRow(rowNumber + 1)} className={`${rowClass} flex`} style={rowPosition(top, height)}>
    <WeekBlockedTimes cells={cells} />
    {header}
    {cells.map(cellOf)}
  </div>
)

const isEmptyCell = ({ shifts, spill }: CellModel): boolean => shifts.length + spill.length === 0

/** The role of a day's cell, which has a name while it is empty, and its place in the grid. */
export const asDayCell = (
  cell: CellModel,
  position: string,
  isActive: boolean,
  content = 'no shifts',
) => {
  const words = () => [longDate(cell.date), content, blockedText(cell.blocked)].filter(Boolean)
  return {
    ...asGridCell(isEmptyCell(cell) ? words().join(', ') : undefined),
    'data-cell': position,
    tabIndex: isActive ? 0 : -1,
  }
}

/** What a day has before its shifts: who is away, for readers, and the ends of the day before. */
export const drawBeforeShifts = (cell: CellModel) => (
  <>
    {cell.blocked.length > 0 && !isEmptyCell(cell) && (
      <span className="sr-only">{blockedText(cell.blocked)}</span>
    )}
    {cell.spill.map((model) => (
      <SpillOver key={model.shift.id} model={model} />
    ))}
  </>
)

export const WeekGridRow = memo(function WeekGridRow(props: GridRowProps) {
  const { grid, employeeId, rowIndex, activeColumn } = props
  const { today } = useScheduleScreen()
  const row = useGridRow(grid, employeeId)
  const editors = useRowEditors(row)
  if (!row) return null
  return drawWeekRow(
    props,
    row,
    <RowHeader row={row} isActive={activeColumn !== null} />,
    (cell, column) => (
      <DayCell
        key={cell.date}
        cell={cell}
        editors={editors}
        employeeId={employeeId}
        position={`${rowIndex}:${column}`}
        isActive={activeColumn === column}
        isToday={cell.date === today}
      />
    ),
  )
})

interface DayCellProps {
  readonly cell: CellModel
  readonly editors: Editors
  readonly employeeId: number
  readonly position: string
  readonly isActive: boolean
  readonly isToday: boolean
}

const cellClass =
  'w-[calc((100%-13rem)/7)] flex-none scroll-ms-54 scroll-mt-14 scroll-mb-14 border-line border-e border-b p-1.5 compact:py-[0.1875rem] compact:ps-1 compact:pe-3 last:border-e-0 focus-visible:z-1 focus-visible:-outline-offset-2'
/**
 * A plus sign in the hovered or focused cell, where a click adds a shift. Drawn as a background,
 * which needs no layout while scrolling.
 */
const addClass =
  'cursor-pointer bg-no-repeat hover:bg-hover hover:bg-[linear-gradient(var(--ink-muted)_0_0),linear-gradient(var(--ink-muted)_0_0)] focus-visible:bg-[linear-gradient(var(--ink-muted)_0_0),linear-gradient(var(--ink-muted)_0_0)]'
const plusClasses = {
  middle: 'bg-[length:12px_1.5px,1.5px_12px] bg-center',
  foot: 'bg-[length:8px_1.5px,1.5px_8px] bg-[position:50%_calc(100%-0.5rem),50%_calc(100%-0.3rem)]',
} as const
const classOf = (isEmpty: boolean, isToday: boolean, canEdit: boolean): string =>
  cn(
    cellClass,
    isToday && 'bg-accent-soft/25',
    canEdit && addClass,
    canEdit && (isEmpty ? plusClasses.middle : plusClasses.foot),
  )

const DayCell = memo(function DayCell(props: DayCellProps) {
  const { cell, editors, employeeId, position, isActive, isToday } = props
  const { canEdit } = useScheduleScreen()
  const { foldedPlaces = 0 } = cell
  const folded = foldedPlaces > 0 ? placesText(foldedPlaces) : undefined
  return (
    <div
      {...asDayCell(cell, position, isActive, folded)}
      data-employee={employeeId}
      data-date={cell.date}
      className={classOf(cell.shifts.length === 0, isToday, canEdit)}
    >
      {folded && <span className="text-ink-muted text-xs leading-6">{folded}</span>}
      {drawBeforeShifts(cell)}
      {cell.shifts.map((model) => (
        <ShiftBlock
          key={model.shift.id}
          model={model}
          size="cell"
          blocked={cell.blocked}
          editors={editors.get(model.shift.id)}
          tabIndex={-1}
        />
      ))}
    </div>
  )
})

/** The least share of a day with enough space for the words. */
const minShareForWords = 0.4

/**
 * Shading of time off and unavailable hours; each day is a 24-hour axis. The row draws it behind its
 * cells, so that a change of it renders no shift again.
 */
const WeekBlockedTimes = memo(function WeekBlockedTimes({
  cells,
}: {
  readonly cells: readonly CellModel[]
}) {
  return cells.flatMap(({ date, blocked }, day) =>
    blocked.map(({ kind, from, to }) => {
      const share = (to - from) / minutesInDay
      return (
        <span
          key={date + from}
          aria-hidden="true"
          className={`shaded shaded-row shaded-${kind}`}
          style={{
            left: `calc(13rem + (100% - 13rem) * ${(day + from / minutesInDay) / 7})`,
            width: `calc((100% - 13rem) * ${share / 7})`,
          }}
        >
          {share >= minShareForWords && (
            <span className="shaded-words">{gridTexts.blockedMark[kind]}</span>
          )}
        </span>
      )
    }),
  )
})

export const headerClass = 'flex items-center border-line border-e border-b bg-sunken'
export const cornerClass = cn(
  headerClass,
  'sticky start-0 z-10 px-3 font-medium text-ink-soft text-sm',
)

export const WeekHeader = memo(function WeekHeader({ weekStart, today }: GridHeaderProps) {
  const dates = datesOfWeek(weekStart)
  return (
    <div {...asRow(1)} className={cn(columnsClass, 'h-11 compact:h-9')}>
      <div {...asColumnHeader()} className={cornerClass}>
        {texts.employee}
      </div>
      {dates.map((date) => (
        <div
          {...asColumnHeader({ isToday: date === today })}
          key={date}
          title={longDate(date)}
          className={cn(headerClass, 'px-3 text-sm last:border-e-0')}
        >
          <DayHeading date={date} isToday={date === today} />
        </div>
      ))}
    </div>
  )
})

function DayHeading({ date, isToday }: { readonly date: string; readonly isToday: boolean }) {
  return (
    <span className={cn('font-medium', isToday ? 'text-accent-ink' : 'text-ink-soft')}>
      {shortWeekday(date)}{' '}
      <span
        className={cn(
          'tabular-nums',
          isToday
            ? 'ms-0.5 inline-grid size-6 place-items-center rounded-full bg-accent text-on-accent'
            : 'text-ink',
        )}
      >
        {Number(date.slice(8))}
      </span>
    </span>
  )
}
