import { type ScheduleStore, type StatePart, usePart } from '../../week/schedule-store.ts'

const requestState: StatePart<{
  /** What the viewer waits for, by shift, such as 'Claimed, waiting'. */
  readonly requestMarks: ReadonlyMap<number, string>
}> = { initial: () => ({ requestMarks: new Map() }) }

/** Marks the shifts for which the viewer has asked. */
export const showRequestMarks = (
  store: ScheduleStore,
  requestMarks: ReadonlyMap<number, string>,
): void => store.of(requestState).setState({ requestMarks })

export const useRequestMark = (shiftId: number): string | undefined =>
  usePart(requestState, ({ requestMarks }) => requestMarks.get(shiftId))
