import { datesOfWeek } from '@weekboard/scheduling/weeks'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { cn } from '../../../ui/cn.ts'
import { longDate, shortWeekday } from '../format.ts'
import type { OpenTarget } from '../popover/panel-target.ts'
import { texts } from '../texts.ts'
import { type CellPosition, nextCell } from './grid-keys.ts'
import type { RowModel } from './rows.ts'
import { columnsClass, WeekRow } from './week-row.tsx'

interface WeekGridProps {
  readonly weekStart: string
  readonly rows: readonly RowModel[]
  readonly today: string
  readonly canEdit: boolean
  readonly onOpen: (target: OpenTarget) => void
}

const closest = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

function positionOf(cell: HTMLElement | null): CellPosition | null {
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

/** What a click or Enter means here: a shift, or a new one in the cell. */
function targetOf(element: HTMLElement, canEdit: boolean): OpenTarget | null {
  const shift = closest(element, '[data-shift]')
  const cell = closest(element, '[data-cell]')
  if (shift) return { kind: 'shift', shiftId: Number(shift.dataset.shift), opener: shift, cell }
  if (!cell || !canEdit) return null
  const { employee, date = '' } = cell.dataset
  return { kind: 'new', employeeId: Number(employee), date, opener: cell, cell }
}

/** People by days. One stop for Tab; arrows walk the cells, Enter opens what is there. */
export function WeekGrid({ weekStart, rows, today, canEdit, onOpen }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const activeRow = Math.min(active.row, Math.max(0, rows.length - 1))
  const dates = datesOfWeek(weekStart)
  const follow = (event: FocusEvent) => {
    const position = positionOf(closest(event.target, '[data-cell]'))
    if (position) setActive(position)
  }
  const open = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return
    const within = closest(event.target, '[data-shift], [data-cell]')
    const target = within && targetOf(within, canEdit)
    if (target) onOpen(target)
  }
  const press = useGridKeys(grid, { rows: rows.length, columns: dates.length }, canEdit, onOpen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are laid out apart from each other
    <div
      ref={grid}
      role="grid"
      aria-label={texts.title}
      aria-rowcount={rows.length + 1}
      aria-colcount={dates.length + 1}
      onFocus={follow}
      onClick={open}
      onKeyDown={press}
      className="min-w-300"
    >
      <HeaderRow dates={dates} today={today} />
      {rows.map((row, index) => (
        <WeekRow
          key={row.employeeId}
          row={row}
          rowIndex={index}
          activeColumn={index === activeRow ? active.column : null}
          today={today}
          canEdit={canEdit}
        />
      ))}
    </div>
  )
}

interface GridSize {
  readonly rows: number
  readonly columns: number
}

function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  size: GridSize,
  canEdit: boolean,
  onOpen: (target: OpenTarget) => void,
) {
  return (event: KeyboardEvent) => {
    const cell = closest(event.target, '[data-cell]')
    const position = positionOf(cell)
    if (!cell || !position || event.altKey || event.metaKey) return
    const next =
      stepInCell(cell, event) ?? cellAt(grid.current, nextCell(position, event, size), event.target)
    if (next) {
      event.preventDefault()
      next.focus()
      return
    }
    const adds = event.key === '+' || event.key === 'Insert'
    if (adds || (event.key === 'Enter' && event.target === cell)) {
      event.preventDefault()
      const target = targetOf(cell, canEdit)
      if (target) onOpen(target)
    }
  }
}

function cellAt(
  grid: HTMLElement | null,
  position: CellPosition | null,
  from: EventTarget,
): HTMLElement | null {
  if (!grid || !position) return null
  const found = grid.querySelector<HTMLElement>(`[data-cell="${position.row}:${position.column}"]`)
  return found === from ? null : found
}

/** Enter goes into an occupied cell, up and down walk its shifts, Escape comes out again. */
function stepInCell(cell: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | null {
  const shifts = [...cell.querySelectorAll<HTMLElement>('[data-shift]')]
  if (target === cell) return key === 'Enter' ? (shifts[0] ?? null) : null
  if (key === 'Escape') return cell
  const step = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const index = shifts.findIndex((shift) => target instanceof Node && shift.isSameNode(target))
  return step === 0 ? null : (shifts[index + step] ?? null)
}

interface HeaderRowProps {
  readonly dates: readonly string[]
  readonly today: string
}

function HeaderRow({ dates, today }: HeaderRowProps) {
  const headerClass = 'flex items-center border-line border-e border-b bg-sunken px-3'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of a grid take the focus
    // biome-ignore lint/a11y/useSemanticElements: rows are laid out apart from each other
    <div role="row" aria-rowindex={1} className={cn(columnsClass, 'sticky top-0 z-15 h-11')}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading that does nothing */}
      {/* biome-ignore lint/a11y/useSemanticElements: rows are laid out apart from each other */}
      <div
        role="columnheader"
        className={cn(headerClass, 'sticky start-0 z-10 font-medium text-ink-soft text-sm')}
      >
        {texts.employee}
      </div>
      {dates.map((date) => (
        // biome-ignore lint/a11y/useFocusableInteractive: a heading that does nothing
        // biome-ignore lint/a11y/useSemanticElements: rows are laid out apart from each other
        <div
          key={date}
          role="columnheader"
          title={longDate(date)}
          aria-current={date === today ? 'date' : undefined}
          className={cn(headerClass, 'text-sm last:border-e-0')}
        >
          <DayHeading date={date} isToday={date === today} />
        </div>
      ))}
    </div>
  )
}

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
