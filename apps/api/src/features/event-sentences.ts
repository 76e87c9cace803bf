import { timeOfDayText } from '@weekboard/scheduling/clock/clock-text'
import { dateFormat } from '@weekboard/scheduling/clock/date-text'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import type { AuditEvent, Summary, SummaryDisplay } from './feature.ts'

/** 'Added Ana Ruiz'. */
export const onEmployee =
  (verb: string, rest = ''): Summary =>
  ({ employeeName }) =>
    `${verb} ${employeeName ?? 'an employee'}${rest}`

/** A sentence about the week that an event names, with its reason when it has one. */
export const onWeek =
  (sentence: (week: string, reason: string) => string): Summary =>
  ({ week, payload }) =>
    sentence(
      week ? `the week of ${loggedDayText(week)}` : 'a week',
      String(payload.reason ?? '').replace(/\.$/, ''),
    )

/** '1 person', '3 people'. */
export const countedPeople = (count: unknown): string =>
  count === 1 ? '1 person' : `${count} people`

/** An object of the log, empty for anything else. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** ': name, time zone' from the names of fields on the wire, and the words for those that need some. */
export function fieldsText(
  fields: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, string>>,
): string {
  const named = Object.keys(fields).map((name) => words[name] ?? name.replaceAll('_', ' '))
  return named.length > 0 ? `: ${named.join(', ')}` : ''
}

/** 'Ana Ruiz, Mon, Nov 16, 9:00 AM – 5:00 PM', in the organization's time zone. */
export function shiftText(
  shift: NonNullable<AuditEvent['before']>,
  { timeZone, hourFormat }: SummaryDisplay,
): string {
  const start = wallClock(new Date(shift.start_time), timeZone)
  const end = wallClock(new Date(shift.end_time), timeZone)
  const clock = (time: string) => timeOfDayText(time, hourFormat)
  const name = shift.employee?.user.full_name ?? 'nobody yet'
  return `${name}, ${weekdayText(start.date)}, ${clock(start.time)} – ${clock(end.time)}`
}

/** 'Nov 16' of a date. */
export const loggedDayText = dateFormat({ month: 'short', day: 'numeric' })
const weekdayText = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })
