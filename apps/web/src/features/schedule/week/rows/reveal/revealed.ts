import type { ScheduleStore, StatePart } from '../../schedule-store.ts'

/** A shift that may be on another day, not rendered or filtered out. */
export interface RevealedShift {
  /** Null for the cell of the employee at that time. */
  readonly shiftId: number | null
  readonly employeeId: number
  /** The date and hour of its start, on the organization's clock. */
  readonly date: string
  readonly hour: number
}

export const revealState: StatePart<{
  /** The shift, or the cell of an employee, that the screen is about to scroll to and focus. */
  readonly revealed: RevealedShift | null
}> = { initial: () => ({ revealed: null }) }

/** Scrolls to a shift and focuses it once it is drawn; null ends the wait for one. */
export const setRevealed = (store: ScheduleStore, revealed: RevealedShift | null): void =>
  store.of(revealState).setState({ revealed })
