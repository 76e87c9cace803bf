import { memo } from 'react'
import { longDate } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { asGridCell, asRow } from '../../../../ui/grid-roles.ts'
import type { Editors } from '../../live/presence.ts'
import { useRowEditors } from '../../live/use-row-editors.ts'
import { blockedText } from '../../rows/blocked-text.ts'
import { useGridRow } from '../../rows/grid-store.ts'
import type { CellModel } from '../../rows/row-model.ts'
import { placesText } from '../../week/open-shifts.ts'
import { ShiftBlock, SpillOver } from '../shift/shift-block.tsx'
import { WeekBlockedTimes } from './blocked-times.tsx'
import type { GridRowProps } from './grid-rows.tsx'
import { RowHeader } from './row-header.tsx'

/** Columns: the name, then seven days. */
export const columnsClass = 'grid grid-cols-[13rem_repeat(7,minmax(0,1fr))]'

/** Contained, so that changes in a row cost no layout outside it. */
export const rowClass = 'absolute inset-x-0 contain-strict'

export const rowPosition = (top: number, height: number) => ({
  top: `${top}rem`,
  height: `${height}rem`,
})

export const WeekGridRow = memo(function WeekGridRow(props: GridRowProps) {
  const { grid, employeeId, rowIndex, rowNumber, top, height, activeColumn, today, canEdit } = props
  const row = useGridRow(grid, employeeId)
  const editors = useRowEditors(row)
  if (!row) return null
  return (
    <div {...asRow(rowNumber + 1)} className={`${rowClass} flex`} style={rowPosition(top, height)}>
      <WeekBlockedTimes cells={row.cells} />
      <RowHeader row={row} isActive={activeColumn !== null} />
      {row.cells.map((cell, column) => (
        <DayCell
          key={cell.date}
          cell={cell}
          editors={editors}
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
  readonly editors: Editors
  readonly employeeId: number
  readonly position: string
  readonly isActive: boolean
  readonly isToday: boolean
  readonly canEdit: boolean
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
  const { cell, editors, employeeId, position, isActive, isToday, canEdit } = props
  const isEmpty = cell.shifts.length === 0
  const hasNothing = isEmpty && cell.spill.length === 0
  const { foldedPlaces = 0 } = cell
  const content = foldedPlaces > 0 ? placesText(foldedPlaces) : 'no shifts'
  const blocked = blockedText(cell.blocked)
  return (
    <div
      {...asGridCell(
        hasNothing ? [longDate(cell.date), content, blocked].filter(Boolean).join(', ') : undefined,
      )}
      data-cell={position}
      data-employee={employeeId}
      data-date={cell.date}
      tabIndex={isActive ? 0 : -1}
      className={classOf(isEmpty, isToday, canEdit)}
    >
      {foldedPlaces > 0 && <span className="text-ink-muted text-xs leading-6">{content}</span>}
      {blocked && !hasNothing && <span className="sr-only">{blocked}</span>}
      {cell.spill.map((model) => (
        <SpillOver key={model.shift.id} model={model} />
      ))}
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
