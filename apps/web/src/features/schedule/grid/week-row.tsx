import { memo } from 'react'
import { cn } from '../../../ui/cn.ts'
import { longDate } from '../format.ts'
import { type Board, useRow } from './board.ts'
import { asGridCell, asRow } from './roles.ts'
import { RowHeader } from './row-header.tsx'
import type { CellModel } from './rows.ts'
import { ShiftBlock, SpillOver } from './shift-block.tsx'

/** The grid's columns: people, then seven days. */
export const columnsClass = 'grid grid-cols-[13rem_repeat(7,minmax(0,1fr))]'

export interface PersonRowProps {
  readonly board: Board
  readonly employeeId: number
  readonly rowIndex: number
  /** The column that takes the focus; null when it is in another row. */
  readonly activeColumn: number | null
  /** The chosen day and today, yyyy-mm-dd. */
  readonly date: string
  readonly today: string
  readonly canEdit: boolean
}

export const WeekRow = memo(function WeekRow(props: PersonRowProps) {
  const { board, employeeId, rowIndex, activeColumn, today, canEdit } = props
  const row = useRow(board, employeeId)
  if (!row) return null
  return (
    <div {...asRow(rowIndex + 2)} className={cn(columnsClass, 'h-full')}>
      <RowHeader
        employeeId={employeeId}
        isActive={activeColumn !== null}
        name={row.name}
        avatarUrl={row.avatarUrl}
        minutes={row.minutes}
        maxHours={row.maxHours}
      />
      {row.cells.map((cell, column) => (
        <DayCell
          key={cell.date}
          cell={cell}
          employeeId={employeeId}
          position={`${rowIndex}:${column}`}
          isActive={activeColumn === column}
          isToday={cell.date === today}
          canEdit={canEdit}
        />
      ))}
    </div>
  )
})

interface DayCellProps {
  readonly cell: CellModel
  readonly employeeId: number
  readonly position: string
  readonly isActive: boolean
  readonly isToday: boolean
  readonly canEdit: boolean
}

const cellClass =
  'relative min-w-0 scroll-ms-54 scroll-mt-14 border-line border-e border-b p-1.5 last:border-e-0 focus-visible:z-1 focus-visible:-outline-offset-2'
/** A plus where a click adds a shift, drawn for the cell under the pointer or the focus alone. */
const addClass =
  "cursor-pointer hover:bg-hover hover:after:content-['+'] focus-visible:after:content-['+'] after:pointer-events-none after:absolute after:inset-x-0 after:text-center after:text-ink-muted"

const DayCell = memo(function DayCell(props: DayCellProps) {
  const { cell, employeeId, position, isActive, isToday, canEdit } = props
  const isEmpty = cell.shifts.length === 0
  return (
    <div
      {...asGridCell(
        isEmpty && cell.spill.length === 0 ? `${longDate(cell.date)}, no shifts` : undefined,
      )}
      data-cell={position}
      data-employee={employeeId}
      data-date={cell.date}
      tabIndex={isActive ? 0 : -1}
      className={cn(
        cellClass,
        isToday && 'bg-accent-soft/25',
        canEdit && addClass,
        canEdit && (isEmpty ? 'after:top-1/2 after:-mt-3 after:text-xl/6' : 'after:bottom-0'),
      )}
    >
      {cell.spill.map((model) => (
        <SpillOver key={model.shift.id} model={model} />
      ))}
      {cell.shifts.map((model) => (
        <ShiftBlock
          key={model.shift.id}
          model={model}
          size="cell"
          tabIndex={-1}
          canDrag={canEdit}
        />
      ))}
    </div>
  )
})
