import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { rangeText, shortenedRange, weekdayMonthDay } from '../../lib/dates/format.ts'
import { shiftTexts, stateText } from './brain-texts.ts'
import type { ProposalEntry } from './model/planned-week.ts'

type WeekNames = Pick<Week, 'employees' | 'time_zone' | 'positions'>

const dateOf = ({ start_time }: Shift, { time_zone }: WeekNames): string =>
  dateInZone(new Date(start_time), time_zone)

export const shiftRange = ({ start_time, end_time }: Shift, { time_zone }: WeekNames): string =>
  rangeText(start_time, end_time, time_zone)

/** The same for a cell that has no room for it: '9a–5p'. */
export const shortShiftRange = (shift: Shift, week: WeekNames): string =>
  shortenedRange(shiftRange(shift, week))

/** Whose a shift is; of an open one its places: '2 open'. */
export const ownerText = ({ employee_id, slots }: Shift, { employees }: WeekNames): string =>
  employee_id === null
    ? `${slots} ${shiftTexts.marks.open}`
    : (employees.find(({ id }) => id === employee_id)?.user.full_name ?? 'Unknown Employee')

/** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM', of a hole '2 open, Mon Nov 16, 9:00 AM – 5:00 PM'. */
export const shiftLabel = (shift: Shift, week: WeekNames): string =>
  [ownerText(shift, week), weekdayMonthDay(dateOf(shift, week)), shiftRange(shift, week)].join(', ')

export const shiftPosition = ({ position_id }: Pick<Shift, 'position_id'>, week: WeekNames) =>
  week.positions?.find(({ id }) => id === position_id) ?? null

/** The label with what becomes of the shift and its position. A hole has its label alone. */
export function shiftName({ kind, shift, other }: ProposalEntry, week: WeekNames): string {
  if (kind === 'hole') return shiftLabel(shift, week)
  const names = {
    ...(kind === 'changed' && other && { former: formerText(shift, other, week) }),
    ...(kind === 'replaced' && other && { next: ownerText(other, week) }),
  }
  const position = shiftPosition(shift, week)?.name
  return [shiftLabel(shift, week), stateText(kind, shift.status, names), position]
    .filter(Boolean)
    .join(', ')
}

/** What a changed shift was: its employee, or its times when only those differ. */
export const formerText = (shift: Shift, before: Shift, week: WeekNames): string =>
  shift.employee_id === before.employee_id ? shiftRange(before, week) : ownerText(before, week)
