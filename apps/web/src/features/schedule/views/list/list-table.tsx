import { memo, type RefObject, useDeferredValue, useState } from 'react'
import { shortWeekday } from '../../../../lib/dates/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { cn } from '../../../../ui/cn.ts'
import { SortHeader } from '../../../../ui/page/sort-header.tsx'
import { OwnBadge } from '../../employees/own-badge.tsx'
import { EditingBadge } from '../../live/editing-badge.tsx'
import {
  type ListRow,
  rowTexts,
  type SortColumn,
  shiftStatusTones,
} from '../../week/rows/list-rows.ts'
import { columnTitles, listTexts } from '../../week/rows/list-texts.ts'
import { useDensity } from '../../week/rows/sizes.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import type { listHandlers } from './list-keys.ts'
import { PositionBadge } from './position-badge.tsx'
import type { ListState } from './use-list.ts'

interface ListTableProps {
  readonly list: ListState
  readonly people: number
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly handlers: ReturnType<typeof listHandlers>
}

const columns = Object.keys(columnTitles) as SortColumn[]
/** Rows of the first render; the rest follow in idle time. */
const firstRows = 60

const columnWidths = (
  <colgroup>
    <col className="w-[21%]" />
    <col className="w-40" />
    <col className="w-28" />
    <col className="w-28" />
    <col className="w-30" />
    <col className="w-30" />
    <col className="w-36" />
    <col />
  </colgroup>
)

/** Has one tab stop; arrow keys move between rows. */
export function ListTable({ list, people, body, handlers }: ListTableProps) {
  const { ownEmployeeId } = useScheduleScreen()
  const { rows, selection, sorting } = list
  const isCompact = useDensity(people) === 'compact'
  const limit = useDeferredValue(rows.length, firstRows)
  const [focused, setFocused] = useState<number | null>(null)
  const stop = rows.some(({ id }) => id === focused) ? focused : (rows[0]?.id ?? null)
  return (
    // No tab stop: all rows inside can be reached, and scroll into view.
    <div
      tabIndex={-1}
      className="relative min-h-0 overflow-auto overscroll-contain rounded-xl border border-line bg-surface shadow-raise"
    >
      <table
        aria-label={listTexts.table}
        aria-rowcount={rows.length + 1}
        className="w-full min-w-272 table-fixed border-separate border-spacing-0 text-sm"
      >
        {columnWidths}
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHeader
                key={column}
                column={column}
                title={columnTitles[column]}
                sorting={sorting}
                onSort={list.sortBy}
                className={headerClass}
                buttonClassName="h-full text-start"
              />
            ))}
            <th scope="col" className={cn(headerClass, 'px-4 text-start font-medium')}>
              {listTexts.notes}
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          {...handlers}
          onFocus={({ target }) => setFocused(Number(target.dataset.shift) || null)}
        >
          {rows.slice(0, limit).map((row, index) => (
            <ShiftRow
              key={row.id}
              row={row}
              position={index + 2}
              isSelected={selection.ids.has(row.id)}
              isStop={row.id === stop}
              isOwn={row.employeeId === ownEmployeeId}
              isCompact={isCompact}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const weekdayClass =
  'before:me-1.5 before:inline-block before:w-7 before:text-ink-muted before:content-[attr(data-weekday)]'
const headerClass = 'sticky top-0 z-10 h-11 border-line border-b bg-sunken p-0 text-ink-soft'

interface ShiftRowProps {
  readonly row: ListRow
  readonly position: number
  readonly isSelected: boolean
  readonly isStop: boolean
  readonly isOwn: boolean
  readonly isCompact: boolean
}

const ShiftRow = memo(function ShiftRow(props: ShiftRowProps) {
  const { row, position, isSelected, isStop, isOwn, isCompact } = props
  const { date, start, end, duration } = rowTexts(row)
  const cell = cn('truncate border-line border-b px-4', isCompact ? 'h-9' : 'h-12')
  return (
    <tr
      data-shift={row.id}
      aria-rowindex={position}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      className={cn(
        'cursor-default select-none scroll-mt-12 transition-colors focus-visible:-outline-offset-2',
        isSelected ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover',
        row.status === 'cancelled' && 'text-ink-muted',
      )}
    >
      <td className={cn(cell, 'font-medium', isSelected && 'shadow-[inset_3px_0_0_var(--accent)]')}>
        {row.employee}
        {isOwn && <OwnBadge />} <EditingBadge shiftId={row.id} />
      </td>
      {/* The text of the cell is the date alone, as it is fixed. */}
      <td data-weekday={shortWeekday(row.date)} className={cn(cell, weekdayClass)}>
        {date}
      </td>
      <td className={cell}>{start}</td>
      <td className={cell}>{end}</td>
      <td className={cell}>{duration}</td>
      <td className={cell}>
        <Badge tone={shiftStatusTones[row.status]}>{row.status}</Badge>
      </td>
      <td className={cell}>
        {row.position ? <PositionBadge {...row.position} /> : listTexts.none}
      </td>
      <td className={cn(cell, !isSelected && 'text-ink-soft')} title={row.notes || undefined}>
        {row.notes || listTexts.none}
      </td>
    </tr>
  )
})
