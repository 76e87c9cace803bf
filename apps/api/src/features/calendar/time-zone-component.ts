import { type ClockOffset, clockOffsets } from '@weekboard/scheduling/clock-offsets'
import type { Interval } from '@weekboard/scheduling/interval'

/**
 * A VTIMEZONE component (RFC 5545, section 3.6.5) with every clock change of a time zone within an
 * interval, from this runtime's tz database. Each change is an observance of its own, so that zones
 * without a yearly rule are right as well.
 */
export const timeZoneComponent = (timeZone: string, within: Interval): string =>
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
