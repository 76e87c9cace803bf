import { type Interval, overlaps } from './interval.ts'

export interface OverlapShift extends Interval {
  readonly id: number | null
  readonly employeeId: number
  /** 'scheduled' is any status but the others; such a shift counts. */
  readonly status: 'draft' | 'published' | 'cancelled' | 'scheduled'
}

/** Order by start, then by end and id, so that no result depends on the order of the input. */
export const byStart = (a: OverlapShift, b: OverlapShift): number =>
  a.startsAt.getTime() - b.startsAt.getTime() ||
  a.endsAt.getTime() - b.endsAt.getTime() ||
  (a.id ?? 0) - (b.id ?? 0)

/** More than that say nothing new, and their number would grow with the square of the shifts. */
const maxPairs = 3

/**
 * Pairs of one person's shifts that overlap, also across midnight, by person and with the earlier
 * first. A cancelled shift overlaps nothing. Of many earlier ones a shift is paired with the three
 * that weigh most: announced ones, then those that end last. One sweep in order of person and start.
 */
export function findOverlaps<T extends OverlapShift>(shifts: readonly T[]): [T, T][] {
  const pairs: [T, T][] = []
  const counted = shifts.filter((shift) => shift.status !== 'cancelled')
  let open: T[] = []
  for (const shift of counted.sort((a, b) => a.employeeId - b.employeeId || byStart(a, b))) {
    open = open.filter(
      (earlier) => earlier.employeeId === shift.employeeId && overlaps(earlier, shift),
    )
    for (const earlier of open.slice(0, maxPairs)) pairs.push([earlier, shift])
    open = weightiest([...open, shift])
  }
  return pairs
}

/**
 * The announced ones that end last, then the others that do. One that three of its kind outlast can
 * be forgotten: whatever overlaps it from here on overlaps those.
 */
function weightiest<T extends OverlapShift>(open: readonly T[]): T[] {
  const byEnd = open.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  const isAnnounced = ({ status }: T) => status === 'published'
  return [
    ...byEnd.filter(isAnnounced).slice(0, maxPairs),
    ...byEnd.filter((shift) => !isAnnounced(shift)).slice(0, maxPairs),
  ]
}

/** The ids of the shifts that overlap another of the same person; what has no id yet is left out. */
export const overlappingIds = (shifts: readonly OverlapShift[]): Set<number> =>
  new Set(
    findOverlaps(shifts)
      .flat()
      .flatMap(({ id }) => (id === null ? [] : [id])),
  )
