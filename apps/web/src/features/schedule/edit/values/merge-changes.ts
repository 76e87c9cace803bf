import type { FormValues } from '../../week/form-values.ts'
import { detailNames, isSameDetail, type ShiftDetails } from '../../week/shift-details.ts'

const timedFields = ['employeeId', 'date', 'startTime', 'endTime'] as const
const comparedFields = [...timedFields, ...detailNames]
export type ComparedField = (typeof comparedFields)[number]

const isSame = (a: FormValues, b: FormValues, field: ComparedField): boolean =>
  isTimed(field) ? a[field] === b[field] : isSameDetail(a, b, field)

const isTimed = (field: ComparedField): field is (typeof timedFields)[number] =>
  timedFields.some((name) => name === field)

type Times = Pick<FormValues, 'startTime' | 'endTime' | 'isWholeDay'>

const runsOn = ({ startTime, endTime }: Times): boolean =>
  startTime !== '' && endTime !== '' && endTime <= startTime

/**
 * Merges start and end separately, unless that makes an overnight shift that neither user entered.
 */
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

/** The other user's values with one's own changes on top, field by field. */
export function mergeMine(before: FormValues, mine: FormValues, theirs: FormValues): FormValues {
  const { startTime, endTime, isWholeDay } = mergeTimes(before, mine, theirs)
  const ofMine = (field: ComparedField) => !isSame(before, mine, field)
  const details = detailNames.map((name) => [name, (ofMine(name) ? mine : theirs)[name]])
  return {
    ...(Object.fromEntries(details) as ShiftDetails),
    employeeId: (ofMine('employeeId') ? mine : theirs).employeeId,
    date: (ofMine('date') ? mine : theirs).date,
    startTime,
    endTime,
    isWholeDay,
  }
}

/** The changed fields in which the two versions differ, and who changed each. */
export const differencesOf = (before: FormValues, mine: FormValues, theirs: FormValues) =>
  comparedFields
    .filter((field) => !isSame(mine, theirs, field))
    .map((field) => ({
      field,
      isTheirs: !isSame(before, theirs, field),
      isMine: !isSame(before, mine, field),
    }))
