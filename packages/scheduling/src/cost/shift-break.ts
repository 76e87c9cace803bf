import type { Interval } from '../clock/interval.ts'

/** A break within a shift, as it is stored and sent. */
export interface ShiftBreak {
  readonly minutes: number
  /** Unpaid breaks count in no hours and cost nothing. */
  readonly paid: boolean
  /** 'HH:mm' on the organization's clock; without it the break is at any time of the shift. */
  readonly start_time?: string | undefined
}

/** When a shift is, and its breaks; without them it has none. */
export interface ShiftTime extends Interval {
  readonly breaks?: readonly ShiftBreak[]
}

/** What a shift of more than `after_minutes` has to have of breaks. */
export interface BreakRule {
  readonly after_minutes: number
  readonly minutes: number
  readonly paid: boolean
}

/** Minutes of unpaid breaks. */
export const unpaidMinutes = (breaks: readonly ShiftBreak[] = []): number =>
  breaks.reduce((sum, { minutes, paid }) => sum + (paid ? 0 : minutes), 0)
