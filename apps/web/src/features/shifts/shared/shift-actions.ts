import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { type ComponentType, createContext, use } from 'react'

/** An announced shift as far as its actions need it. */
export type ActionShift = Pick<Shift, 'id' | 'start_time' | 'end_time' | 'employee_id'> &
  Partial<Pick<Shift, 'claimable' | 'claim_blocked_by'>>

export interface ShiftActionsProps {
  readonly shift: ActionShift
  readonly timeZone: string
}

/** What the requests and open shifts beside the own weeks need of them. */
export interface MyWeekRequestsProps {
  readonly ownId: number
  /** The Mondays of the announced weeks. */
  readonly mondays: readonly string[]
  readonly timeZone: string
  readonly positions: readonly WeekPosition[]
  readonly requestsPath: string
}

/**
 * What an employee can do with an announced shift, such as claiming it. A page provides it, because
 * the screens that show shifts do not know the screens of requests.
 */
const ShiftActionsContext = createContext<ComponentType<ShiftActionsProps> | null>(null)
export const ShiftActionsProvider = ShiftActionsContext
export const useShiftActions = (): ComponentType<ShiftActionsProps> | null =>
  use(ShiftActionsContext)
