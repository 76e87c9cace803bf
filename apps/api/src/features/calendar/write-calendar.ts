import { TZDate } from '@date-fns/tz'
import { type ClockOffset, clockOffsets } from '@weekboard/scheduling/clock/clock-offsets'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { isRepeatedTime } from '@weekboard/scheduling/clock/zone'
import { timedBreaksText } from '@weekboard/scheduling/cost/break-text'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarFeed, CalendarShift } from './read-feed.ts'

/**
 * A VTIMEZONE component (RFC 5545, section 3.6.5) with every clock change of a time zone within an
 * interval, from this runtime's tz database. Each change is an observance of its own, so that zones
 * without a yearly rule are right as well.
 */
const timeZoneComponent = (timeZone: string, within: Interval): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...clockOffsets(within, timeZone).flatMap((offset, index, all) =>
      observance(offset, all[index - 1]?.minutes ?? offset.minutes),
    ),
    'END:VTIMEZONE',
  ].join('\r\n')

/** DTSTART is the wall-clock time of the change by the clock before it. */
function observance({ startsAt, minutes }: ClockOffset, minutesBefore: number): string[] {
  const name = minutes > minutesBefore ? 'DAYLIGHT' : 'STANDARD'
  const wallClock = new Date(startsAt.getTime() + minutesBefore * 60_000).toISOString()
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallClock.slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetText(minutesBefore)}`,
    `TZOFFSETTO:${offsetText(minutes)}`,
    `END:${name}`,
  ]
}

function offsetText(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`
}

/**
 * The feed in iCalendar format (RFC 5545). It depends on the shifts only, not on when it is written,
 * so that an unchanged feed has the same text.
 */
export function writeCalendar(feed: CalendarFeed, installationId: string): string {
  const { organizationName, employeeId, shifts } = feed
  const timeZone = feed.timeZone === 'UTC' ? utc : feed.timeZone
  const calendar = ical({
    name: organizationName,
    prodId: { company: 'Weekboard', product: 'Shifts', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
    timezone: {
      name: timeZone,
      generator: (zone) => timeZoneComponent(zone, intervalOf(shifts)),
    },
  })
  for (const shift of shifts) {
    const times = timesOf(shift, timeZone)
    calendar.createEvent({
      id: `shift-${shift.shiftId}-${employeeId}@${installationId}.weekboard`,
      sequence: shift.sequence,
      ...times,
      stamp: shift.changedAt,
      summary: `Shift at ${organizationName}`,
      description: descriptionOf(shift),
      status: shift.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return withUtcStamps(calendar.toString(), shifts)
}

const descriptionOf = ({ positionName, breaks, notes }: CalendarShift): string | null =>
  [
    positionName && `Position: ${positionName}`,
    breaks.length > 0 && `Breaks: ${timedBreaksText(breaks)}`,
    notes,
  ]
    .filter(Boolean)
    .join('\n') || null

/** Writes the stamps in UTC with a Z, as RFC 5545 wants; the library writes local times. */
function withUtcStamps(text: string, shifts: readonly CalendarShift[]): string {
  const stamps = shifts.map(({ changedAt }) => changedAt.toISOString().replace(/[-:]|\.\d+/g, ''))
  let index = 0
  const stamped = text.replace(/^DTSTAMP:.*$/gm, () => `DTSTAMP:${stamps[index++]}`)
  return `${stamped.trimEnd()}\r\n`
}

/** The library writes times of the zone 'UTC' without a zone. */
const utc = 'Etc/UTC'

/** The times in the organization's zone; in UTC when its clock shows one of them twice that day. */
function timesOf({ startsAt, endsAt }: CalendarShift, timeZone: string) {
  const isAmbiguous = [startsAt, endsAt].some((instant) => isRepeatedTime(instant, timeZone))
  const zone = isAmbiguous ? utc : timeZone
  return {
    start: new TZDate(startsAt, zone),
    end: new TZDate(endsAt, zone),
    timezone: zone,
  }
}

/** The shifts' interval with room around it: each shift needs a rule of the clock before it. */
function intervalOf(shifts: readonly CalendarShift[]): Interval {
  const times = shifts.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const first = times.length > 0 ? Math.min(...times) : 0
  const last = times.length > 0 ? Math.max(...times) : 0
  return {
    startsAt: new Date(first - 400 * dayMs),
    endsAt: new Date(last + 30 * dayMs),
  }
}
