import { describe, expect, it } from 'vitest'
import { durationMinutes } from './cost/hours.ts'
import { checkShiftLength, shiftInstants, shiftLengthSentence } from './shift-times.ts'

const timeZone = 'America/New_York'
const minutesOf = (date: string, startTime: string, endTime: string): number =>
  durationMinutes(shiftInstants({ date, startTime, endTime, timeZone }))

describe('the times of a form', () => {
  it('take an end that is not after the start as the next day', () => {
    expect(minutesOf('2027-06-01', '09:00', '17:00')).toBe(480)
    expect(minutesOf('2027-06-01', '22:00', '06:00')).toBe(480)
    expect(minutesOf('2026-12-31', '09:00', '09:00')).toBe(1440)
    expect(minutesOf('2027-06-01', '16:00', '00:00')).toBe(480)
  })

  it('count real time across a clock change', () => {
    expect(minutesOf('2027-03-13', '22:00', '06:00')).toBe(420)
    expect(minutesOf('2027-11-06', '22:00', '06:00')).toBe(540)
  })

  it('are refused where a clock change leaves nothing, or more than a day', () => {
    const skipped = { date: '2027-03-14', startTime: '02:30', endTime: '03:15', timeZone }
    const { startsAt, endsAt } = shiftInstants(skipped)
    expect(checkShiftLength(startsAt, endsAt)).toBe(false)
    expect(minutesOf('2027-11-06', '09:00', '09:00')).toBe(1500)
  })
})

describe('the length of a shift', () => {
  it.each([
    [-60, false],
    [0, false],
    [14.99, false],
    [15, true],
    [1440, true],
    [1440.01, false],
    [Number.NaN, false],
  ])('of %d minutes is allowed: %s', (minutes, allowed) => {
    const start = new Date('2027-03-13T09:00:00Z')
    expect(checkShiftLength(start, new Date(start.getTime() + minutes * 60_000))).toBe(allowed)
  })

  it('is refused in words that no rule reserves', () => {
    expect(shiftLengthSentence).toBe('A shift lasts from 15 minutes to one day')
    expect(shiftLengthSentence).not.toMatch(/overlap|availability|hours|validation/)
  })
})
