import type { ShiftStatus } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftFields } from '@weekboard/db/schema/planning/shifts'

/** Null breaks are those of the organization's rules. */
export type NewShiftFields = Omit<ShiftFields, 'breaks'> & {
  readonly breaks: ShiftFields['breaks'] | null
}

export interface CreateAction {
  readonly kind: 'create'
  readonly fields: NewShiftFields
  /** A schedule that the caller named. It must exist; the start alone decides the week. */
  readonly scheduleId?: number | null
  /** The id of a deleted shift that is restored. */
  readonly id?: number
  readonly status?: ShiftStatus
  /** The last version of a restored shift, which is not used again. */
  readonly version?: number
  /** The version that is still announced of a restored shift. */
  readonly announcedVersion?: number | null
  readonly overrideMaxHours?: boolean
  /** Rejects the action when the employee has a shift with the same start and end. */
  readonly rejectIdentical?: boolean
}

export interface UpdateAction {
  readonly kind: 'update'
  readonly id: number
  readonly fields: Partial<ShiftFields> & { readonly status?: ShiftStatus }
  readonly scheduleId?: number | null
  readonly version?: number
  readonly overrideMaxHours?: boolean
  /**
   * Giving an open shift of several places to somebody makes a new shift and takes one place. A claim
   * makes a new one of the last place too (`new_shift`); an undo never does (`same_shift`).
   */
  readonly assigns?: 'new_shift' | 'same_shift'
}

export interface DeleteAction {
  readonly kind: 'delete'
  readonly id: number
  readonly version?: number
}

/** One create, update or delete on the working copy of the plan. */
export type ShiftAction = CreateAction | UpdateAction | DeleteAction
