import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Interval } from '../clock/interval.ts'
import { dayBounds, weekBounds, zonedInstant } from '../clock/weeks.ts'
import { weekStartDate } from '../clock/zone.ts'
import { durationHours, durationMinutes, roundHours, totalMinutes } from './hours.ts'

const night = (date: string, next: string, timeZone: string) => ({
  startsAt: zonedInstant(date, '22:00', timeZone),
  endsAt: zonedInstant(next, '06:00', timeZone),
})

const minutesWithin = (interval: Interval, bounds: Interval): number =>
  Math.max(
    0,
    durationMinutes({
      startsAt: new Date(Math.max(interval.startsAt.getTime(), bounds.startsAt.getTime())),
      endsAt: new Date(Math.min(interval.endsAt.getTime(), bounds.endsAt.getTime())),
    }),
  )

describe('hours of a shift', () => {
  it.each([
    ['America/New_York', '2027-03-13', '2027-03-14', 7],
    ['America/New_York', '2027-11-06', '2027-11-07', 9],
    ['America/New_York', '2026-12-31', '2027-01-01', 8],
    ['Europe/Berlin', '2027-03-27', '2027-03-28', 7],
    ['Europe/Berlin', '2027-10-30', '2027-10-31', 9],
    ['Asia/Kolkata', '2027-03-13', '2027-03-14', 8],
    ['Australia/Lord_Howe', '2027-10-02', '2027-10-03', 7.5],
    ['Australia/Lord_Howe', '2027-04-03', '2027-04-04', 8.5],
  ])('in %s from %s 22:00 to %s 06:00 are %d', (timeZone, date, next, hours) => {
    expect(durationHours(night(date, next, timeZone))).toBe(hours)
  })

  it('are rounded to two decimals', () => {
    expect([20, 50, 475, 0].map(roundHours)).toEqual([0.33, 0.83, 7.92, 0])
  })

  it('add up whatever the cut', () => {
    const start = Date.parse('2027-03-13T00:00:00Z')
    const cuts = fc.array(fc.integer({ min: 0, max: 86_400_000 }), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(cuts, (offsets) => {
        const instants = offsets.sort((a, b) => a - b).map((offset) => new Date(start + offset))
        const pieces = instants.slice(1).map((endsAt, index) => ({
          startsAt: instants[index] ?? endsAt,
          endsAt,
        }))
        const whole = {
          startsAt: instants[0] ?? new Date(0),
          endsAt: instants.at(-1) ?? new Date(0),
        }
        expect(totalMinutes(pieces)).toBe(durationMinutes(whole))
        expect(totalMinutes(pieces.reverse())).toBe(durationMinutes(whole))
      }),
    )
  })

  it('add up when a clock change, a day or a week cuts them', () => {
    const shift = night('2027-11-07', '2027-11-08', 'America/New_York')
    const monday = weekStartDate(shift.startsAt, 'America/New_York')
    const parts = [monday, '2027-11-08'].map((week) =>
      minutesWithin(shift, weekBounds(week, 'America/New_York')),
    )
    expect(parts).toEqual([120, 360])
    const change = night('2027-11-06', '2027-11-07', 'America/New_York')
    const days = ['2027-11-05', '2027-11-06', '2027-11-07', '2027-11-08']
    expect(days.map((day) => minutesWithin(change, dayBounds(day, 'America/New_York')))).toEqual([
      0, 120, 420, 0,
    ])
  })
})
