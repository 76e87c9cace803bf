import { createContext, use } from 'react'
import type { OpenTarget } from './rows/open-target.ts'
import type { ScheduleAddress } from './schedule-address.ts'

/** What holds on all of the schedule screen. A new state of the week changes nothing of it. */
export interface ScheduleScreenContent extends ScheduleAddress {
  readonly today: string
  /** Whether the viewer may change the plan now. */
  readonly canEdit: boolean
  readonly ownEmployeeId: number | null
  /** Opens the panel of a shift, or of a new one. */
  readonly open: (target: OpenTarget) => void
}

const ScheduleScreenContext = createContext<ScheduleScreenContent | null>(null)
export const ScheduleScreenProvider = ScheduleScreenContext

export function useScheduleScreen(): ScheduleScreenContent {
  const screen = use(ScheduleScreenContext)
  if (!screen) throw new Error('This is no part of the schedule screen')
  return screen
}

/** The viewer's employee, whose row comes first for who only reads. */
export function useFirstEmployeeId(): number | null {
  const { canEdit, ownEmployeeId } = useScheduleScreen()
  return canEdit ? null : ownEmployeeId
}
