import { overlaps } from './clock/interval.ts'
import type { ShiftTime } from './cost/shift-break.ts'

export interface PlannedShift extends ShiftTime {
  /** Null for a shift that is not saved. */
  readonly id: number | null
  readonly employeeId: number
  /** 'scheduled' stands for any status but 'cancelled' where the status is not known. */
  readonly status: 'draft' | 'published' | 'cancelled' | 'scheduled'
  /** What is worked; null or omitted for no position. */
  readonly positionId?: number | null
}

/** Order by start, then by end and id, so that no result depends on the order of the input. */
export const byStart = (a: PlannedShift, b: PlannedShift): number =>
  a.startsAt.getTime() - b.startsAt.getTime() ||
  a.endsAt.getTime() - b.endsAt.getTime() ||
  (a.id ?? 0) - (b.id ?? 0)

/** The limit keeps the number of pairs linear in the number of shifts. */
const maxPairs = 3

/**
 * Pairs of overlapping shifts of one employee, the earlier shift first, ordered by employee. Shifts
 * may overlap across midnight; a cancelled shift overlaps nothing. A shift is paired with at most
 * three earlier ones: published shifts first, then those that end last.
 */
export function findOverlaps<T extends PlannedShift>(shifts: readonly T[]): [T, T][] {
  const pairs: [T, T][] = []
  const counted = shifts.filter((shift) => shift.status !== 'cancelled')
  let open: T[] = []
  for (const shift of counted.sort((a, b) => a.employeeId - b.employeeId || byStart(a, b))) {
    open = open.filter(
      (earlier) => earlier.employeeId === shift.employeeId && overlaps(earlier, shift),
    )
    for (const earlier of open.slice(0, maxPairs)) pairs.push([earlier, shift])
    open = selectOpen([...open, shift])
  }
  return pairs
}

/**
 * The published shifts that end last, then the other shifts that end last. A later shift that
 * overlaps one that is left out overlaps these as well.
 */
function selectOpen<T extends PlannedShift>(open: readonly T[]): T[] {
  const byEnd = open.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  const isPublished = ({ status }: T) => status === 'published'
  return [
    ...byEnd.filter(isPublished).slice(0, maxPairs),
    ...byEnd.filter((shift) => !isPublished(shift)).slice(0, maxPairs),
  ]
}

/** The ids of the saved shifts that overlap another one of the same employee. */
export const overlappingIds = (shifts: readonly PlannedShift[]): Set<number> =>
  new Set(
    findOverlaps(shifts)
      .flat()
      .flatMap(({ id }) => (id === null ? [] : [id])),
  )
