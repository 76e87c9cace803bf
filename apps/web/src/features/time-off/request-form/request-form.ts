import { dateSchema } from '@weekboard/contracts/common'
import {
  maxTimeOffDays,
  type TimeOffRequest,
  type TimeOffType,
} from '@weekboard/contracts/requests/time-off-schema'
import { daysBetween } from '@weekboard/scheduling/clock/weeks'
import { type DaysOffFields, type PartOfDay, partOfDay, timesOfPart } from '../shared/days-off.ts'
import { requestFormTexts as texts } from '../time-off-texts.ts'

/** A request as the form's texts. The part of the day counts for a single date only. */
export interface RequestFormValues {
  /** The id as text. */
  readonly employee_id: string
  readonly type: TimeOffType
  readonly start_date: string
  readonly end_date: string
  readonly part: PartOfDay
  readonly start_time: string
  readonly end_time: string
  readonly reason: string
}

/** The fields in reading order. */
export const requestFormFields = [
  'employee_id',
  'type',
  'start_date',
  'end_date',
  'part',
  'start_time',
  'end_time',
  'reason',
] as const satisfies readonly (keyof RequestFormValues)[]

const midnight = '00:00'
const endOfDay = '24:00'

export const emptyRequestForm = (employeeId: number, date: string): RequestFormValues => ({
  employee_id: String(employeeId),
  type: 'vacation',
  start_date: date,
  end_date: date,
  part: 'all',
  start_time: '09:00',
  end_time: '13:00',
  reason: '',
})

export function requestFormValues(request: TimeOffRequest): RequestFormValues {
  const part = partOfDay(request)
  const form = emptyRequestForm(request.employee_id, request.start_date)
  return {
    ...form,
    type: request.type,
    end_date: request.end_date,
    part,
    ...(part === 'hours' && {
      start_time: request.start_time ?? form.start_time,
      // A time field cannot show the midnight at the end of a day.
      end_time: request.end_time === endOfDay ? midnight : (request.end_time ?? form.end_time),
    }),
    reason: request.reason ?? '',
  }
}

/** Whether the form asks for a part of the day. */
export const isSingleDate = ({
  start_date,
  end_date,
}: Pick<RequestFormValues, 'start_date' | 'end_date'>): boolean => start_date === end_date

export function daysOffOf(values: RequestFormValues): DaysOffFields {
  const { start_date, end_date, part } = values
  if (!isSingleDate(values) || part === 'all') {
    return { start_date, end_date, start_time: null, end_time: null }
  }
  const times = timesOfPart(part)
  return {
    start_date,
    end_date,
    start_time: times ? times.from : values.start_time,
    end_time: times ? times.to : endTimeOf(values.end_time),
  }
}

/** Midnight ends the day. */
const endTimeOf = (time: string): string => (time === midnight ? endOfDay : time)

type RequestFormErrors = Partial<Record<keyof RequestFormValues, string>>

/** Sentences by field; empty when the days off can be sent. */
export function requestFormErrors(values: RequestFormValues): RequestFormErrors {
  const start = dateError(values.start_date)
  const end = dateError(values.end_date) ?? (start ? undefined : rangeError(values))
  const times = isSingleDate(values) && values.part === 'hours' ? timeErrors(values) : {}
  return { ...(start && { start_date: start }), ...(end && { end_date: end }), ...times }
}

function dateError(date: string): string | undefined {
  if (date === '') return texts.chooseDate
  return dateSchema.safeParse(date).success ? undefined : texts.dateRange
}

function rangeError({ start_date, end_date }: RequestFormValues): string | undefined {
  const days = daysBetween(start_date, end_date) + 1
  if (days < 1) return texts.endBeforeStart
  return days > maxTimeOffDays ? texts.tooLong(maxTimeOffDays) : undefined
}

function timeErrors({ start_time, end_time }: RequestFormValues): RequestFormErrors {
  if (start_time === '') return { start_time: texts.chooseTime }
  if (end_time === '') return { end_time: texts.chooseTime }
  return endTimeOf(end_time) > start_time ? {} : { end_time: texts.endTimeBeforeStart }
}

/** Only the changed fields of a request; nothing when it stays as it is. */
export function changedRequestFields(values: RequestFormValues, before: TimeOffRequest) {
  const now = { type: values.type, ...daysOffOf(values), reason: values.reason.trim() || null }
  const isChanged = (field: keyof typeof now) => now[field] !== before[field]
  const hasDays =
    isChanged('start_date') ||
    isChanged('end_date') ||
    isChanged('start_time') ||
    isChanged('end_time')
  return {
    ...(isChanged('type') && { type: now.type }),
    ...(hasDays && daysOffOf(values)),
    ...(isChanged('reason') && { reason: now.reason }),
  }
}
