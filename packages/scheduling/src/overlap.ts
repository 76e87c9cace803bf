import type { Stretch } from './hours.ts'

export interface OverlapShift extends Stretch {
  readonly id: number | null
  readonly employeeId: number
  readonly status: 'draft' | 'published' | 'cancelled'
}

/** Whether two stretches share real time; touching ends do not. */
export const overlaps = (a: Stretch, b: Stretch): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Order by start, then by end and id, so that no result depends on the order of the input. */
export const byStart = (a: OverlapShift, b: OverlapShift): number =>
  a.startsAt.getTime() - b.startsAt.getTime() ||
  a.endsAt.getTime() - b.endsAt.getTime() ||
  (a.id ?? 0) - (b.id ?? 0)

/**
 * Every pair of one person's shifts that overlap, also across midnight, by person and with the
 * earlier first. A cancelled shift overlaps nothing. One sweep in order of person and start.
 */
export function findOverlaps<T extends OverlapShift>(shifts: readonly T[]): [T, T][] {
  const pairs: [T, T][] = []
  const counted = shifts.filter((shift) => shift.status !== 'cancelled')
  let open: T[] = []
  for (const shift of counted.sort((a, b) => a.employeeId - b.employeeId || byStart(a, b))) {
    open = open.filter(
      (earlier) => earlier.employeeId === shift.employeeId && overlaps(earlier, shift),
    )
    for (const earlier of open) pairs.push([earlier, shift])
    open.push(shift)
  }
  return pairs
}

/** The ids of the shifts that overlap another of the same person; what has no id yet is left out. */
export const overlappingIds = (shifts: readonly OverlapShift[]): Set<number> =>
  new Set(
    findOverlaps(shifts)
      .flat()
      .flatMap(({ id }) => (id === null ? [] : [id])),
  )
