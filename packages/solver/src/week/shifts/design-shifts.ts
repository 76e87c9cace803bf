import { cutPoints, type Gap, gapsOf, type PeopleRange } from '../explain/staffing-gaps.ts'
import type { MinuteRange } from '../week-problem.ts'
import { fewestShifts } from './fewest-shifts.ts'
import { greedyShifts } from './greedy-shifts.ts'
import { DEFAULT_SHIFT_BOUNDS, type DesignBounds, gridUntil } from './shift-bounds.ts'

export type DesignOptions = Pick<DesignBounds, 'horizonMinutes'> & Partial<DesignBounds>

/**
 * The shifts that cover what staffing needs lack: as little above the needs as possible, then as few
 * shifts as possible. Times are minutes since Monday 0:00. `covered` are assigned and open shifts, with
 * those that began before the week. Needs after the horizon, those of the Monday morning after, need
 * not be covered, but a shift may go on for them. One position is designed after the other; whoever is
 * left over in a position covers needs of any position, which are designed last.
 */
export async function designShifts(
  needs: readonly PeopleRange[],
  covered: readonly PeopleRange[],
  { horizonMinutes, bounds = DEFAULT_SHIFT_BOUNDS }: DesignOptions,
): Promise<PeopleRange[]> {
  const shifts: PeopleRange[] = []
  for (const position of positionsOf(needs)) {
    const gaps = findGaps(position, needs, [...covered, ...shifts], { horizonMinutes, bounds })
    const designed =
      (await fewestShifts(gaps, { horizonMinutes, bounds })) ??
      greedyShifts(gaps, { horizonMinutes, bounds })
    shifts.push(...merge(designed).map((shift) => ({ ...shift, position })))
  }
  return shifts.sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute)
}

/** Positions in order, needs of any position last. */
function positionsOf(needs: readonly PeopleRange[]): (number | null)[] {
  const positions = new Set(needs.map(({ position }) => position))
  return [...positions].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
}

function findGaps(
  position: number | null,
  needs: readonly PeopleRange[],
  covered: readonly PeopleRange[],
  { horizonMinutes, bounds }: DesignBounds,
): Gap[] {
  const time = { startMinute: 0, endMinute: horizonMinutes + bounds.maxMinutes }
  const grid = gridUntil(time.endMinute, bounds)
  const cuts = cutPoints([...needs, ...covered], [...grid, horizonMinutes], time)
  return gapsOf(position, { needs, covered, cuts, horizonMinutes })
}

/** Equal shifts become one with their number. */
function merge(shifts: readonly MinuteRange[]): Omit<PeopleRange, 'position'>[] {
  const equal = Map.groupBy(shifts, ({ startMinute, endMinute }) => `${startMinute} ${endMinute}`)
  return [...equal.values()].map((all) => {
    const [{ startMinute, endMinute }] = all as [MinuteRange]
    return { startMinute, endMinute, count: all.length }
  })
}
