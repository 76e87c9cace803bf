import type { StaffingException } from '@weekboard/contracts/schedule/staffing-needs'
import { maxNeededPeople } from '@weekboard/contracts/schedule/staffing-needs-input'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { minutesText } from '../../ui/week-grid/week-ranges.ts'
import type { ExceptionErrors } from '../availability/shared/exceptions/exception-dialog.tsx'
import { exceptionTexts } from '../availability/shared/exceptions/exception-texts.ts'
import {
  dayEndOf,
  type ExceptionTimes,
  timesError,
} from '../availability/shared/exceptions/exception-times.ts'
import { neededPeopleText, needExceptionTexts as texts } from './staffing-texts.ts'

interface NeedExceptionForm extends ExceptionTimes {
  readonly date: string
  /** Whether nobody is needed on the date. */
  readonly isClosed: boolean
  readonly positionId: number | null
  readonly count: number
}

export const emptyNeedException = (date: string): NeedExceptionForm => ({
  date,
  isClosed: false,
  positionId: null,
  from: '09:00',
  to: '17:00',
  count: 1,
})

export const needExceptionOf = (form: NeedExceptionForm): StaffingException =>
  form.isClosed
    ? { date: form.date, start_time: '00:00', end_time: '24:00', position_id: null, count: 0 }
    : {
        date: form.date,
        start_time: form.from,
        end_time: dayEndOf(form.to),
        position_id: form.positionId,
        count: form.count,
      }

/** '2 people, 9:00 AM – 5:00 PM', or that nobody is needed. */
export function exceptionText({ start_time, end_time, count }: StaffingException): string {
  const hours = minutesText({ from: minutesOf(start_time), to: minutesOf(end_time) })
  const isWholeDay = start_time === '00:00' && end_time === '24:00'
  if (count === 0) return isWholeDay ? texts.closed : `${texts.closed}, ${hours}`
  return `${neededPeopleText(count)}, ${hours}`
}

const maxExceptions = 1000

/** What keeps an exception from being added; empty when nothing does. */
export function needExceptionErrors(
  form: NeedExceptionForm,
  others: readonly StaffingException[],
): ExceptionErrors {
  if (form.date === '') return { date: exceptionTexts.noDate }
  const exception = needExceptionOf(form)
  const wrongTimes = form.isClosed ? null : (timesError(form) ?? quartersError(form))
  if (wrongTimes) return { to: wrongTimes }
  if (form.count > maxNeededPeople) return { form: texts.count }
  if (others.length >= maxExceptions) return { form: texts.tooMany }
  const isTaken = others.some(
    (other) =>
      other.date === exception.date &&
      other.position_id === exception.position_id &&
      other.start_time < exception.end_time &&
      exception.start_time < other.end_time,
  )
  return isTaken ? { form: texts.taken } : {}
}

const quartersError = ({ from, to }: ExceptionTimes): string | null =>
  minutesOf(from) % 15 !== 0 || minutesOf(to) % 15 !== 0 ? texts.quarter : null
