import type { Shift } from '@weekboard/contracts/shift'
import { type FormValues, newShiftValues, sameValues, valuesOfShift } from './form-values.ts'
import { mergeMine } from './merge-changes.ts'
import type { Proposal } from './open-target.ts'

/** What the form is about: a shift, or a new one of a person on a day. */
export type EditorSubject = (
  | { readonly shift: Shift }
  | { readonly shift: null; readonly employeeId: number | null; readonly date: string }
) & { readonly proposal?: Proposal | undefined }

interface Draft {
  readonly values: FormValues
  /** What the form held before anything was typed. */
  readonly from: FormValues
}

/** What was typed into forms that were left, by what each form was about. */
export type Drafts = Map<string, Draft>

/** By shift, or by the cell: a day's, or an hour's. */
function keyOf(subject: EditorSubject): string {
  if (subject.shift) return `shift ${subject.shift.id}`
  const { employeeId, date, proposal } = subject
  return `new ${employeeId} ${date} ${proposal?.values.startTime ?? ''}`
}

/** What the form holds untouched. What a drag meant for a shift is a change of it already. */
export const initialValues = (subject: EditorSubject, timeZone: string): FormValues =>
  subject.shift
    ? valuesOfShift(subject.shift, timeZone)
    : { ...newShiftValues(subject.employeeId, subject.date), ...subject.proposal?.values }

/**
 * What was typed before and not saved, on top of what others changed since; what was just dragged
 * goes first.
 */
export function findDraft(
  drafts: Drafts,
  subject: EditorSubject,
  timeZone: string,
): FormValues | undefined {
  if (subject.proposal?.warning || subject.proposal?.stale) return undefined
  const kept = drafts.get(keyOf(subject))
  if (!kept) return undefined
  const fresh = initialValues(subject, timeZone)
  const values = mergeMine(kept.from, kept.values, fresh)
  return sameValues(values, fresh) ? undefined : values
}

/**
 * Keeps what differs from what the form held; a form that says the same again is nothing to keep.
 * `from` is what it held where that is not the fresh form any more.
 */
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
