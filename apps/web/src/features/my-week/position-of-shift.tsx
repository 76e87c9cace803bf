import type { MyWeek, OwnShift } from '@weekboard/contracts/schedule/my-week'
import { ColorChip } from '../../ui/color-chip.tsx'

interface PositionOfShiftProps {
  readonly shift: OwnShift
  readonly data: Pick<MyWeek, 'positions'>
}

/** What is worked in a shift; nothing without a position. */
export function PositionOfShift({ shift, data }: PositionOfShiftProps) {
  const position = data.positions.find(({ id }) => id === shift.position_id)
  return position ? <ColorChip color={position.color}>{position.name}</ColorChip> : null
}
