import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { cn } from '../../../ui/cn.ts'
import { hoursText, longDate } from '../format.ts'
import type { CellModel, RowModel } from './rows.ts'
import { ShiftBlock, SpillOver } from './shift-block.tsx'

/** The grid's columns: people, then seven days. */
export const columnsClass = 'grid grid-cols-[13rem_repeat(7,minmax(0,1fr))]'

interface WeekRowProps {
  readonly row: RowModel
  readonly rowIndex: number
  /** The day that takes the focus; null when it is in another row. */
  readonly activeColumn: number | null
  readonly today: string
  readonly canEdit: boolean
}

export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { row, rowIndex, activeColumn, today, canEdit } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of a grid take the focus
    // biome-ignore lint/a11y/useSemanticElements: rows are laid out apart from each other
    <div role="row" aria-rowindex={rowIndex + 2} className={cn(columnsClass, 'min-h-32')}>
      <RowHeader row={row} />
      {row.cells.map((cell, column) => (
        <DayCell
          key={cell.date}
          cell={cell}
          employeeId={row.employeeId}
          position={`${rowIndex}:${column}`}
          isActive={activeColumn === column}
          isToday={cell.date === today}
          canEdit={canEdit}
        />
      ))}
    </div>
  )
})

function RowHeader({ row }: { readonly row: RowModel }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of a grid take the focus
    // biome-ignore lint/a11y/useSemanticElements: rows are laid out apart from each other
    <div
      role="rowheader"
      className="sticky start-0 z-10 flex items-start gap-2.5 border-line border-e border-b bg-surface p-3"
    >
      <Avatar name={row.name} url={row.avatarUrl} decorative />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words font-medium text-sm leading-5">{row.name}</p>
        <WeekHours minutes={row.minutes} maxHours={row.maxHours} />
      </div>
    </div>
  )
}

interface WeekHoursProps {
  readonly minutes: number
  readonly maxHours: number | null
}

/** The week's hours, rounded, against the limit; over it they say so. */
function WeekHours({ minutes, maxHours }: WeekHoursProps) {
  const hours = minutes / 60
  const over = maxHours !== null && hours > maxHours
  return (
    <>
      <p
        className={cn(
          'text-xs tabular-nums',
          over ? 'font-semibold text-danger-ink' : 'text-ink-muted',
        )}
      >
        {Math.round(hours)}h{maxHours !== null && ` / ${hoursText(maxHours)}h`}
        {over && <span className="sr-only"> (over the weekly limit)</span>}
      </p>
      {maxHours !== null && maxHours > 0 && (
        <span className="mt-1.5 block h-1 overflow-hidden rounded-full bg-grey-soft" aria-hidden>
          <span
            className={cn('block h-full rounded-full', over ? 'bg-danger' : 'bg-accent')}
            style={{ width: `${Math.min(100, (hours / maxHours) * 100)}%` }}
          />
        </span>
      )}
    </>
  )
}

interface DayCellProps {
  readonly cell: CellModel
  readonly employeeId: number
  readonly position: string
  readonly isActive: boolean
  readonly isToday: boolean
  readonly canEdit: boolean
}

const DayCell = memo(function DayCell(props: DayCellProps) {
  const { cell, employeeId, position, isActive, isToday, canEdit } = props
  const isEmpty = cell.shifts.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are laid out apart from each other
    <div
      role="gridcell"
      data-cell={position}
      data-employee={employeeId}
      data-date={cell.date}
      tabIndex={isActive ? 0 : -1}
      aria-label={
        isEmpty && cell.spill.length === 0 ? `${longDate(cell.date)}, no shifts` : undefined
      }
      className={cn(
        'group relative min-w-0 scroll-ms-54 scroll-mt-14 border-line border-e border-b p-1.5 last:border-e-0',
        'focus-visible:z-1 focus-visible:-outline-offset-2',
        isToday && 'bg-accent-soft/25',
        canEdit && 'cursor-pointer transition-colors hover:bg-hover',
      )}
    >
      {cell.spill.map((model) => (
        <SpillOver key={model.shift.id} model={model} />
      ))}
      <div className="grid gap-1">
        {cell.shifts.map((model) => (
          <ShiftBlock key={model.shift.id} model={model} size="cell" tabIndex={-1} />
        ))}
      </div>
      {canEdit && (
        <Plus
          aria-hidden="true"
          className={cn(
            'pointer-events-none size-4 text-ink-muted opacity-0 transition-opacity',
            'group-focus-visible:opacity-100 group-hover:opacity-100',
            'absolute inset-x-0 mx-auto',
            isEmpty ? 'inset-y-0 my-auto' : 'bottom-1',
          )}
        />
      )}
    </div>
  )
})
