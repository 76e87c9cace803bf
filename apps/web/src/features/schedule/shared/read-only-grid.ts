import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ComponentType } from 'react'

export interface ReadOnlyShiftProps {
  readonly shift: Shift
}

export interface ReadOnlyGridProps {
  readonly label: string
  /** The row of shifts without an employee comes first. */
  readonly week: Week
  readonly today: string
  /** Shifts that are drawn but count in no hours. */
  readonly uncounted: ReadonlySet<number>
  /**
   * Draws a shift. Its controls have `data-shift`, by which keys find them, and `tabIndex={-1}`. Must be
   * stable.
   */
  readonly Shift: ComponentType<ReadOnlyShiftProps>
}

/**
 * The grid of a week in which nothing is dragged, selected or added. A page gets it from the schedule
 * for screens that show a week of their own, because features do not know each other.
 */
export type ReadOnlyGridComponent = ComponentType<ReadOnlyGridProps>
