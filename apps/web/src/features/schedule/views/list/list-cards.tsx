import { Check } from 'lucide-react'
import { memo } from 'react'
import { shortWeekday } from '../../../../lib/dates/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { cn } from '../../../../ui/cn.ts'
import { OwnBadge } from '../../employees/own-badge.tsx'
import { EditingBadge } from '../../live/editing-badge.tsx'
import { closest } from '../../week/rows/cells.ts'
import { type ListRow, rowName, rowTexts, shiftStatusTones } from '../../week/rows/list-rows.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { PositionBadge } from './position-badge.tsx'
import type { ListState } from './use-list.ts'

interface ListCardsProps {
  readonly list: ListState
  readonly isSelecting: boolean
  readonly onOpen: (id: number, opener: HTMLElement) => void
}

export function ListCards({ list, isSelecting, onOpen }: ListCardsProps) {
  const { ownEmployeeId } = useScheduleScreen()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens for its buttons
    <ul
      onClick={({ target }) => {
        const card = closest(target, '[data-shift]')
        if (!card) return
        const id = Number(card.dataset.shift)
        if (isSelecting) list.selectRow(id, 'toggle')
        else onOpen(id, card)
      }}
      className={cn('grid grid-cols-1 gap-2', isSelecting && 'pb-64')}
    >
      {list.rows.map((row) => (
        <ShiftCard
          key={row.id}
          row={row}
          isSelecting={isSelecting}
          isSelected={list.selection.ids.has(row.id)}
          isOwn={row.employeeId === ownEmployeeId}
        />
      ))}
    </ul>
  )
}

interface ShiftCardProps {
  readonly row: ListRow
  readonly isSelecting: boolean
  readonly isSelected: boolean
  readonly isOwn: boolean
}

const ShiftCard = memo(function ShiftCard(props: ShiftCardProps) {
  const { row, isSelecting, isSelected, isOwn } = props
  const { date, start, end, duration } = rowTexts(row)
  return (
    <li className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <button
        type="button"
        data-shift={row.id}
        aria-pressed={isSelecting ? isSelected : undefined}
        className={cn(
          'flex w-full items-start gap-3 rounded-xl border p-3 text-start',
          isSelected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
        )}
      >
        {/* The accessible name contains everything in one sentence. */}
        <span className="sr-only">
          {rowName(row)}, {row.status}
          {row.position && `, ${row.position.name}`}
        </span>
        {isSelecting && <Mark isSelected={isSelected} />}
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span aria-hidden="true" className="grid min-w-0 grid-cols-1 gap-0.5">
            <span className="flex items-center justify-between gap-2">
              <span className="wrap-anywhere min-w-0 font-medium text-sm">
                {row.employee}
                {isOwn && <OwnBadge />}
              </span>
              <Badge tone={shiftStatusTones[row.status]}>{row.status}</Badge>
            </span>
            <span className="text-ink-soft text-sm tabular-nums">
              {shortWeekday(row.date)}, {date}
            </span>
            <span className="text-ink-soft text-sm tabular-nums">
              {start} – {end} · {duration}
            </span>
            {row.position && (
              <span className="mt-0.5 flex">
                <PositionBadge {...row.position} />
              </span>
            )}
            {row.notes && <span className="wrap-anywhere text-ink-muted text-xs">{row.notes}</span>}
          </span>
          <EditingBadge shiftId={row.id} />
        </span>
      </button>
    </li>
  )
})

function Mark({ isSelected }: { readonly isSelected: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        isSelected ? 'border-accent bg-accent text-on-accent' : 'border-control',
      )}
    >
      {isSelected && <Check className="size-3.5" />}
    </span>
  )
}
