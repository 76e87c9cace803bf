import { maxBreakMinutes, minBreakMinutes } from '@weekboard/contracts/shifts/breaks'
import { maxSlots, type Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { addDays, wallClock } from '@weekboard/scheduling/clock/weeks'
import { breaksProblem } from '@weekboard/scheduling/cost/breaks'
import { durationHours } from '@weekboard/scheduling/cost/hours'
import type { ShiftBreak } from '@weekboard/scheduling/cost/shift-break'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import {
  checkShiftLength,
  shiftInstants,
  shiftLengthSentence,
} from '@weekboard/scheduling/shift-times'
import { clockOfMinutes } from './clock.ts'
import { instantsAt, intervalOf } from './interval-of.ts'
import { employeeIdOf, openRowId, rowIdOf } from './open-shifts.ts'
import type { ShiftPatch } from './pending-writes.ts'
import {
  areSameDetails,
  changedWireDetails,
  detailsOfShift,
  isSameDetail,
  noDetails,
  type ShiftDetails,
} from './shift-details.ts'

export const formTexts = {
  employeeMissing: 'Please select an employee',
  startMissing: 'Please enter a start time',
  endMissing: 'Please enter an end time',
  equalTimes: 'Start and end are the same. Change one, or say that it lasts 24 hours.',
  slotsRange: `Please enter 1 to ${maxSlots}`,
  breakRange: `A break lasts ${minBreakMinutes} to ${maxBreakMinutes} minutes`,
} as const

/** The values of the shift form: a date and two times on the organization's clock. */
export interface FormValues extends ShiftDetails {
  /** `openRowId` for an open shift; null while nobody is chosen. */
  readonly employeeId: number | null
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  /** Equal times mean 24 hours only when the user confirms it. */
  readonly isWholeDay: boolean
}

export type FormProblems = Partial<
  Record<'employeeId' | 'startTime' | 'endTime' | 'slots' | 'breaks', string>
>

export const newShiftValues = (employeeId: number | null, date: string): FormValues => ({
  employeeId,
  date,
  startTime: '09:00',
  endTime: '17:00',
  isWholeDay: false,
  ...noDetails,
})

export function valuesOfShift(shift: Shift, timeZone: string): FormValues {
  const start = wallClock(new Date(shift.start_time), timeZone)
  const endTime = wallClock(new Date(shift.end_time), timeZone).time
  return {
    employeeId: rowIdOf(shift),
    date: start.date,
    startTime: start.time,
    endTime,
    isWholeDay: start.time === endTime,
    ...detailsOfShift(shift),
  }
}

const sameTimes = (a: FormValues, b: FormValues): boolean =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime

/** Such times need confirmation, since they may mean 0 or 24 hours. */
export const hasEqualTimes = ({ startTime, endTime }: FormValues): boolean =>
  startTime !== '' && startTime === endTime

/** The date of the end when the shift ends on the next day; else null. */
export const nextDayEnd = ({ date, startTime, endTime }: FormValues): string | null =>
  startTime && endTime && endTime <= startTime ? addDays(date, 1) : null

export const sameValues = (a: FormValues, b: FormValues): boolean =>
  sameTimes(a, b) && a.employeeId === b.employeeId && areSameDetails(a, b)

/** 'HH:mm' plus hours, wrapping at midnight. */
export const addHours = (time: string, hours: number): string =>
  clockOfMinutes(minutesOf(time) + hours * 60)

/** The ISO instants of the form, and the hours between them; null while a time is missing. */
export function instantsOf(
  { date, startTime, endTime }: FormValues,
  timeZone: string,
): { start_time: string; end_time: string; hours: number } | null {
  if (!startTime || !endTime) return null
  const interval = shiftInstants({ date, startTime, endTime, timeZone })
  return { ...instantsAt(interval), hours: durationHours(interval) }
}

const lacksSlots = ({ employeeId, slots }: FormValues): boolean =>
  employeeId === openRowId && !(slots >= 1 && slots <= maxSlots)

/** A sentence about the breaks; null when they can be sent. */
function breaksProblemOf({ breaks }: FormValues, interval: Interval, timeZone: string) {
  if (!breaks) return null
  const isInRange = ({ minutes }: ShiftBreak) =>
    minutes >= minBreakMinutes && minutes <= maxBreakMinutes
  if (!breaks.every(isInRange)) return formTexts.breakRange
  const problem = breaksProblem({ ...interval, breaks }, timeZone)
  return problem && `Breaks ${problem}`
}

/**
 * The errors of the form by field; empty when it can be sent. Breaks that `basis` has already are not
 * checked: the server fits them into other times.
 */
export function problemsOf(
  values: FormValues,
  timeZone: string,
  basis: Shift | null = null,
): FormProblems {
  const problems: FormProblems = {}
  if (values.employeeId === null) problems.employeeId = formTexts.employeeMissing
  if (lacksSlots(values)) problems.slots = formTexts.slotsRange
  if (!values.startTime) problems.startTime = formTexts.startMissing
  if (!values.endTime) problems.endTime = formTexts.endMissing
  if (hasEqualTimes(values) && !values.isWholeDay) problems.endTime = formTexts.equalTimes
  const instants = instantsOf(values, timeZone)
  if (!instants) return problems
  const interval = intervalOf(instants)
  if (!checkShiftLength(interval.startsAt, interval.endsAt))
    problems.endTime ??= shiftLengthSentence
  const isOwn = basis !== null && isSameDetail(values, detailsOfShift(basis), 'breaks')
  const problem = isOwn ? null : breaksProblemOf(values, interval, timeZone)
  if (problem) problems.breaks = problem
  return problems
}

/** Longer shifts need confirmation, since a typing error makes them easily. */
const longShiftHours = 16

/** The hours that need confirmation; null when the length is usual, confirmed or unchanged. */
export function longHoursOf(
  basis: Shift | null,
  values: FormValues,
  timeZone: string,
): number | null {
  if (values.isWholeDay || (basis && sameTimes(valuesOfShift(basis, timeZone), values))) return null
  const hours = instantsOf(values, timeZone)?.hours ?? 0
  return hours > longShiftHours ? hours : null
}

/** Only the changed fields, so that other instants keep their seconds. */
export function patchOf(shift: Shift, values: FormValues, timeZone: string): ShiftPatch {
  const before = valuesOfShift(shift, timeZone)
  const instants = sameTimes(before, values) ? null : instantsOf(values, timeZone)
  const { employeeId } = values
  const isOtherEmployee = employeeId !== null && employeeId !== before.employeeId
  const { slots, ...details } = changedWireDetails(before, values)
  return {
    ...(isOtherEmployee && { employee_id: employeeIdOf(employeeId) }),
    ...(instants && { start_time: instants.start_time, end_time: instants.end_time }),
    ...(employeeId === openRowId && slots !== undefined && { slots }),
    ...details,
  }
}
