import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateInZone, zonedInstant } from '../clock/weeks.ts'
import { coverageOfDay } from '../staffing/coverage.ts'
import { breakSummary, breaksText, timedBreaksText } from './break-text.ts'
import {
  breakMinutes,
  breaksProblem,
  defaultBreaks,
  fitBreaks,
  moveBreaks,
  presentTimes,
  unmetBreakRule,
} from './breaks.ts'
import { costCentsAt } from './cost.ts'
import { durationHours, durationMinutes, totalMinutes } from './hours.ts'
import type { BreakRule, ShiftBreak } from './shift-break.ts'

const timeZone = 'America/New_York'

/** Times on the wall clock; an end before the start is on the next day. */
const shift = (
  from: string,
  to: string,
  breaks: readonly ShiftBreak[] = [],
  date = '2027-06-07',
) => ({
  startsAt: zonedInstant(date, from, timeZone),
  endsAt: zonedInstant(to > from ? date : addDays(date, 1), to, timeZone),
  breaks,
})
const unpaid = (minutes: number, start_time?: string): ShiftBreak => ({
  minutes,
  paid: false,
  ...(start_time && { start_time }),
})
const rule = (after_minutes: number, minutes: number, paid = false): BreakRule => ({
  after_minutes,
  minutes,
  paid,
})

describe('breaks of a shift', () => {
  test('are shorter together than it, and those with a time are within it, one after the other', () => {
    const problem = (breaks: readonly ShiftBreak[], from = '09:00', to = '17:00') =>
      breaksProblem(shift(from, to, breaks), timeZone)
    expect(problem([])).toBeNull()
    expect(problem([unpaid(30), { minutes: 15, paid: true }])).toBeNull()
    expect(problem([unpaid(240), { minutes: 240, paid: true }])).toBe(
      'must be shorter together than the shift',
    )
    expect(problem([unpaid(30, '16:30')])).toBeNull()
    expect(problem([unpaid(30, '16:45')])).toBe('must be within the shift')
    expect(problem([unpaid(30, '08:59')])).toBe('must be within the shift')
    expect(problem([unpaid(30, '12:00'), unpaid(15, '12:15')])).toBe('must not be at the same time')
    expect(problem([unpaid(30, '12:00'), unpaid(15, '12:30')])).toBeNull()
    expect(problem([unpaid(30, '01:30')], '22:00', '06:00')).toBeNull()
    expect(problem([unpaid(30, '12:00')], '22:00', '06:00')).toBe('must be within the shift')
  })

  test('count in no hours and cost nothing when they are unpaid', () => {
    const day = shift('09:00', '17:00', [unpaid(30), { minutes: 15, paid: true }])
    expect([durationHours(day), durationMinutes(day), costCentsAt(day, 2000)]).toEqual([
      7.5, 480, 15_000,
    ])
    // The clock goes forward in this night.
    expect(durationHours(shift('22:00', '06:00', [unpaid(30)], '2027-03-13'))).toBe(6.5)
    expect(durationHours(shift('22:00', '06:00', [unpaid(30)], '2027-11-06'))).toBe(8.5)
  })

  test('read as texts', () => {
    const breaks = [unpaid(30, '12:00'), unpaid(15), { minutes: 10, paid: true }]
    expect(breaksText(breaks)).toBe('30 unpaid, 15 unpaid, 10 paid')
    expect(timedBreaksText(breaks)).toBe('30 min unpaid at 12:00, 15 min unpaid, 10 min paid')
    expect(breakSummary(breaks)).toBe('45 min break, 10 min paid break')
    expect([breakSummary([]), breaksText([])]).toEqual(['', ''])
  })
})

describe('rules about breaks', () => {
  const rules = [rule(360, 30), rule(540, 45), rule(600, 15, true)]

  test('of those that a shift is longer than the last one applies, alone', () => {
    const breaksOf = (to: string) => defaultBreaks(shift('08:00', to), rules)
    expect(breaksOf('14:00')).toEqual([])
    expect(breaksOf('14:01')).toEqual([unpaid(30)])
    expect(breaksOf('17:30')).toEqual([unpaid(45)])
    expect(breaksOf('20:00')).toEqual([{ minutes: 15, paid: true }])
    expect(defaultBreaks(shift('08:00', '09:00'), [rule(10, 60)])).toEqual([])
  })

  test('unpaid ones are met by unpaid breaks, paid ones by any, and short ones add up', () => {
    const unmet = (to: string, breaks: readonly ShiftBreak[]) =>
      unmetBreakRule(shift('08:00', to, breaks), rules)
    expect(unmet('15:00', [])).toEqual(rules[0])
    expect(unmet('15:00', [{ minutes: 30, paid: true }])).toEqual(rules[0])
    expect(unmet('15:00', [unpaid(10), unpaid(20)])).toBeNull()
    expect(unmet('20:00', [unpaid(15)])).toBeNull()
    expect(unmet('20:00', [unpaid(10)])).toEqual(rules[2])
  })
})

describe('breaks of a shift that gets other times', () => {
  const settings = { timeZone, breakRules: [rule(120, 15)] }
  const day = shift('09:00', '17:00', [unpaid(30, '12:00'), unpaid(15)])

  test('move along with the start, and stay with another end', () => {
    expect(moveBreaks(day, shift('11:00', '19:00'), settings)).toEqual([
      unpaid(30, '14:00'),
      unpaid(15),
    ])
    expect(moveBreaks(day, shift('21:00', '05:00'), settings)[0]).toEqual(unpaid(30, '00:00'))
    expect(moveBreaks(day, shift('09:00', '15:00'), settings)).toEqual(day.breaks)
  })

  test('lose a time that is outside, and give way to those of the rules when they fill the shift', () => {
    expect(moveBreaks(day, shift('09:00', '12:15'), settings)).toEqual([unpaid(30), unpaid(15)])
    expect(moveBreaks(day, shift('09:00', '09:45'), settings)).toEqual([])
    const long = shift('09:00', '17:00', [unpaid(150)])
    expect(moveBreaks(long, shift('09:00', '11:30'), settings)).toEqual([unpaid(15)])
  })

  const drawnBreak = fc.record({
    minutes: fc.integer({ min: 5, max: 240 }),
    paid: fc.boolean(),
    start_time: fc.constantFrom(undefined, '00:00', '01:30', '02:30', '03:15', '12:00', '23:45'),
  })
  const drawnShift = fc
    .record({
      date: fc.constantFrom('2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07', '2027-06-07'),
      startMinutes: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 15, max: 1440 }),
      breaks: fc.array(drawnBreak, { maxLength: 4 }),
    })
    .map(({ date, startMinutes, length, breaks }) => {
      const midnight = zonedInstant(date, '00:00', timeZone).getTime()
      const startsAt = new Date(midnight + startMinutes * 60_000)
      const endsAt = new Date(startsAt.getTime() + length * 60_000)
      return { startsAt, endsAt, breaks: fitBreaks({ startsAt, endsAt, breaks }, settings) }
    })

  test('always fit, also around clock changes, and never make a shift of no work', () => {
    fc.assert(
      fc.property(drawnShift, drawnShift, (before, after) => {
        expect(breaksProblem(before, timeZone)).toBeNull()
        const moved = { ...after, breaks: moveBreaks(before, after, settings) }
        expect(breaksProblem(moved, timeZone)).toBeNull()
        expect(totalMinutes([moved])).toBeGreaterThan(0)
        expect(fitBreaks(moved, settings)).toEqual(moved.breaks)
      }),
    )
  })

  test('presence is the shift without timed unpaid breaks', () => {
    fc.assert(
      fc.property(drawnShift, (drawn) => {
        const timed = drawn.breaks.filter(({ paid, start_time }) => !paid && start_time)
        const times = presentTimes(drawn, timeZone)
        expect(totalMinutes(times)).toBe(durationMinutes(drawn) - breakMinutes(timed))
      }),
    )
  })
})

test('coverage leaves out who is on a timed unpaid break', () => {
  const staffAt = (hour: number, breaks: readonly ShiftBreak[]) => {
    const planned = {
      ...shift('09:00', '17:00', breaks),
      id: 1,
      employeeId: 1,
      status: 'draft' as const,
    }
    const date = dateInZone(planned.startsAt, timeZone)
    return coverageOfDay([planned], date, timeZone)[hour]?.staff
  }
  expect(staffAt(12, [unpaid(60, '12:00')])).toBe(0)
  expect(staffAt(12, [unpaid(45, '12:00')])).toBe(1)
  expect(staffAt(12, [unpaid(60)])).toBe(1)
  expect(staffAt(12, [{ minutes: 60, paid: true, start_time: '12:00' }])).toBe(1)
})
