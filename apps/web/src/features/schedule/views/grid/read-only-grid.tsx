import type { Density } from '@weekboard/contracts/identity/user'
import type { Week } from '@weekboard/contracts/schedule/week'
import { createContext, memo, use, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Avatar } from '../../../../ui/avatar.tsx'
import { cn } from '../../../../ui/cn.ts'
import { asGrid, asRowGroup, asRowHeader } from '../../../../ui/grid-roles.ts'
import { WeekHours } from '../../employees/week-hours.tsx'
import type { ReadOnlyGridProps } from '../../shared/read-only-grid.ts'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { type GridStore, useGridRow, useGridStore } from '../../week/rows/grid-store.ts'
import { createOpenRowBuilder, withOpenRow } from '../../week/rows/open-row.ts'
import { createRowBuilder } from '../../week/rows/row-builder.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import { sizeVariables, useDensity, weekRowHeight } from '../../week/rows/sizes.ts'
import { type GridRowProps, GridRows } from './grid-rows.tsx'
import { useCellFocus } from './use-cell-focus.ts'
import { asDayCell, drawBeforeShifts, drawWeekRow, WeekHeader } from './week-row.tsx'

type ReadOnlyContent = Pick<ReadOnlyGridProps, 'Shift' | 'today' | 'uncounted'>

const ReadOnlyContext = createContext<ReadOnlyContent>({
  Shift: () => null,
  today: '',
  uncounted: new Set(),
})

const ReadOnlyRow = memo(function ReadOnlyRow(props: GridRowProps) {
  const { grid, employeeId, rowIndex, activeColumn } = props
  const { today } = use(ReadOnlyContext)
  const row = useGridRow(grid, employeeId)
  if (!row) return null
  return drawWeekRow(props, row, <ReadOnlyHeader row={row} />, (cell, column) => (
    <ReadOnlyCell
      key={cell.date}
      cell={cell}
      position={`${rowIndex}:${column}`}
      isActive={activeColumn === column}
      isToday={cell.date === today}
    />
  ))
})

const headerClass =
  'sticky start-0 z-10 flex min-w-0 shrink-0 basis-52 items-start gap-2.5 overflow-hidden border-line border-e border-b px-3 py-2 compact:gap-2 compact:py-0'

function ReadOnlyHeader({ row }: { readonly row: RowModel }) {
  const { uncounted } = use(ReadOnlyContext)
  const isOpen = row.employeeId === openRowId
  const places = placesOf(row.shifts.filter(({ id }) => !uncounted.has(id)))
  return (
    <div {...asRowHeader()} className={cn(headerClass, isOpen ? 'bg-sunken' : 'bg-surface')}>
      {!isOpen && (
        <Avatar
          name={row.name}
          url={row.avatarUrl}
          decorative
          className="compact:mt-1 compact:size-6 compact:text-2xs"
        />
      )}
      <div className="min-w-0 flex-1">
        <div
          title={row.name}
          className="wrap-anywhere line-clamp-2 font-medium text-sm leading-5 compact:-mb-1.5 compact:block compact:truncate compact:leading-6"
        >
          {row.name}
        </div>
        {isOpen && places > 0 && (
          <div className="text-ink-muted text-xs tabular-nums compact:leading-3.5">
            {openPlacesText(places)}
          </div>
        )}
        {!isOpen && (
          <WeekHours
            minutes={countedMinutes(row, uncounted)}
            maxHours={row.maxHours}
            isSmall
            sign
          />
        )}
      </div>
    </div>
  )
}

const countedMinutes = ({ minutes, shifts }: RowModel, uncounted: ReadonlySet<number>): number =>
  shifts.reduce(
    (sum, { id, duration_hours }) => (uncounted.has(id) ? sum - duration_hours * 60 : sum),
    minutes,
  )

interface ReadOnlyCellProps {
  readonly cell: CellModel
  readonly position: string
  readonly isActive: boolean
  readonly isToday: boolean
}

const ReadOnlyCell = memo(function ReadOnlyCell(props: ReadOnlyCellProps) {
  const { cell, position, isActive, isToday } = props
  const { Shift } = use(ReadOnlyContext)
  return (
    <div
      {...asDayCell(cell, position, isActive)}
      className={cn(
        'relative w-[calc((100%-13rem)/7)] flex-none scroll-ms-54 scroll-mt-14 border-line border-e border-b px-1 py-1.5 compact:py-[0.1875rem] last:border-e-0 focus-visible:z-1 focus-visible:-outline-offset-2',
        isToday && 'bg-accent-soft/25',
      )}
    >
      {drawBeforeShifts(cell)}
      {cell.shifts.map(({ shift }) => (
        <Shift key={shift.id} shift={shift} />
      ))}
    </div>
  )
})

const columns = 7

function useRows(week: Week): readonly RowModel[] {
  const [build] = useState(createRowBuilder)
  const [buildOpenRow] = useState(createOpenRowBuilder)
  return useMemo(() => {
    const rows = build(week, { onlyPlanned: false, firstEmployeeId: null })
    return withOpenRow(rows, buildOpenRow(week, true), null)
  }, [build, buildOpenRow, week])
}

function useGrid(week: Week, density: Density): GridStore {
  const rows = useRows(week)
  const heightOf = useMemo(() => weekRowHeight(density), [density])
  return useGridStore(week, rows, heightOf)
}

/**
 * The rows of the schedule, as tall as the user wants them, with shifts that another screen draws. Has one tab stop: arrow keys move
 * between cells, Enter goes to the first control of a cell, up and down between its controls.
 */
export function ReadOnlyGrid({ label, week, today, uncounted, Shift }: ReadOnlyGridProps) {
  const density = useDensity(week.employees.length)
  const grid = useGrid(week, density)
  const scroller = useRef<HTMLDivElement>(null)
  const { ids } = useStore(grid.layout)
  const focus = useCellFocus(scroller, ids.length, columns)
  const content = useMemo(() => ({ Shift, today, uncounted }), [Shift, today, uncounted])
  return (
    <div
      ref={scroller}
      data-scroller
      tabIndex={-1}
      data-density={density}
      style={sizeVariables(density)}
      className="relative min-h-0 overflow-auto overscroll-contain rounded-xl border border-line bg-surface shadow-raise"
    >
      <div className="relative min-w-[65rem]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it is given the role of a grid */}
        <div
          {...asGrid({ label, rows: ids.length + 1, columns: columns + 1 })}
          onFocus={focus.follow}
          onKeyDown={(event) => focus.walk(event)}
        >
          <div {...asRowGroup()} className="sticky top-0 z-15">
            <WeekHeader grid={grid} weekStart={week.week_start_date} today={today} />
          </div>
          <ReadOnlyContext value={content}>
            <GridRows
              Row={ReadOnlyRow}
              grid={grid}
              activeRow={focus.active.row}
              activeColumn={focus.active.column}
            />
          </ReadOnlyContext>
        </div>
      </div>
    </div>
  )
}
