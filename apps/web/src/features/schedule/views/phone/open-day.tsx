import { Plus } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useRowEditors } from '../../live/use-row-editors.ts'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { gridTexts } from '../../week/rows/grid-texts.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import { DayShifts } from './day-shifts.tsx'

interface OpenDayProps {
  readonly row: RowModel
  readonly cell: CellModel
  /** Null for readers. */
  readonly onAdd: ((date: string, opener: HTMLElement) => void) | null
}

/** The open shifts of the shown day. */
export const OpenDay = memo(function OpenDay({ row, cell, onAdd }: OpenDayProps) {
  const editors = useRowEditors(row)
  const places = placesOf(cell.shifts.map(({ shift }) => shift))
  return (
    <li data-employee={openRowId} className="rounded-xl border border-line bg-sunken p-3">
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-accent border-dashed text-accent-ink text-sm leading-none"
        >
          +
        </span>
        <span className="wrap-anywhere min-w-0 flex-1 font-medium text-sm">{row.name}</span>
        {places > 0 && (
          <span className="text-ink-muted text-xs tabular-nums">{openPlacesText(places)}</span>
        )}
        {onAdd && (
          <IconButton
            size="sm"
            tooltip={false}
            label={gridTexts.addOpenShift}
            onClick={({ currentTarget }) => onAdd(cell.date, currentTarget)}
          >
            <Plus />
          </IconButton>
        )}
      </div>
      <DayShifts cell={cell} editors={editors} className="mt-2" />
    </li>
  )
})
