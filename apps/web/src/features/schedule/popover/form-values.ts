import type { Shift } from '@weekboard/contracts/shift'
import { durationHours } from '@weekboard/scheduling/hours'
import {
  checkShiftLength,
  shiftInstants,
  shiftLengthSentence,
} from '@weekboard/scheduling/shift-times'
import { wallClock } from '@weekboard/scheduling/weeks'
import type { ShiftPatch } from '../pending-writes.ts'
import { texts } from '../texts.ts'

/** What stands in the shift form: a date and two 'HH:mm' times on the organization's clock. */
export interface FormValues {
  readonly employeeId: number | null
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly notes: string
}

export type FormProblems = Partial<Record<'employeeId' | 'startTime' | 'endTime', string>>

interface Preset {
  readonly name: string
  readonly hours: number
}

export const presets: readonly Preset[] = [
  { name: '4x10', hours: 10 },
  { name: '5x8', hours: 8 },
  { name: '3x12', hours: 12 },
]

export const newShiftValues = (employeeId: number | null, date: string): FormValues => ({
  employeeId,
  date,
  startTime: '09:00',
  endTime: '17:00',
  notes: '',
})

export function valuesOfShift(shift: Shift, timeZone: string): FormValues {
  const start = wallClock(new Date(shift.start_time), timeZone)
  return {
    employeeId: shift.employee_id,
    date: start.date,
    startTime: start.time,
    endTime: wallClock(new Date(shift.end_time), timeZone).time,
    notes: shift.notes ?? '',
  }
}

const sameTimes = (a: FormValues, b: FormValues): boolean =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime

export const sameValues = (a: FormValues, b: FormValues): boolean =>
  sameTimes(a, b) && a.employeeId === b.employeeId && a.notes.trim() === b.notes.trim()

/** 'HH:mm' some hours later on the clock, past midnight if need be. */
export function addHours(time: string, hours: number): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + hours * 60
  const clock = (count: number) => String(count).padStart(2, '0')
  return `${clock(Math.floor(minutes / 60) % 24)}:${clock(minutes % 60)}`
}

/** The instants that the form means, as ISO texts; null while a time is missing. */
export function instantsOf(
  { date, startTime, endTime }: FormValues,
  timeZone: string,
): { start_time: string; end_time: string; hours: number } | null {
  if (!startTime || !endTime) return null
  const stretch = shiftInstants({ date, startTime, endTime, timeZone })
  return {
    start_time: stretch.startsAt.toISOString(),
    end_time: stretch.endsAt.toISOString(),
    hours: durationHours(stretch),
  }
}

/** What keeps the form from being sent, by field; empty when nothing does. */
export function problemsOf(values: FormValues, timeZone: string): FormProblems {
  const problems: FormProblems = {}
  if (values.employeeId === null) problems.employeeId = texts.employeeMissing
  if (!values.startTime) problems.startTime = texts.startMissing
  if (!values.endTime) problems.endTime = texts.endMissing
  const instants = instantsOf(values, timeZone)
  if (instants && !checkShiftLength(new Date(instants.start_time), new Date(instants.end_time))) {
    problems.endTime = shiftLengthSentence
  }
  return problems
}

/** Only what the form changed, so that untouched instants stay exactly as they are. */
export function patchOf(shift: Shift, values: FormValues, timeZone: string): ShiftPatch {
  const before = valuesOfShift(shift, timeZone)
  const instants = sameTimes(before, values) ? null : instantsOf(values, timeZone)
  const notes = values.notes.trim()
  const { employeeId } = values
  return {
    ...(employeeId !== null && employeeId !== before.employeeId && { employee_id: employeeId }),
    ...(instants && { start_time: instants.start_time, end_time: instants.end_time }),
    ...(notes !== before.notes && { notes: notes || null }),
  }
}
