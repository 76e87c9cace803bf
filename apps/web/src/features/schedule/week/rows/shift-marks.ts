import type { RuleCode } from '@weekboard/scheduling/rules/rule'
import { type ScheduleStore, type StatePart, usePart } from '../schedule-store.ts'

/** What a shift is marked with beside an overlap. */
export type ConflictCode = Exclude<RuleCode, 'overlap'>

/** What is said on single shifts beside what the week holds, by shift. */
interface ShiftMarks {
  /** The rules that shifts break beside overlaps, which the grid finds itself. */
  readonly conflicts: ReadonlyMap<number, ConflictCode>
  /** What the viewer waits for, such as 'Claimed, waiting'. */
  readonly requests: ReadonlyMap<number, string>
}

const marksState: StatePart<ShiftMarks> = {
  initial: () => ({ conflicts: new Map(), requests: new Map() }),
}

export const showMarks = (store: ScheduleStore, marks: Partial<ShiftMarks>): void =>
  store.of(marksState).setState(marks)

export const useConflictMark = (shiftId: number): ConflictCode | undefined =>
  usePart(marksState, ({ conflicts }) => conflicts.get(shiftId))

export const useRequestMark = (shiftId: number): string | undefined =>
  usePart(marksState, ({ requests }) => requests.get(shiftId))
