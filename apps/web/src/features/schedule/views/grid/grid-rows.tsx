import { type ComponentType, memo, useId, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { cn } from '../../../../ui/cn.ts'
import { asRowGroup } from '../../../../ui/grid-roles.ts'
import {
  type GridStore,
  headingAbove,
  type RowGroup,
  rowGroupsOf,
} from '../../week/rows/grid-store.ts'
import { useVisibleRows } from '../../week/rows/visible-rows.ts'
import { useKeepPlace } from './use-keep-place.ts'

export interface GridRowProps {
  readonly grid: GridStore
  readonly employeeId: number
  readonly rowIndex: number
  /** Counts from 1, with the headings of groups. */
  readonly rowNumber: number
  /** Offset from the first row, in rem. */
  readonly top: number
  readonly height: number
  /** The focused column; null when the focus is in another row. */
  readonly activeColumn: number | null
}

/** The first row of a group of rows, whose rowheader names the group. */
export interface GroupHeadingProps extends Pick<GridRowProps, 'grid' | 'rowNumber'> {
  readonly group: RowGroup
  /** The id of its rowheader. */
  readonly nameId: string
}

interface GridRowsProps extends Pick<GridRowProps, 'grid'> {
  readonly Row: ComponentType<GridRowProps>
  /** The heading of a group of rows; without it rows are not grouped. */
  readonly Heading?: ComponentType<GroupHeadingProps> | undefined
  readonly activeRow: number
  readonly activeColumn: number
  /** Differs after a change of density, order or filter, which keeps the first visible person. */
  readonly arrangement?: string
  readonly className?: string
}

/**
 * The rows of the grid. A plain implementation would be `employees.map((employee) => <Row />)`; this
 * folder replaces it because a week with 200 employees and 1,400 shifts must scroll and update
 * without dropped frames. What it does, from the week to the screen:
 *
 * - row-builder.ts turns a week into rows. A row whose shifts did not change keeps its object, so
 *   a change of one shift builds one row.
 * - lazy-row.ts computes the counts and hours of a row at once, because the layout of all rows
 *   needs them, but its cells, overlaps and texts only when the row is rendered.
 * - grid-store.ts holds the rows outside React. Each row subscribes to its own employee, so a
 *   change of one shift renders one row and nothing around it.
 * - visible-rows.ts renders the rows in the scroller's viewport and the focused one, and once the
 *   page is used two more on each side. Rows are positioned absolutely from heights in sizes.ts;
 *   nothing is measured.
 *
 * Guarantees: a row shows the latest week after each render; the focused row is always in the
 * document; grids of up to 40 employees are rendered whole, so that printing and the browser's
 * search find every employee.
 *
 * The gain is measured by `npm run bench -- grid` against other grids: it mounts and updates in less
 * than 0.15 of FullCalendar's time, and about as fast as DayPilot Lite.
 *
 * To turn it off: return all indexes from `useVisibleRows`, and call `buildRows` for each week in
 * place of `createRowBuilder`. The screen stays the same, only slower.
 */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { Row, Heading, grid, activeRow, activeColumn, arrangement = '', className } = props
  const container = useRef<HTMLDivElement>(null)
  const nameId = useId()
  const layout = useStore(grid.layout)
  useKeepPlace(container, layout, arrangement)
  const visible = useVisibleRows(container, layout, activeRow)
  const groups = useMemo(() => rowGroupsOf(layout), [layout])
  const { ids, rowOffsets } = layout
  const groupOf = (group: RowGroup) => {
    const name = group.positionId === null ? undefined : `${nameId}${group.positionId}`
    const numberOf = (index: number) => index + 1 + group.headings
    return (
      <div {...asRowGroup(name)} key={group.positionId}>
        {name && Heading && (
          <Heading {...{ grid, group }} nameId={name} rowNumber={numberOf(group.first) - 1} />
        )}
        {visible
          .filter((index) => index >= group.first && index < group.end)
          .map((index) => (
            <Row
              key={ids[index]}
              grid={grid}
              employeeId={ids[index] ?? 0}
              rowIndex={index}
              rowNumber={numberOf(index)}
              top={(rowOffsets[index] ?? 0) + headingAbove(layout, index)}
              height={
                (rowOffsets[index + 1] ?? 0) -
                (rowOffsets[index] ?? 0) -
                headingAbove(layout, index)
              }
              activeColumn={index === activeRow ? activeColumn : null}
            />
          ))}
      </div>
    )
  }
  return (
    <div
      ref={container}
      data-rows
      className={cn('relative select-none transition-none', className)}
      style={{ height: `${rowOffsets.at(-1) ?? 0}rem` }}
    >
      {groups.map(groupOf)}
    </div>
  )
})
