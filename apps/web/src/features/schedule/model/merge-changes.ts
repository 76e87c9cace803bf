import type { FormValues } from './form-values.ts'

const comparedFields = ['employeeId', 'date', 'startTime', 'endTime', 'notes'] as const
export type ComparedField = (typeof comparedFields)[number]

const isSame = (a: FormValues, b: FormValues, field: ComparedField): boolean =>
  field === 'notes' ? a.notes.trim() === b.notes.trim() : a[field] === b[field]

type Times = Pick<FormValues, 'startTime' | 'endTime' | 'isWholeDay'>

const runsOn = ({ startTime, endTime }: Times): boolean =>
  startTime !== '' && endTime !== '' && endTime <= startTime

/** Start and end by themselves, unless that makes a night that nobody meant. */
function mergeTimes(before: FormValues, mine: FormValues, theirs: FormValues): Times {
  const keepsStart = !isSame(before, mine, 'startTime')
  const keepsEnd = !isSame(before, mine, 'endTime')
  if (!keepsStart && !keepsEnd) return theirs
  if (keepsStart && keepsEnd) return mine
  const { startTime } = keepsStart ? mine : theirs
  const { endTime } = keepsEnd ? mine : theirs
  const merged = { startTime, endTime, isWholeDay: false }
  return runsOn(merged) && !runsOn(mine) ? mine : merged
}

/** Their state with what one changed oneself on top, field by field. */
export function mergeMine(before: FormValues, mine: FormValues, theirs: FormValues): FormValues {
  const { startTime, endTime, isWholeDay } = mergeTimes(before, mine, theirs)
  const ofMine = (field: ComparedField) => !isSame(before, mine, field)
  return {
    employeeId: (ofMine('employeeId') ? mine : theirs).employeeId,
    date: (ofMine('date') ? mine : theirs).date,
    startTime,
    endTime,
    isWholeDay,
    notes: (ofMine('notes') ? mine : theirs).notes,
  }
}

export interface FieldDifference {
  readonly field: ComparedField
  /** Who moved it away from what it was. */
  readonly isTheirs: boolean
  readonly isMine: boolean
}

/** The fields that somebody changed and in which the two differ now. */
export const differencesOf = (
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): FieldDifference[] =>
  comparedFields
    .filter((field) => !isSame(mine, theirs, field))
    .map((field) => ({
      field,
      isTheirs: !isSame(before, theirs, field),
      isMine: !isSame(before, mine, field),
    }))
