import { exceptionTexts as texts } from './exception-texts.ts'

/** Hours of a day while they are entered. */
export interface ExceptionTimes {
  readonly from: string
  readonly to: string
}

/** Midnight as an end is the end of the day. */
export const dayEndOf = (to: string): string => (to === '00:00' ? '24:00' : to)

/** What is wrong with the hours; null when nothing is. */
export function timesError({ from, to }: ExceptionTimes): string | null {
  if (from === '' || to === '') return texts.noTimes
  return dayEndOf(to) <= from ? texts.notAfter : null
}
