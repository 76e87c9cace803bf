import type { Shift } from '@weekboard/contracts/shift'
import { type FormValues, newShiftValues, sameValues, valuesOfShift } from './form-values.ts'
import type { Proposal } from './panel-target.ts'

/** What the form is about: a shift, or a new one of a person on a day. */
export type EditorSubject = (
  | { readonly shift: Shift }
  | { readonly shift: null; readonly employeeId: number | null; readonly date: string }
) & { readonly proposal?: Proposal | undefined }

/** What was typed into forms that were left, by what each form was about. */
export type KeptDrafts = Map<string, FormValues>

/** By shift, or by the cell: a day's, or an hour's. */
function keyOf(subject: EditorSubject): string {
  if (subject.shift) return `shift ${subject.shift.id}`
  const { employeeId, date, proposal } = subject
  return `new ${employeeId} ${date} ${proposal?.values.startTime ?? ''}`
}

/** What the form holds untouched. What a drag meant for a shift is a change of it already. */
export const freshValues = (subject: EditorSubject, timeZone: string): FormValues =>
  subject.shift
    ? valuesOfShift(subject.shift, timeZone)
    : { ...newShiftValues(subject.employeeId, subject.date), ...subject.proposal?.values }

/** What was typed before and not saved; what was just dragged goes first. */
export function keptFor(
  drafts: KeptDrafts,
  subject: EditorSubject,
  timeZone: string,
): FormValues | undefined {
  if (subject.proposal?.warning) return undefined
  const kept = drafts.get(keyOf(subject))
  return kept && sameValues(kept, freshValues(subject, timeZone)) ? undefined : kept
}

/** Keeps what differs from the fresh form; a form that says the same again is nothing to keep. */
export function keepDraft(
  drafts: KeptDrafts,
  subject: EditorSubject,
  values: FormValues,
  timeZone: string,
): void {
  if (sameValues(values, freshValues(subject, timeZone))) drafts.delete(keyOf(subject))
  else drafts.set(keyOf(subject), values)
}

export const forgetDraft = (drafts: KeptDrafts, subject: EditorSubject): boolean =>
  drafts.delete(keyOf(subject))
