/** ISO instants. */
export interface ShiftTimes {
  readonly start_time: string
  readonly end_time: string
}

export const hasStarted = ({ start_time }: ShiftTimes, now: Date): boolean =>
  Date.parse(start_time) <= now.getTime()

export const isOver = ({ end_time }: ShiftTimes, now: Date): boolean =>
  Date.parse(end_time) <= now.getTime()

export const isRunning = (shift: ShiftTimes, now: Date): boolean =>
  hasStarted(shift, now) && !isOver(shift, now)

interface CurrentAndNext<T> {
  /** The one that has started and not ended. */
  readonly current: T | null
  /** The first one that starts later. */
  readonly next: T | null
}

/**
 * The current and the next shift at an instant. They may have been read some time before: a shift
 * that was the next one then may have started since.
 */
export function findUpcoming<T extends ShiftTimes & { readonly id: number }>(
  known: readonly T[],
  now: Date,
): CurrentAndNext<T> {
  const shifts = known.toSorted(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || a.id - b.id,
  )
  return {
    current: shifts.find((shift) => isRunning(shift, now)) ?? null,
    next: shifts.find((shift) => !hasStarted(shift, now)) ?? null,
  }
}
