import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import type { MaxHoursDetails } from '@weekboard/contracts/shifts'
import { type Drafts, type EditorSubject, findDraft, initialValues } from '../model/drafts.ts'
import {
  type FormProblems,
  type FormValues,
  sameValues,
  valuesOfShift,
} from '../model/form-values.ts'

type Busy = 'saving' | 'overriding' | 'deleting'

export interface EditorState {
  readonly values: FormValues
  /** While adding: times typed here, or a template that brings them. */
  readonly mode: 'custom' | 'template'
  /** The shift that the form changes, as it was when the form took it over; null for a new one. */
  readonly basis: Shift | null
  readonly isRestored: boolean
  readonly problems: FormProblems
  readonly busy: Busy | null
  readonly warning: MaxHoursDetails | null
  readonly failure: string | null
  /** The hours that the form has asked about; sending it again means them. */
  readonly confirmedHours: number | null
  /** A newer state of the shift that a refusal brought. */
  readonly newerShift: Shift | null
  /** The refusal met a save, which 'Keep mine' sends again. */
  readonly wasSaving: boolean
}

/** Somebody else's change of the shift in the form. */
export type Conflict =
  | { readonly kind: 'changed'; readonly current: Shift }
  | { readonly kind: 'deleted' }

export function beginEditing(
  subject: EditorSubject,
  drafts: Drafts,
  timeZone: string,
): EditorState {
  const kept = findDraft(drafts, subject, timeZone)
  const { proposal } = subject
  return {
    values: kept ?? { ...initialValues(subject, timeZone), ...proposal?.values },
    mode: 'custom',
    basis: subject.shift,
    isRestored: kept !== undefined,
    problems: {},
    busy: null,
    warning: proposal?.warning ?? null,
    failure: null,
    confirmedHours: null,
    newerShift: proposal?.stale?.current ?? null,
    wasSaving: proposal?.stale !== undefined,
  }
}

export const mergeState = (state: EditorState, change: Partial<EditorState>): EditorState => ({
  ...state,
  ...change,
})

/**
 * What stands against the form; a change that only touched the status is none. `elsewhere` is the
 * shift as it was last heard of, which may be in another week by now.
 */
export function conflictOf(
  { basis, busy, newerShift }: EditorState,
  week: Week,
  elsewhere: Shift | null,
): Conflict | null {
  if (!basis || busy) return null
  const known = week.shifts.find(({ id }) => id === basis.id) ?? elsewhere
  const current = newerShift && newerShift.version > (known?.version ?? 0) ? newerShift : known
  if (!current) return { kind: 'deleted' }
  if (current.version <= basis.version) return null
  const before = valuesOfShift(basis, week.time_zone)
  const isSame = sameValues(valuesOfShift(current, week.time_zone), before)
  return isSame && !newerShift ? null : { kind: 'changed', current }
}

/** The version to write against: the newest that shows the same as what the form took over. */
export function versionOf(basis: Shift, week: Week): number {
  const known = week.shifts.find(({ id }) => id === basis.id)
  if (!known) return basis.version
  const isSame = sameValues(
    valuesOfShift(known, week.time_zone),
    valuesOfShift(basis, week.time_zone),
  )
  return isSame ? Math.max(basis.version, known.version) : basis.version
}
