/** How long shifts are and when they may begin. */
export interface ShiftBounds {
  minMinutes: number
  maxMinutes: number
  /** A preferred length: of equally good designs, the one with shifts nearest to it is chosen. */
  preferredMinutes: number
  /** Shifts begin and end on multiples of it. */
  gridMinutes: number
}

/** Organizations do not set bounds of their own: 3 to 10 hours, preferably 8, on half hours. */
export const DEFAULT_SHIFT_BOUNDS: ShiftBounds = {
  minMinutes: 180,
  maxMinutes: 600,
  preferredMinutes: 480,
  gridMinutes: 30,
}

export interface DesignBounds {
  /** Every need before it is covered; shifts begin before it. The end of the week. */
  horizonMinutes: number
  bounds: ShiftBounds
}

/** The lengths that a shift may have, in minutes. */
export function lengthsOf({ minMinutes, maxMinutes, gridMinutes }: ShiftBounds): number[] {
  const first = Math.ceil(minMinutes / gridMinutes)
  const count = Math.floor(maxMinutes / gridMinutes) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * gridMinutes)
}

/** The multiples of the grid from 0 until `endMinute`, which is not included. */
export const gridUntil = (endMinute: number, { gridMinutes }: ShiftBounds): number[] =>
  Array.from({ length: Math.ceil(endMinute / gridMinutes) }, (_, index) => index * gridMinutes)
