import { Plus } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useRowEditors } from '../../live/use-row-editors.ts'
import { gridTexts } from '../../rows/grid-texts.ts'
import type { CellModel, RowModel } from '../../rows/row-model.ts'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { ShiftBlock, SpillOver } from '../shift/shift-block.tsx'

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
      {cell.spill.map((model) => (
        <SpillOver key={model.shift.id} model={model} />
      ))}
      {cell.shifts.length > 0 && (
        <div className="mt-2 grid grid-cols-1 gap-1.5">
          {cell.shifts.map((model) => (
            <ShiftBlock
              key={model.shift.id}
              model={model}
              size="list"
              editors={editors.get(model.shift.id)}
            />
          ))}
        </div>
      )}
    </li>
  )
})
