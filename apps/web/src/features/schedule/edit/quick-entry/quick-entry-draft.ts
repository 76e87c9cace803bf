import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { clockText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import {
  type FormValues,
  newShiftValues,
  nextDayEnd,
  patchOf,
  problemsOf,
  valuesOfShift,
} from '../../week/form-values.ts'
import { isTemporary } from '../../week/pending-writes.ts'
import type { QuickEntry, QuickEntryTemplate } from '../../week/quick-entry/quick-entry.ts'
import { quickEntryTexts as texts } from '../../week/quick-entry/quick-entry-texts.ts'
import type { ShiftDetails } from '../../week/shift-details.ts'

/** A template with the breaks that it gives. */
type PlannedTemplate = QuickEntryTemplate & Pick<ShiftDetails, 'breaks'>

/** What an entry would write, with the line that says so. */
export type QuickEntryDraft =
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'remove'; readonly text: string; readonly shift: Shift }
  | {
      readonly kind: 'save'
      readonly text: string
      /** Null for a new shift. */
      readonly shift: Shift | null
      readonly values: FormValues
    }

export interface QuickEntryPlace {
  /** The shift that is changed; null for a new one. */
  readonly shift: Shift | null
  readonly employeeId: number
  readonly date: string
  readonly timeZone: string
  readonly positions: readonly WeekPosition[]
  /** The position of a new shift where none is named. */
  readonly usualPositionId: number | null
}

/** 'Tue Nov 24, 11:00 AM – 4:30 PM, Server'. */
function valuesText(values: FormValues, positions: readonly WeekPosition[]): string {
  const { date, startTime, endTime, positionId } = values
  const range = `${clockText(startTime)} – ${clockText(endTime)}`
  const isOver = nextDayEnd(values) !== null && endTime !== '00:00'
  const position = positions.find(({ id }) => id === positionId)?.name
  return [weekdayMonthDay(date), isOver ? texts.nextDay(range) : range, position]
    .filter(Boolean)
    .join(', ')
}

function changedValues(
  entry: QuickEntry<WeekPosition, PlannedTemplate> & { kind: 'times' | 'template' | 'position' },
  before: FormValues,
): FormValues {
  if (entry.kind === 'position') return { ...before, positionId: entry.position.id }
  if (entry.kind === 'template') {
    const { startTime, endTime, breaks } = entry.template
    return { ...before, startTime, endTime, ...(breaks && { breaks }) }
  }
  const { times, position } = entry
  return { ...before, ...times, isWholeDay: false, ...(position && { positionId: position.id }) }
}

/** Turns what a text means into the shift that it makes, changes or removes. */
export function draftOf(
  entry: QuickEntry<WeekPosition, PlannedTemplate>,
  { shift, employeeId, date, timeZone, positions, usualPositionId }: QuickEntryPlace,
): QuickEntryDraft {
  if (entry.kind === 'problem') return entry
  if (shift && isTemporary(shift)) return { kind: 'problem', text: texts.saving }
  const before = shift
    ? valuesOfShift(shift, timeZone)
    : { ...newShiftValues(employeeId, date), positionId: usualPositionId }
  if (entry.kind === 'remove') {
    const text = texts.removes(valuesText(before, positions))
    return shift
      ? { kind: 'remove', text, shift }
      : { kind: 'problem', text: texts.nothingToRemove }
  }
  const values = changedValues(entry, before)
  const [problem] = Object.values(problemsOf(values, timeZone, shift))
  if (problem) return { kind: 'problem', text: problem }
  if (shift && Object.keys(patchOf(shift, values, timeZone)).length === 0) {
    return { kind: 'problem', text: texts.unchanged }
  }
  return { kind: 'save', text: valuesText(values, positions), shift, values }
}
