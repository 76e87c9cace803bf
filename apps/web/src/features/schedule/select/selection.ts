import { type ScheduleStore, type StatePart, usePart } from '../week/schedule-store.ts'
import type { ShiftDetails } from '../week/shift-details.ts'

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** A copied shift, by its distance from the earliest of those that were copied with it. */
export interface CopiedShift {
  readonly rows: number
  readonly days: number
  /** Minutes since midnight of its day; the end may exceed 1,440. */
  readonly from: number
  readonly to: number
  readonly details: ShiftDetails
}

export interface SelectionState {
  readonly selection: Selection
  /** What was copied on the grid, to be pasted. */
  readonly clipboard: readonly CopiedShift[]
  /** The next cell that is chosen gets what was copied. */
  readonly isPlacing: boolean
}

export const selectionState: StatePart<SelectionState> = {
  initial: () => ({ selection: nothingSelected, clipboard: [], isPlacing: false }),
}

export const useIsSelected = (shiftId: number): boolean =>
  usePart(selectionState, ({ selection }) => selection.ids.has(shiftId))

export const selectShifts = (store: ScheduleStore, selection: Selection): void =>
  store.of(selectionState).setState({ selection })
