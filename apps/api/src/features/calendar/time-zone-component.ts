import { type ClockChange, clockChanges } from '@weekboard/scheduling/clock-changes'
import type { Interval } from '@weekboard/scheduling/interval'

/**
 * A VTIMEZONE component (RFC 5545, section 3.6.5) with every clock change of a time zone within an
 * interval, from this runtime's tz database. Each change is an observance of its own, so that zones
 * without a yearly rule are right as well.
 */
export function timeZoneComponent(timeZone: string, within: Interval): string {
  const { offsetAtStart, changes } = clockChanges(timeZone, within)
  const first: ClockChange = {
    at: within.startsAt,
    offsetBefore: offsetAtStart,
    offsetAfter: offsetAtStart,
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...[first, ...changes].flatMap(observance),
    'END:VTIMEZONE',
  ].join('\r\n')
}

/** DTSTART is the wall-clock time of the change by the clock before it. */
function observance({ at, offsetBefore, offsetAfter }: ClockChange): string[] {
  const name = offsetAfter > offsetBefore ? 'DAYLIGHT' : 'STANDARD'
  const wallClock = new Date(at.getTime() + offsetBefore * 60_000).toISOString()
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallClock.slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(offsetAfter)}`,
    `END:${name}`,
  ]
}

function offsetText(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`
}
