import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs } from './durations.ts'
import {
  addDays,
  addMonths,
  dateInZone,
  datesOfWeek,
  dayBounds,
  isValidDate,
  wallClock,
  weekBounds,
  weekdayIndex,
  weekEndDate,
  weekStartOfDate,
  zonedInstant,
} from './weeks.ts'
import { isValidTimeZone, weekStartDate } from './zone.ts'

const newYork = 'America/New_York'
const lordHowe = 'Australia/Lord_Howe'
const zones = [
  newYork,
  'Europe/Berlin',
  'Asia/Kolkata',
  lordHowe,
  'Africa/Casablanca',
  'America/Havana',
  'Asia/Beirut',
  'Antarctica/Troll',
  'Pacific/Kiritimati',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2036-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const date = instant.map((at) => at.toISOString().slice(0, 10))
const hoursOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  (endsAt.getTime() - startsAt.getTime()) / hourMs
const iso = (text: string, time: string, timeZone: string): string =>
  zonedInstant(text, time, timeZone).toISOString()

describe('calendar dates', () => {
  it('knows real dates from impossible ones', () => {
    for (const real of ['2024-02-29', '2027-12-31', '0001-01-01']) {
      expect(isValidDate(real), real).toBe(true)
    }
    for (const none of ['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', '2027-04-31', '']) {
      expect(isValidDate(none), none).toBe(false)
    }
    expect(isValidDate('2027-01-01T00:00')).toBe(false)
  })

  it('puts a Sunday at the end of its week, and crosses the year', () => {
    expect(weekStartOfDate('2027-01-03')).toBe('2026-12-28')
    expect(weekEndDate('2026-12-28')).toBe('2027-01-03')
    expect(datesOfWeek('2026-12-28').map(weekdayIndex)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('keeps the day of the month, or takes the last one of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-05-18', -17)).toBe('2024-12-18')
  })

  it('refuses what is no date, before and after the arithmetic', () => {
    expect(() => addDays('2027-02-30', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => weekStartOfDate('0000-01-01')).toThrow(RangeError)
  })

  it('finds one Monday for every day of a week', () => {
    fc.assert(
      fc.property(date, (day) => {
        const monday = weekStartOfDate(day)
        expect(weekdayIndex(monday)).toBe(0)
        expect(datesOfWeek(monday)).toContain(day)
        expect(datesOfWeek(monday).map(weekStartOfDate)).toEqual(Array(7).fill(monday))
      }),
    )
  })
})

describe('weeks and days in a time zone', () => {
  it('keeps a Sunday night in the old week where it is still Sunday', () => {
    const at = new Date('2027-01-04T03:30:00Z')
    expect(weekStartDate(at, newYork)).toBe('2026-12-28')
    expect(weekStartDate(at, 'Europe/Berlin')).toBe('2027-01-04')
    expect(dateInZone(new Date('2026-12-31T23:30:00Z'), 'Asia/Kolkata')).toBe('2027-01-01')
  })

  it.each([
    [newYork, '2027-03-08', 167],
    [newYork, '2027-11-01', 169],
    [newYork, '2027-06-07', 168],
    ['Europe/Berlin', '2027-03-22', 167],
    ['Europe/Berlin', '2027-10-25', 169],
    ['Asia/Kolkata', '2027-03-08', 168],
    [lordHowe, '2027-09-27', 167.5],
    [lordHowe, '2027-03-29', 168.5],
  ])('in %s the week of %s lasts %d hours', (timeZone, monday, hours) => {
    expect(hoursOf(weekBounds(monday, timeZone))).toBe(hours)
  })

  it('starts a day whose midnight is skipped at its first instant', () => {
    const { startsAt, endsAt } = dayBounds('2027-03-28', 'Asia/Beirut')
    expect(wallClock(startsAt, 'Asia/Beirut')).toEqual({ date: '2027-03-28', time: '01:00' })
    expect(hoursOf({ startsAt, endsAt })).toBe(23)
  })

  it('puts every instant into exactly one week and one day', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const monday = weekStartDate(at, timeZone)
        const holding = [-7, 0, 7].map((days) => weekBounds(addDays(monday, days), timeZone))
        const within = holding.map(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
        expect(within).toEqual([false, true, false])
        const day = dayBounds(dateInZone(at, timeZone), timeZone)
        expect(day.startsAt <= at && at < day.endsAt).toBe(true)
        expect(weekStartOfDate(dateInZone(at, timeZone))).toBe(monday)
      }),
      { numRuns: 1000 },
    )
  })

  it('joins weeks without a gap, and holds exactly its own instants', () => {
    fc.assert(
      fc.property(date, zone, (day, timeZone) => {
        const monday = weekStartOfDate(day)
        const { startsAt, endsAt } = weekBounds(monday, timeZone)
        expect(weekBounds(addDays(monday, 7), timeZone).startsAt).toEqual(endsAt)
        expect(weekStartDate(startsAt, timeZone)).toBe(monday)
        expect(weekStartDate(new Date(endsAt.getTime() - 1), timeZone)).toBe(monday)
        expect(weekStartDate(endsAt, timeZone)).toBe(addDays(monday, 7))
        expect(weekStartDate(new Date(startsAt.getTime() - 1), timeZone)).toBe(addDays(monday, -7))
        const days = datesOfWeek(monday).map((each) => hoursOf(dayBounds(each, timeZone)))
        expect(days.reduce((sum, hours) => sum + hours, 0)).toBe(hoursOf({ startsAt, endsAt }))
      }),
    )
  })
})

describe('the wall clock', () => {
  it('moves a time that the spring change skips forward by the gap', () => {
    expect(iso('2027-03-14', '02:30', newYork)).toBe('2027-03-14T07:30:00.000Z')
    expect(iso('2027-10-03', '02:15', lordHowe)).toBe('2027-10-02T15:45:00.000Z')
    expect(iso('2027-10-03', '02:30', lordHowe)).toBe('2027-10-02T15:30:00.000Z')
  })

  it('takes the first of a time that the autumn change repeats', () => {
    expect(iso('2027-11-07', '01:30', newYork)).toBe('2027-11-07T05:30:00.000Z')
    expect(iso('2027-04-04', '01:45', lordHowe)).toBe('2027-04-03T14:45:00.000Z')
    expect(iso('2027-10-31', '02:00', 'Europe/Berlin')).toBe('2027-10-31T00:00:00.000Z')
  })

  it('shows what Intl shows', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const parts = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(at)
        const { date: day, time } = wallClock(at, timeZone)
        expect(`${day} ${time}`).toBe(parts)
      }),
      { numRuns: 1000 },
    )
  })

  it('shows every minute around clock changes as Intl does', () => {
    const changes: [string, string][] = [
      [newYork, '2027-03-14T07:00:00Z'],
      [newYork, '2027-11-07T06:00:00Z'],
      [lordHowe, '2027-10-02T15:30:00Z'],
      [lordHowe, '2027-04-03T15:00:00Z'],
    ]
    for (const [timeZone, change] of changes) {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
      for (let minute = -180; minute <= 180; minute += 1) {
        const at = new Date(Date.parse(change) + minute * 60_000)
        expect(wallClock(at, timeZone).time).toBe(format.format(at))
      }
    }
  })

  it('is read back as set, unless the time was skipped', () => {
    fc.assert(
      fc.property(date, fc.nat({ max: 1439 }), zone, (day, minute, timeZone) => {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16)
        const at = zonedInstant(day, time, timeZone)
        const shown = wallClock(at, timeZone)
        const earlier = wallClock(new Date(at.getTime() - hourMs), timeZone)
        const isExact = shown.date === day && shown.time === time
        expect(isExact || `${shown.date} ${shown.time}` > `${day} ${time}`).toBe(true)
        expect(`${earlier.date} ${earlier.time}`).not.toBe(`${day} ${time}`)
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses what is no time, no instant and no zone', () => {
    for (const none of ['24:00', '9:00', '09:60', '']) {
      expect(() => zonedInstant('2027-01-01', none, 'UTC'), none).toThrow(RangeError)
    }
    expect(() => dateInZone(new Date(Number.NaN), 'UTC')).toThrow('Not an instant')
    for (const none of ['', 'Mars/Olympus', 'Foo/Bar+05', '+05:30']) {
      expect(() => dateInZone(new Date(), none), none).toThrow(RangeError)
      expect(isValidTimeZone(none), none).toBe(false)
    }
    for (const known of zones) expect(isValidTimeZone(known), known).toBe(true)
  })
})
