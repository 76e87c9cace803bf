import { minuteMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { type ShiftTime, unpaidMinutes } from './shift-break.ts'

/** Elapsed minutes, whatever the wall clock showed; fractions of a minute count. */
export const durationMinutes = ({ startsAt, endsAt }: Interval): number =>
  (endsAt.getTime() - startsAt.getTime()) / minuteMs

/** Minutes of work: elapsed ones without unpaid breaks. Time in two of the shifts counts twice. */
export const totalMinutes = (shifts: readonly ShiftTime[]): number =>
  // Whole milliseconds add up exactly.
  shifts.reduce((sum, shift) => sum + workMs(shift), 0) / minuteMs

const workMs = ({ startsAt, endsAt, breaks }: ShiftTime): number =>
  endsAt.getTime() - startsAt.getTime() - unpaidMinutes(breaks) * minuteMs

/** Hours from minutes, rounded to two decimals. */
export const roundHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** Hours of work, rounded to two decimals. */
export const durationHours = (shift: ShiftTime): number => roundHours(totalMinutes([shift]))
