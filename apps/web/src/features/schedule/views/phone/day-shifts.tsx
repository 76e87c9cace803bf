import { cn } from '../../../../ui/cn.ts'
import type { Editors } from '../../live/presence.ts'
import type { CellModel } from '../../week/rows/row-model.ts'
import { ShiftBlock, SpillOver } from '../shift/shift-block.tsx'

interface DayShiftsProps {
  readonly cell: CellModel
  readonly editors: Editors
  readonly className?: string
}

/** The shifts of a day below each other, after those that go on from the day before. */
export function DayShifts({ cell, editors, className }: DayShiftsProps) {
  return (
    <>
      {cell.spill.map((model) => (
        <SpillOver key={model.shift.id} model={model} />
      ))}
      {cell.shifts.length > 0 && (
        <div className={cn('grid grid-cols-1 gap-1.5', className)}>
          {cell.shifts.map((model) => (
            <ShiftBlock
              key={model.shift.id}
              model={model}
              size="list"
              blocked={cell.blocked}
              editors={editors.get(model.shift.id)}
            />
          ))}
        </div>
      )}
    </>
  )
}
