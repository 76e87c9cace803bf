import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { MaxHoursDetails } from '@weekboard/contracts/shifts/shifts'
import {
  type FormProblems,
  type FormValues,
  sameValues,
  valuesOfShift,
} from '../../week/form-values.ts'
import { type Drafts, type EditorSubject, findDraft, initialValues } from './drafts.ts'

type Busy = 'saving' | 'overriding' | 'deleting'

export interface EditorState {
  readonly values: FormValues
  /** Whether a new shift gets entered times or those of a template. */
  readonly mode: 'custom' | 'template'
  /** The key of the template that was chosen last for an existing shift. */
  readonly templateKey: string | null
  /** The shift as it was when the form took it over; null for a new one. */
  readonly basis: Shift | null
  readonly isRestored: boolean
  readonly problems: FormProblems
  readonly busy: Busy | null
  readonly warning: MaxHoursDetails | null
  readonly failure: string | null
  /** The unusual length that the form asked to confirm; saving again confirms it. */
  readonly confirmedHours: number | null
  /** The current shift from a stale-version error. */
  readonly newerShift: Shift | null
}

export type Conflict =
  | { readonly kind: 'changed'; readonly current: Shift }
  | { readonly kind: 'deleted' }

export function beginEditing(
  subject: EditorSubject,
  drafts: Drafts,
  timeZone: string,
): EditorState {
  const draft = findDraft(drafts, subject, timeZone)
  const { proposal } = subject
  return {
    values: draft ?? { ...initialValues(subject, timeZone), ...proposal?.values },
    mode: 'custom',
    templateKey: null,
    basis: subject.shift,
    isRestored: draft !== undefined,
    problems: {},
    busy: null,
    warning: proposal?.warning ?? null,
    failure: null,
    confirmedHours: null,
    newerShift: proposal?.stale?.current ?? null,
  }
}

/**
 * The conflict with another user's change; a change of the status only is none. `elsewhere` is the
 * shift after it moved to another week.
 */
export function conflictOf(
  { basis, busy, newerShift }: EditorState,
  week: Week,
  elsewhere: Shift | null,
): Conflict | null {
  // Nobody else knows a shift that waits to be saved.
  if (!basis || busy || basis.id < 0) return null
  const known = week.shifts.find(({ id }) => id === basis.id) ?? elsewhere
  const current = newerShift && newerShift.version > (known?.version ?? 0) ? newerShift : known
  if (!current) return { kind: 'deleted' }
  if (current.version <= basis.version) return null
  const before = valuesOfShift(basis, week.time_zone)
  const isSame = sameValues(valuesOfShift(current, week.time_zone), before)
  return isSame && !newerShift ? null : { kind: 'changed', current }
}

/** The newest version that has the same values as the form's basis. */
export function versionOf(basis: Shift, week: Week): number {
  const known = week.shifts.find(({ id }) => id === basis.id)
  if (!known) return basis.version
  const isSame = sameValues(
    valuesOfShift(known, week.time_zone),
    valuesOfShift(basis, week.time_zone),
  )
  return isSame ? Math.max(basis.version, known.version) : basis.version
}
