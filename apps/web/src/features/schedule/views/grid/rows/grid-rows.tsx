import { memo, useRef } from 'react'
import { useStore } from 'zustand'
import { HourGridRow } from '../hour-row.tsx'
import { asRowGroup } from '../roles.ts'
import { WeekGridRow } from '../week-row.tsx'
import type { GridStore } from './grid-store.ts'
import type { GridView } from './sizes.ts'
import { useVisibleRows } from './visible-rows.ts'

interface GridRowsProps {
  readonly view: GridView
  readonly grid: GridStore
  readonly activeRow: number
  readonly activeColumn: number
  readonly date: string
  readonly today: string
  readonly canEdit: boolean
}

const rowsClasses = {
  week: 'relative select-none will-change-transform',
  hourly: 'relative select-none',
} as const

/** The rows in sight. Scrolling draws them and nothing else of the grid. */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { view, grid, activeRow, activeColumn, date, today, canEdit } = props
  const group = useRef<HTMLDivElement>(null)
  const layout = useStore(grid.layout)
  const visible = useVisibleRows(group, layout, activeRow)
  const Row = view === 'week' ? WeekGridRow : HourGridRow
  const { ids, edges } = layout
  return (
    <div
      {...asRowGroup()}
      ref={group}
      data-rows
      className={rowsClasses[view]}
      style={{ height: `${edges.at(-1) ?? 0}rem` }}
    >
      {visible.map((index) => (
        <Row
          key={ids[index]}
          grid={grid}
          employeeId={ids[index] ?? 0}
          rowIndex={index}
          top={edges[index] ?? 0}
          height={(edges[index + 1] ?? 0) - (edges[index] ?? 0)}
          activeColumn={index === activeRow ? activeColumn : null}
          date={date}
          today={today}
          canEdit={canEdit}
        />
      ))}
    </div>
  )
})
