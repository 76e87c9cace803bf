import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand'
import { startsInWeek } from './apply-event.ts'
import type { Drafts } from './drafts.ts'
import type { PendingWrite } from './pending-writes.ts'
import { noPresence, type SchedulePresence } from './presence.ts'
import type { PublishDrafts } from './publish-options.ts'
import type { Roster } from './roster.ts'

/** What one visit of the schedule screen knows beside the weeks that the server gave. */
export interface ScheduleStore {
  /** In the order of the log. */
  readonly events: StoreApi<readonly ScheduleEvent[]>
  readonly writes: StoreApi<readonly PendingWrite[]>
  /** What was typed into a form that was left, by what the form was about. */
  readonly typed: Drafts
  /** What was chosen in a publish panel that was left, by schedule. */
  readonly publishing: PublishDrafts
  /** The shift in the open popover. */
  readonly editedShiftId: StoreApi<number | null>
  /** Who else is here, and what they edit. */
  readonly presence: StoreApi<SchedulePresence>
  /** What was done last, for as long as the bar says so. */
  readonly lastAction: StoreApi<LastAction | null>
  /** The repetition that was begun here and whose outcome is still to be told, by its job. */
  readonly scheduleRepeatId: StoreApi<number | null>
  /** Who is on the schedule of the week on screen. */
  readonly roster: StoreApi<Roster | null>
}

/** Something that happened to the plan, in a few words, and what can be done about it. */
export interface LastAction {
  /** Tells one step from the next that reads the same. */
  readonly id: number
  readonly text: string
  readonly offers: 'undo' | 'redo'
}

/** More than any week collects before it is asked for again. */
const mostEvents = 1000

export const createScheduleStore = (): ScheduleStore => ({
  events: createStore<readonly ScheduleEvent[]>(() => []),
  writes: createStore<readonly PendingWrite[]>(() => []),
  typed: new Map(),
  publishing: new Map(),
  editedShiftId: createStore<number | null>(() => null),
  presence: createStore(() => noPresence),
  lastAction: createStore<LastAction | null>(() => null),
  scheduleRepeatId: createStore<number | null>(() => null),
  roster: createStore<Roster | null>(() => null),
})

/** Remembers an event once; the log's order is kept whatever the order of arrival. */
export function addEvent({ events }: ScheduleStore, event: ScheduleEvent): boolean {
  const known = events.getState()
  if (known.some(({ seq }) => seq === event.seq)) return false
  events.setState([...known, event].sort((a, b) => a.seq - b.seq).slice(-mostEvents), true)
  return true
}

/** Who changed a shift last, as far as this visit saw; null when it did not. */
export function lastEditorName({ events }: ScheduleStore, shiftId: number): string | null {
  const last = events
    .getState()
    .findLast(({ shift_id, shift }) => (shift_id ?? shift?.id) === shiftId)
  return last?.user.name || null
}

/** A shift as it was last heard of, when that was in another week; null when it was not, or is gone. */
export function findShiftInOtherWeek(
  events: readonly ScheduleEvent[],
  shiftId: number,
  week: Week,
): Shift | null {
  const isNotFound = ({ type, shift_id, removed_shift_ids }: ScheduleEvent) =>
    (type === 'shift_deleted' && shift_id === shiftId) || removed_shift_ids?.includes(shiftId)
  const shiftIn = ({ shift, changed_shifts }: ScheduleEvent) =>
    shift?.id === shiftId ? shift : changed_shifts?.find(({ id }) => id === shiftId)
  const last = events.findLast((event) => isNotFound(event) || shiftIn(event))
  const shift = last && !isNotFound(last) ? shiftIn(last) : undefined
  return shift && !startsInWeek(shift, week) ? shift : null
}

const ScheduleStoreContext = createContext<ScheduleStore | null>(null)
export const ScheduleStoreProvider = ScheduleStoreContext

export function useScheduleStore(): ScheduleStore {
  const store = use(ScheduleStoreContext)
  if (!store) throw new Error('The schedule screen has no store')
  return store
}
