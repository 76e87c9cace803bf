/** Two instants; the end is not included. */
export interface Interval {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Whether two intervals share time; touching ends do not. */
export const overlaps = (a: Interval, b: Interval): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt
