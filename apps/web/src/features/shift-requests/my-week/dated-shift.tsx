import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import type { ReactNode } from 'react'
import { rangeText } from '../../../lib/dates/format.ts'
import { ColorChip } from '../../../ui/color-chip.tsx'
import { DayLeaf } from '../../../ui/day-leaf.tsx'

interface DatedShiftProps {
  readonly shift: Pick<Shift, 'start_time' | 'end_time' | 'position_id'>
  readonly timeZone: string
  readonly positions: readonly WeekPosition[]
  /** The id of the line with its times. */
  readonly id: string
  /** Badges beside the times. */
  readonly badges?: ReactNode
  readonly children: ReactNode
}

/** A shift by its day, times and position, and what there is to say about it. */
export function DatedShift({ shift, timeZone, positions, id, badges, children }: DatedShiftProps) {
  const date = dateInZone(new Date(shift.start_time), timeZone)
  const position = positions.find((each) => each.id === shift.position_id)
  return (
    <li className="flex gap-3.5 px-4 py-3">
      <DayLeaf date={date} isToday={date === dateInZone(new Date(), timeZone)} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p id={id} className="font-semibold text-base tabular-nums">
            {rangeText(shift.start_time, shift.end_time, timeZone)}
          </p>
          {position && <ColorChip color={position.color}>{position.name}</ColorChip>}
          {badges}
        </div>
        {children}
      </div>
    </li>
  )
}
