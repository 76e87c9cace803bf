import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, wallClock, weekStartOfDate, zonedInstant } from './clock/weeks.ts'
import { durationHours } from './cost/hours.ts'
import { moveByWeeks, repeatInterval } from './repeat.ts'
import { checkShiftLength } from './shift-times.ts'

const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe']
const between = (start: [string, string], end: [string, string], timeZone: string) => ({
  startsAt: zonedInstant(...start, timeZone),
  endsAt: zonedInstant(...end, timeZone),
})

describe('a shift some weeks later', () => {
  it.each(zones)('keeps its wall-clock times in %s', (timeZone) => {
    const day = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-12-31'),
      noInvalidDate: true,
    })
    // No clock of these zones skips or repeats a time from 04:00 to midnight.
    const minute = fc.integer({ min: 240, max: 1439 })
    const weeks = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(day, minute, minute, weeks, (on, from, to, by) => {
        const date = on.toISOString().slice(0, 10)
        const text = (value: number): string => new Date(value * 60_000).toISOString().slice(11, 16)
        const shift = between([date, text(from)], [addDays(date, 1), text(to)], timeZone)
        const moved = moveByWeeks(shift, by, timeZone)
        const target = addDays(date, by * 7)
        expect(wallClock(moved.startsAt, timeZone)).toEqual({ date: target, time: text(from) })
        expect(wallClock(moved.endsAt, timeZone)).toEqual({
          date: addDays(target, 1),
          time: text(to),
        })
        expect(moveByWeeks(moved, -by, timeZone)).toEqual(shift)
      }),
    )
  })

  it('lasts 7 hours over the spring night and 9 over the autumn one', () => {
    const timeZone = 'America/New_York'
    const spring = between(['2027-03-06', '22:00'], ['2027-03-07', '06:00'], timeZone)
    const autumn = between(['2027-10-30', '22:00'], ['2027-10-31', '06:00'], timeZone)
    const hours = [0, 1, 2].map((by) => durationHours(moveByWeeks(spring, by, timeZone)))
    expect(hours).toEqual([8, 7, 8])
    expect(durationHours(moveByWeeks(autumn, 1, timeZone))).toBe(9)
  })

  it('keeps seconds, and shows by its length when a change left nothing of it', () => {
    const timeZone = 'America/New_York'
    const startsAt = new Date('2027-06-01T13:00:30Z')
    expect(moveByWeeks({ startsAt, endsAt: startsAt }, 1, timeZone).startsAt.toISOString()).toBe(
      '2027-06-08T13:00:30.000Z',
    )
    const early = between(['2027-03-07', '02:30'], ['2027-03-07', '03:15'], timeZone)
    const moved = moveByWeeks(early, 1, timeZone)
    expect(checkShiftLength(moved.startsAt, moved.endsAt)).toBe(false)
  })
})

describe('repeatInterval', () => {
  const date = fc
    .date({
      min: new Date('2026-01-05T00:00Z'),
      max: new Date('2028-12-20T00:00Z'),
      noInvalidDate: true,
    })
    .map((instant) => instant.toISOString().slice(0, 10))
  const zone = fc.constantFrom(...zones)

  it('lands on the chosen weekdays of the chosen weeks, at the same times, in order', () => {
    fc.assert(
      fc.property(
        date,
        zone,
        fc.integer({ min: 4, max: 20 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { minLength: 1 }),
        (day, timeZone, hour, weekdays, weekOffsets) => {
          const time = `${String(hour).padStart(2, '0')}:30`
          const interval = {
            startsAt: zonedInstant(day, time, timeZone),
            endsAt: zonedInstant(day, '23:45', timeZone),
          }
          const repeated = repeatInterval(interval, { weekOffsets, weekdays, timeZone })
          const monday = weekStartOfDate(day)
          const expected = weekOffsets
            .flatMap((week) => weekdays.map((weekday) => addDays(monday, week * 7 + weekday)))
            .sort()
          expect(repeated.map((one) => one.date)).toEqual(expected)
          for (const one of repeated) {
            expect(wallClock(one.interval.startsAt, timeZone)).toEqual({ date: one.date, time })
            expect(wallClock(one.interval.endsAt, timeZone).time).toBe('23:45')
          }
        },
      ),
    )
  })
})
