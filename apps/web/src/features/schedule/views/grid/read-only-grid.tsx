import type { Density } from '@weekboard/contracts/identity/user'
import type { Week } from '@weekboard/contracts/schedule/week'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { nextCell } from '../../../../lib/keys/grid-keys.ts'
import { asGrid, asRowGroup } from '../../../../ui/grid-roles.ts'
import type { ReadOnlyGridProps } from '../../shared/read-only-grid.ts'
import { closest, nextShiftInCell, positionOf } from '../../week/rows/cells.ts'
import { type GridStore, useGridStore } from '../../week/rows/grid-store.ts'
import { createOpenRowBuilder, withOpenRow } from '../../week/rows/open-row.ts'
import { createRowBuilder } from '../../week/rows/row-builder.ts'
import type { RowModel } from '../../week/rows/row-model.ts'
import { sizeVariables, weekRowHeight } from '../../week/rows/sizes.ts'
import { useDensity } from '../use-density.ts'
import { GridRows } from './grid-rows.tsx'
import { ReadOnlyContext, ReadOnlyRow } from './read-only-row.tsx'
import { useCellFocus } from './use-cell-focus.ts'
import { WeekHeader } from './week-header.tsx'

const columns = 7

/** The rows of a week; unchanged rows keep their object. */
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
  const content = useMemo(() => ({ Shift, uncounted }), [Shift, uncounted])
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
          onKeyDown={(event) => walk(event, ids.length, focus.go)}
        >
          <div {...asRowGroup()} className="sticky top-0 z-15">
            <WeekHeader
              grid={grid}
              weekStart={week.week_start_date}
              date={week.week_start_date}
              today={today}
            />
          </div>
          <ReadOnlyContext value={content}>
            <GridRows
              Row={ReadOnlyRow}
              grid={grid}
              date={week.week_start_date}
              today={today}
              canEdit={false}
              activeRow={focus.active.row}
              activeColumn={focus.active.column}
            />
          </ReadOnlyContext>
        </div>
      </div>
    </div>
  )
}

/** Moves the tab stop between cells, and the focus between the controls of a cell. */
function walk(event: KeyboardEvent, rows: number, go: ReturnType<typeof useCellFocus>['go']): void {
  const cell = closest(event.target, '[data-cell]')
  const from = positionOf(cell)
  if (!cell || !from || event.altKey || event.metaKey) return
  const within = nextShiftInCell(cell, event)
  const next = within ? null : nextCell(from, event, { rows, columns })
  if (!within && !next) return
  event.preventDefault()
  if (within) within.focus()
  else if (next) go(next)
}
