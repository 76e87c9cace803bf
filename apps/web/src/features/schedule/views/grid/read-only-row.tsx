import { createContext, memo, use } from 'react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { cn } from '../../../../ui/cn.ts'
import { asRowHeader } from '../../../../ui/grid-roles.ts'
import { WeekHours } from '../../employees/week-hours.tsx'
import type { ReadOnlyGridProps } from '../../shared/read-only-grid.ts'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { useGridRow } from '../../week/rows/grid-store.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import type { GridRowProps } from './grid-rows.tsx'
import { asDayCell, drawBeforeShifts, drawWeekRow } from './week-row.tsx'

type ReadOnlyContent = Pick<ReadOnlyGridProps, 'Shift' | 'uncounted'>

export const ReadOnlyContext = createContext<ReadOnlyContent>({
  Shift: () => null,
  uncounted: new Set(),
})

/** A row of the week without anything to drag, select or add. */
export const ReadOnlyRow = memo(function ReadOnlyRow(props: GridRowProps) {
  const { grid, employeeId, rowIndex, activeColumn, today } = props
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
  'sticky start-0 z-10 flex min-w-0 shrink-0 basis-52 items-start gap-2.5 overflow-hidden border-line border-e border-b px-3 py-2 compact:gap-2 compact:py-0.5'

/** Who the row is of, with the hours that count. */
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
          <div className="text-ink-muted text-xs tabular-nums compact:leading-4">
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
