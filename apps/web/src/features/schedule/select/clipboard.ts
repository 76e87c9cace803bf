import type { ShiftDetails } from '../week/shift-details.ts'

/** A copied shift, by its distance from the earliest of those that were copied with it. */
export interface CopiedShift {
  readonly rows: number
  readonly days: number
  /** Minutes since midnight of its day; the end may exceed 1,440. */
  readonly from: number
  readonly to: number
  readonly details: ShiftDetails
}
