import { expect, test } from 'vitest'
import { availabilityExceptionTexts as texts } from './availability-texts.ts'
import {
  emptyExceptionForm,
  exceptionErrors,
  exceptionHours,
  exceptionOf,
} from './exception-form.ts'
import { exceptionTexts } from './shared/exceptions/exception-texts.ts'

const hours = (from: string, to: string) => ({
  ...emptyExceptionForm('2026-12-24'),
  isWholeDay: false,
  from,
  to,
})

test('a whole day has no times, and hours until midnight end at 24:00', () => {
  expect(exceptionOf(emptyExceptionForm('2026-12-24'))).toEqual({
    date: '2026-12-24',
    start_time: null,
    end_time: null,
    kind: 'unavailable',
    note: null,
  })
  const evening = exceptionOf(hours('18:30', '00:00'))
  expect(evening.end_time).toBe('24:00')
  expect(exceptionHours(evening)).toBe('6:30 PM – 12:00 AM')
})

test('an exception needs a date, ordered times, and hours of its own', () => {
  expect(exceptionErrors(emptyExceptionForm(''), [])).toEqual({ date: exceptionTexts.noDate })
  expect(exceptionErrors(hours('12:00', '09:00'), [])).toEqual({ to: exceptionTexts.notAfter })
  expect(exceptionErrors(hours('', '09:00'), [])).toEqual({ to: exceptionTexts.noTimes })
  const others = [exceptionOf(hours('09:00', '12:00'))]
  expect(exceptionErrors(hours('11:00', '13:00'), others)).toEqual({ form: texts.overlap })
  expect(exceptionErrors(hours('12:00', '13:00'), others)).toEqual({})
  expect(exceptionErrors(emptyExceptionForm('2026-12-24'), others)).toEqual({ form: texts.overlap })
  expect(exceptionErrors(emptyExceptionForm('2026-12-25'), others)).toEqual({})
})
