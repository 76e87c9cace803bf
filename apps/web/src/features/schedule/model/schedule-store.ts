import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Week } from '@weekboard/contracts/week'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { startsInWeek } from './apply-event.ts'
import type { CopiedShift } from './clipboard.ts'
import type { ConflictCode } from './conflicts.ts'
import type { Drafts } from './drafts.ts'
import type { PanelState } from './panel-state.ts'
import type { PendingWrite } from './pending-writes.ts'
import { noPresence, type SchedulePresence } from './presence.ts'
import type { Filling } from './proposals.ts'
import type { PublishDrafts } from './publish-options.ts'
import type { BulkRejection } from './rejection.ts'
import type { Roster } from './roster.ts'
import { nothingSelected, type Selection } from './selection.ts'
import { nothingWaits, type WaitingState } from './waiting/waiting-state.ts'
import type { WeekCoverage } from './week-coverage.ts'

/** What the schedule screen knows beside the weeks of the server, until the screen is left. */
export interface ScheduleState {
  /** Events since the screen was opened, ordered by `seq`. */
  readonly events: readonly ScheduleEvent[]
  /** The position of the last event that changed who is away in the shown week. */
  readonly detailsSeq: number
  readonly writes: readonly PendingWrite[]
  readonly waiting: WaitingState
  /** The shifts that were created from waiting changes, by their temporary id. */
  readonly savedShifts: ReadonlyMap<number, Shift>
  /** Unsaved input of shift forms that were closed. Changes without notice. */
  readonly drafts: Drafts
  /** Unsaved input of publish panels that were closed. Changes without notice. */
  readonly publishDrafts: PublishDrafts
  readonly panel: PanelState | null
  /** The publish panel is open. */
  readonly isPublishing: boolean
  /** The shift in the open popover. */
  readonly editedShiftId: number | null
  readonly presence: SchedulePresence
  /** What the undo bar shows. */
  readonly lastAction: LastAction | null
  /** The schedule repeat that was started here and whose result was not shown yet. */
  readonly scheduleRepeatId: number | null
  /** The selected shifts of the grid and the list. */
  readonly selection: Selection
  /** What was copied on the grid, to be pasted. */
  readonly clipboard: readonly CopiedShift[]
  /** The next cell that is chosen gets what was copied. */
  readonly isPlacing: boolean
  /** What the server rejected of the last bulk write; kept when its dialog closes. */
  readonly rejection: (BulkRejection & { readonly isOpen: boolean }) | null
  /** The employees on the schedule of the shown week. */
  readonly roster: Roster | null
  /** How many people of the grid match the search and the filters; null when nothing filters. */
  readonly found: { readonly shown: number; readonly total: number } | null
  /** What the viewer waits for, by shift, such as 'Claimed, waiting'. */
  readonly requestMarks: ReadonlyMap<number, string>
  /** The rules that shifts break beside overlaps, which the grid finds itself, by shift. */
  readonly conflictMarks: ReadonlyMap<number, ConflictCode>
  /** The shift, or the cell of an employee, that the screen is about to scroll to and focus. */
  readonly revealed: RevealedShift | null
  /** The shown week against the staffing needs; null without needs, undefined until known. */
  readonly coverage: WeekCoverage | null | undefined
  /** Shows what is left until the first week is published. */
  readonly isSettingUp: boolean
  /** The day, or week, that is being filled. */
  readonly filling: Filling | null
  /** Its proposals as the grid shows them. */
  readonly proposed: readonly Shift[]
}

/** A shift that may be on another day, not rendered or filtered out. */
export interface RevealedShift {
  /** Null for the cell of the employee at that time. */
  readonly shiftId: number | null
  readonly employeeId: number
  /** The date and hour of its start, on the organization's clock. */
  readonly date: string
  readonly hour: number
}

/** The last change of the plan that the user made, undid or redid. */
export interface LastAction {
  /** Distinguishes two actions with the same text. */
  readonly id: number
  readonly text: string
  /** What the bar's button does; null without a button. */
  readonly offers: 'undo' | 'redo' | null
}

export type ScheduleStore = StoreApi<ScheduleState>

const maxEvents = 1000
export const noProposals: readonly Shift[] = []

export const createScheduleStore = (isPublishing = false): ScheduleStore =>
  createStore<ScheduleState>(() => ({
    events: [],
    detailsSeq: 0,
    writes: [],
    waiting: nothingWaits,
    savedShifts: new Map(),
    drafts: new Map(),
    publishDrafts: new Map(),
    panel: null,
    isPublishing,
    editedShiftId: null,
    presence: noPresence,
    lastAction: null,
    scheduleRepeatId: null,
    selection: nothingSelected,
    clipboard: [],
    isPlacing: false,
    rejection: null,
    roster: null,
    found: null,
    requestMarks: new Map(),
    conflictMarks: new Map(),
    revealed: null,
    coverage: undefined,
    isSettingUp: false,
    filling: null,
    proposed: noProposals,
  }))

/** Adds an event in the order of the log; false when it is known already. */
export function addEvent(store: ScheduleStore, event: ScheduleEvent): boolean {
  const { events } = store.getState()
  if (events.some(({ seq }) => seq === event.seq)) return false
  store.setState({ events: [...events, event].sort((a, b) => a.seq - b.seq).slice(-maxEvents) })
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

const ScheduleStoreContext = createContext<ScheduleStore | null>(null)
export const ScheduleStoreProvider = ScheduleStoreContext

export function useScheduleStore(): ScheduleStore {
  const store = use(ScheduleStoreContext)
  if (!store) throw new Error('The schedule screen has no store')
  return store
}

export const useScheduleState = <T>(selector: (state: ScheduleState) => T): T =>
  useStore(useScheduleStore(), selector)

export const useRequestMark = (shiftId: number): string | undefined =>
  useScheduleState(({ requestMarks }) => requestMarks.get(shiftId))

export const useConflictMark = (shiftId: number): ConflictCode | undefined =>
  useScheduleState(({ conflictMarks }) => conflictMarks.get(shiftId))

export const useIsSelected = (shiftId: number): boolean =>
  useScheduleState(({ selection }) => selection.ids.has(shiftId))
