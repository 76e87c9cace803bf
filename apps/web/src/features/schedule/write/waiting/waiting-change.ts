import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftPatch } from '../../week/pending-writes.ts'

/** How far a change is; only one that waits is sent by itself. */
export type ChangeState =
  | { readonly kind: 'waiting' }
  /** The server did not save it, and said why. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  /** Another user changed the shift meanwhile, or deleted it: then `current` is null. */
  | { readonly kind: 'conflict'; readonly current: Shift | null }

interface ChangeBase {
  /** The Idempotency-Key of every try, so that a request that did arrive is not done twice. */
  readonly key: string
  /** Negative until the server has created the shift. */
  readonly shiftId: number
  /** The Monday of the week in which it was made. */
  readonly weekStart: string
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** Whether a request was sent whose reply never came. */
  readonly mayHaveArrived: boolean
  readonly overrideMaxHours: boolean
  readonly state: ChangeState
}

export interface WaitingCreate extends ChangeBase {
  readonly kind: 'create'
  readonly shift: Shift
  /** No breaks are sent: the organization's rules say which the shift gets. */
  readonly hasBreaksOfRules?: true
  readonly scheduleId: number | null
  /** The ids before it, to recognize the created shift among new ones. */
  readonly knownIds: readonly number[]
}

export interface WaitingUpdate extends ChangeBase {
  readonly kind: 'update'
  /** The shift before the change. */
  readonly basis: Shift
  readonly version: number
  readonly patch: ShiftPatch
}

export interface WaitingDelete extends ChangeBase {
  readonly kind: 'delete'
  readonly basis: Shift
  readonly version: number
}

/** A change of the plan that the server has not confirmed; it can be stored as JSON. */
export type WaitingChange = WaitingCreate | WaitingUpdate | WaitingDelete

/** The changes of one user in one organization, in the order in which they were made. */
export type ChangeQueue = readonly WaitingChange[]

/** A positive id that no other key has, on any page of the browser. */
export const temporaryIdOfKey = (key: string): number => Number.parseInt(key.slice(0, 12), 16) + 1

type AddedField = 'weekStart' | 'timeZone' | 'madeAt' | 'mayHaveArrived' | 'state' | 'knownIds'

export type NewCreate = Omit<WaitingCreate, AddedField>
export type NewUpdate = Omit<WaitingUpdate, AddedField>
export type NewDelete = Omit<WaitingDelete, AddedField>

/** A change as it is sent, before it is known whether it has to wait. */
export type NewChange = NewCreate | NewUpdate | NewDelete

/** How changes were sent before, without a reply: each with its key, or all in one call. */
export type SentBefore = 'never' | 'singly' | 'in bulk'

/** What a change remembers of the week in which it was made. */
export interface WeekOfChange extends Pick<Week, 'week_start_date' | 'time_zone'> {
  readonly shifts: readonly Pick<Shift, 'id'>[]
}

/** Changes whose page was left before the reply; they can be stored as JSON. */
export interface UnsentChanges {
  readonly week: WeekOfChange
  readonly changes: readonly NewChange[]
  readonly sent: SentBefore
}
