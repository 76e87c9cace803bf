import type { AvailabilityException } from '@weekboard/contracts/requests/availability'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { minutesText } from '../../ui/week-grid/week-ranges.ts'
import { availabilityExceptionTexts as texts } from './availability-texts.ts'
import type { ExceptionErrors } from './shared/exceptions/exception-dialog.tsx'
import { exceptionTexts } from './shared/exceptions/exception-texts.ts'
import { dayEndOf, type ExceptionTimes, timesError } from './shared/exceptions/exception-times.ts'
import type { PaintMode } from './weekly-pattern.ts'

interface ExceptionForm extends ExceptionTimes {
  readonly date: string
  readonly kind: PaintMode
  readonly isWholeDay: boolean
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

export const exceptionOf = (form: ExceptionForm): AvailabilityException => ({
  date: form.date,
  start_time: form.isWholeDay ? null : form.from,
  end_time: form.isWholeDay ? null : dayEndOf(form.to),
  kind: form.kind,
  note: form.note.trim() || null,
})

/** The minutes of an exception: the whole day when it has no times. */
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

/** What keeps an exception from being added; empty when nothing does. */
export function exceptionErrors(
  form: ExceptionForm,
  others: readonly AvailabilityException[],
): ExceptionErrors {
  const exception = exceptionOf(form)
  if (form.date === '') return { date: exceptionTexts.noDate }
  const wrongTimes = form.isWholeDay ? null : timesError(form)
  if (wrongTimes) return { to: wrongTimes }
  if (others.length >= maxExceptions) return { form: texts.tooMany }
  return others.some((other) => isOverlapping(exception, other)) ? { form: texts.overlap } : {}
}
