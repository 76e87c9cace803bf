import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import {
  type FormValues,
  newShiftValues,
  sameValues,
  valuesOfShift,
} from '../../week/form-values.ts'
import type { Proposal } from '../../week/rows/open-target.ts'
import type { StatePart } from '../../week/schedule-store.ts'
import { mergeMine } from './merge-changes.ts'

/** What the form edits: a shift, or a new one for an employee on a day. */
export type EditorSubject = (
  | { readonly shift: Shift }
  | {
      readonly shift: null
      readonly employeeId: number | null
      readonly date: string
      /** The usual values of the employee; see `usualValuesOf`. */
      readonly usual?: Partial<FormValues>
    }
) & { readonly proposal?: Proposal | undefined }

interface Draft {
  readonly values: FormValues
  /** The form's values before the input. */
  readonly from: FormValues
}

/** Unsaved input of closed forms, by what each form edited. */
export type Drafts = Map<string, Draft>

export const draftsState: StatePart<{
  /** Changes without notice. */
  readonly drafts: Drafts
}> = { initial: () => ({ drafts: new Map() }) }

function keyOf(subject: EditorSubject): string {
  if (subject.shift) return `shift ${subject.shift.id}`
  const { employeeId, date, proposal } = subject
  return `new ${employeeId} ${date} ${proposal?.values.startTime ?? ''}`
}

/** The form's values before any input; a dropped shift starts with the dropped values. */
export const initialValues = (subject: EditorSubject, timeZone: string): FormValues =>
  subject.shift
    ? valuesOfShift(subject.shift, timeZone)
    : {
        ...newShiftValues(subject.employeeId, subject.date),
        ...subject.usual,
        ...subject.proposal?.values,
      }

/** The unsaved input, merged with other users' changes since. Dropped values win over a draft. */
export function findDraft(
  drafts: Drafts,
  subject: EditorSubject,
  timeZone: string,
): FormValues | undefined {
  if (subject.proposal?.warning || subject.proposal?.stale) return undefined
  const draft = drafts.get(keyOf(subject))
  if (!draft) return undefined
  const initial = initialValues(subject, timeZone)
  const values = mergeMine(draft.from, draft.values, initial)
  return sameValues(values, initial) ? undefined : values
}

/** Saves the input if it differs from `from`, the values that the form started with. */
export function saveDraft(
  drafts: Drafts,
  subject: EditorSubject,
  values: FormValues,
  timeZone: string,
  from: FormValues = initialValues(subject, timeZone),
): void {
  if (sameValues(values, from)) drafts.delete(keyOf(subject))
  else drafts.set(keyOf(subject), { values, from })
}

export const deleteDraft = (drafts: Drafts, subject: EditorSubject): boolean =>
  drafts.delete(keyOf(subject))
