import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { startsInWeek } from './apply-event.ts'
import type { ScheduleStore, StatePart } from './schedule-store.ts'

interface ScheduleEvents {
  /** Events since the screen was opened, ordered by `seq`. */
  readonly events: readonly ScheduleEvent[]
  /** The position of the last event that changed who is away in the shown week. */
  readonly detailsSeq: number
}

export const eventsState: StatePart<ScheduleEvents> = {
  initial: () => ({ events: [], detailsSeq: 0 }),
}

const maxEvents = 1000

/** Notes the position of an event after which the shown week has to be read again. */
export const noteDetails = (store: ScheduleStore, seq: number): void =>
  store.of(eventsState).setState(({ detailsSeq }) => ({ detailsSeq: Math.max(detailsSeq, seq) }))

/** Adds an event in the order of the log; false when it is known already. */
export function addEvent(store: ScheduleStore, event: ScheduleEvent): boolean {
  const part = store.of(eventsState)
  const { events } = part.getState()
  if (events.some(({ seq }) => seq === event.seq)) return false
  part.setState({ events: [...events, event].sort((a, b) => a.seq - b.seq).slice(-maxEvents) })
  return true
}

/** The name of the user whose event last touched a shift; null when there was none. */
export function lastEditorName(events: readonly ScheduleEvent[], shiftId: number): string | null {
  const last = events.findLast(({ shift_id, shift }) => (shift_id ?? shift?.id) === shiftId)
  return last?.user.name || null
}

/** A shift that an event moved to another week; null when none did, or when it was deleted since. */
export function findShiftInOtherWeek(
  events: readonly ScheduleEvent[],
  shiftId: number,
  week: Week,
): Shift | null {
  const isDeletion = ({ type, shift_id, removed_shift_ids }: ScheduleEvent) =>
    (type === 'shift_deleted' && shift_id === shiftId) || removed_shift_ids?.includes(shiftId)
  const shiftIn = ({ shift, changed_shifts }: ScheduleEvent) =>
    shift?.id === shiftId ? shift : changed_shifts?.find(({ id }) => id === shiftId)
  const last = events.findLast((event) => isDeletion(event) || shiftIn(event))
  const shift = last && !isDeletion(last) ? shiftIn(last) : undefined
  return shift && !startsInWeek(shift, week) ? shift : null
}
