import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'

interface PositionedRow {
  readonly shifts: readonly Pick<Shift, 'position_id'>[]
  readonly positionIds: readonly number[]
  readonly positions: ReadonlyMap<number, WeekPosition>
}

/**
 * What a person mainly works as: the position of most of their shifts in the week, or else the first
 * one that they hold, in the order of the organization's positions. Null without any.
 */
export function mainPositionOf({
  shifts,
  positionIds,
  positions,
}: PositionedRow): WeekPosition | null {
  const counts = new Map<number, number>()
  for (const { position_id: id } of shifts) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  let main: WeekPosition | null = null
  let held: WeekPosition | null = null
  for (const position of positions.values()) {
    if ((counts.get(position.id) ?? 0) > (counts.get(main?.id ?? 0) ?? 0)) main = position
    if (held === null && positionIds.includes(position.id)) held = position
  }
  return main ?? held
}
