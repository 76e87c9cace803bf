import type { AvailabilityException } from '@weekboard/contracts/availability'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { minutesText } from '../../ui/week-grid/week-ranges.ts'
import { exceptionTexts as texts } from './availability-texts.ts'
import type { PaintMode } from './weekly-pattern.ts'

export interface ExceptionForm {
  readonly date: string
  readonly kind: PaintMode
  readonly isWholeDay: boolean
  readonly from: string
  readonly to: string
  readonly note: string
}

export const emptyExceptionForm = (date: string): ExceptionForm => ({
  date,
  kind: 'unavailable',
  isWholeDay: true,
  from: '09:00',
  to: '17:00',
  note: '',
})

/** Midnight as an end is the end of the day. */
const endOf = (to: string): string => (to === '00:00' ? '24:00' : to)

export const exceptionOf = (form: ExceptionForm): AvailabilityException => ({
  date: form.date,
  start_time: form.isWholeDay ? null : form.from,
  end_time: form.isWholeDay ? null : endOf(form.to),
  kind: form.kind,
  note: form.note.trim() || null,
})

/** Without times it is the whole day. */
const rangeOf = ({ start_time, end_time }: AvailabilityException) => ({
  from: minutesOf(start_time ?? '00:00'),
  to: minutesOf(end_time ?? '24:00'),
})

/** '9:00 AM – 5:00 PM'; 'Whole day' without times. */
export const exceptionHours = (exception: AvailabilityException): string =>
  exception.start_time ? minutesText(rangeOf(exception)) : texts.wholeDay

function isOverlapping(a: AvailabilityException, b: AvailabilityException): boolean {
  const [one, other] = [rangeOf(a), rangeOf(b)]
  return a.date === b.date && one.from < other.to && other.from < one.to
}

const maxExceptions = 366

export type ExceptionErrors = Partial<Record<'date' | 'to' | 'form', string>>

/** What keeps an exception from being added; empty when nothing does. */
export function exceptionErrors(
  form: ExceptionForm,
  others: readonly AvailabilityException[],
): ExceptionErrors {
  const exception = exceptionOf(form)
  if (form.date === '') return { date: texts.noDate }
  if (!form.isWholeDay && (form.from === '' || form.to === '')) return { to: texts.noTimes }
  const { from, to } = rangeOf(exception)
  if (from >= to) return { to: texts.notAfter }
  if (others.length >= maxExceptions) return { form: texts.tooMany }
  return others.some((other) => isOverlapping(exception, other)) ? { form: texts.overlap } : {}
}
