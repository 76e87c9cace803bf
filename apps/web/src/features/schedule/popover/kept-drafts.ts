import type { Shift } from '@weekboard/contracts/shift'
import { type FormValues, newShiftValues, sameValues, valuesOfShift } from './form-values.ts'
import type { DraggedShift } from './panel-target.ts'

/** What the form is about: a shift, or a new one of a person on a day. */
export type EditorSubject =
  | { readonly shift: Shift }
  | {
      readonly shift: null
      readonly employeeId: number | null
      readonly date: string
      readonly hour: number | null
      readonly dragged: DraggedShift | null
    }

/** What was typed into forms that were left, by what each form was about. */
export type KeptDrafts = Map<string, FormValues>

const keyOf = (subject: EditorSubject): string =>
  subject.shift
    ? `shift ${subject.shift.id}`
    : `new ${subject.employeeId} ${subject.date} ${subject.hour ?? ''}`

/** What the form starts with when nothing was typed before. */
export function freshValues(subject: EditorSubject, timeZone: string): FormValues {
  if (subject.shift) return valuesOfShift(subject.shift, timeZone)
  const values = newShiftValues(subject.employeeId, subject.date, subject.hour)
  if (!subject.dragged) return values
  const { startTime, endTime } = subject.dragged
  return { ...values, startTime, endTime }
}

/** What was typed before and not saved; what was just dragged goes first. */
export function keptFor(
  drafts: KeptDrafts,
  subject: EditorSubject,
  timeZone: string,
): FormValues | undefined {
  if (!subject.shift && subject.dragged) return undefined
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
