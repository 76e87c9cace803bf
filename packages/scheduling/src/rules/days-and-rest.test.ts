import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateInZone, zonedInstant } from '../clock/weeks.ts'
import type { PlannedShift } from '../overlap.ts'
import { checkShift, checkWeek } from './engine.ts'
import type { RuleContext } from './rule.ts'

const timeZone = 'America/New_York'
const monday = '2027-03-08'

/** Times on the wall clock; an end before the start is on the next day. */
function shift(id: number | null, day: number, from: string, to: string): PlannedShift {
  const date = addDays(monday, day)
  return {
    id,
    employeeId: 1,
    status: 'draft',
    startsAt: zonedInstant(date, from, timeZone),
    endsAt: zonedInstant(to > from ? date : addDays(date, 1), to, timeZone),
  }
}

const context = (
  shifts: readonly PlannedShift[],
  settings: Partial<RuleContext> = {},
): RuleContext => ({
  timeZone,
  overlapPolicy: 'warn',
  employees: [{ id: 1, name: 'Ana Ruiz', maxWeeklyMinutes: null, positionIds: [3] }],
  positions: [
    { id: 3, name: 'Barista' },
    { id: 4, name: 'Cook' },
  ],
  positionPolicy: 'refuse',
  restPolicy: 'refuse',
  minRestMinutes: 8 * 60,
  consecutiveDaysPolicy: 'refuse',
  maxConsecutiveDays: 6,
  shifts,
  ...settings,
})

const codesOf = (found: readonly { readonly code: string; readonly severity: string }[]) =>
  found.map(({ code, severity }) => `${code} ${severity}`)

describe('rest between days', () => {
  const late = shift(1, 0, '15:00', '23:30')

  test('a shift too soon after the one of the day before is refused and says why', () => {
    expect(checkShift(shift(null, 1, '06:00', '12:00'), context([late]))).toEqual([
      {
        code: 'rest',
        severity: 'refuse',
        message:
          'Ana Ruiz would have 6 h 30 min of rest after the shift on Mon, Mar 8; 8 h are needed.',
        details: { rest_minutes: 390, shift_id: 1 },
      },
    ])
    expect(checkShift(shift(null, 1, '07:30', '12:00'), context([late]))).toEqual([])
  })

  test('a shift too soon before the one of the day after is refused as well', () => {
    const early = shift(1, 1, '05:00', '12:00')
    const [found] = checkShift(shift(null, 0, '15:00', '23:00'), context([early]))
    expect(found?.message).toBe(
      'Ana Ruiz would have 6 h of rest before the shift on Tue, Mar 9; 8 h are needed.',
    )
  })

  test('a split day needs no rest, and neither does another employee', () => {
    const evening = shift(null, 0, '18:00', '22:00')
    expect(checkShift(evening, context([shift(1, 0, '09:00', '14:00')]))).toEqual([])
    const other = { ...late, employeeId: 2 }
    expect(checkShift(shift(null, 1, '06:00', '12:00'), context([other]))).toEqual([])
  })

  test('it is elapsed time: the night of the clock change is an hour shorter', () => {
    const saturday = shift(1, 5, '14:00', '22:30')
    const sunday = shift(null, 6, '07:00', '12:00')
    expect(codesOf(checkShift(sunday, context([saturday])))).toEqual(['rest refuse'])
    const weekBefore = { ...context([shift(1, -2, '14:00', '22:30')]) }
    expect(checkShift(shift(null, -1, '07:00', '12:00'), weekBefore)).toEqual([])
  })

  test('of two shifts that end together the one of the day before counts', () => {
    const night = shift(1, 0, '20:00', '09:00')
    const morning = shift(2, 1, '05:00', '09:00')
    const next = shift(null, 1, '10:00', '12:00')
    expect(codesOf(checkShift(next, context([night, morning])))).toEqual(['rest refuse'])
  })

  test('a published neighbour refuses under its policy, a draft warns', () => {
    const candidate = shift(null, 1, '06:00', '12:00')
    const found = (status: PlannedShift['status']) =>
      codesOf(
        checkShift(candidate, context([{ ...late, status }], { restPolicy: 'refuse_published' })),
      )
    expect(found('published')).toEqual(['rest refuse'])
    expect(found('draft')).toEqual(['rest warn'])
    expect(found('cancelled')).toEqual([])
  })

  test('a change that makes it no shorter is allowed', () => {
    const planned = shift(2, 1, '06:00', '12:00')
    const week = context([late, planned])
    expect(codesOf(checkShift(shift(2, 1, '06:00', '11:00'), week))).toEqual(['rest warn'])
    expect(codesOf(checkShift(shift(2, 1, '06:30', '12:00'), week))).toEqual(['rest warn'])
    expect(codesOf(checkShift(shift(2, 1, '05:30', '12:00'), week))).toEqual(['rest refuse'])
  })

  test('a week finds the same as a slow comparison of all pairs', () => {
    const anyShift = fc
      .tuple(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: 1, max: 30 }),
      )
      .map(([day, start, length]) => {
        const startsAt = new Date(
          zonedInstant(addDays(monday, day), '00:00', timeZone).getTime() + start * 1_800_000,
        )
        return { startsAt, endsAt: new Date(startsAt.getTime() + length * 1_800_000) }
      })
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 8 }), (intervals) => {
        const shifts = intervals.map((interval, index) => ({
          ...interval,
          id: index + 1,
          employeeId: 1,
          status: 'draft' as const,
        }))
        const found = checkWeek(context(shifts)).some(({ code }) => code === 'rest')
        const expected = shifts.some((later) => {
          // The one that ends last of those that start before; a tie of starts is no day's end.
          const earlier = shifts
            .filter(
              (each) =>
                each.startsAt < later.startsAt ||
                (each.startsAt.getTime() === later.startsAt.getTime() &&
                  (each.endsAt < later.endsAt ||
                    (each.endsAt.getTime() === later.endsAt.getTime() && each.id < later.id))),
            )
            .sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
          const last = earlier[0]?.endsAt
          const gap = last ? later.startsAt.getTime() - last.getTime() : -1
          return (
            gap >= 0 &&
            gap < 8 * 3_600_000 &&
            earlier
              .filter(({ endsAt }) => endsAt.getTime() === last?.getTime())
              .some(
                ({ startsAt }) =>
                  dateInZone(startsAt, timeZone) !== dateInZone(later.startsAt, timeZone),
              )
          )
        })
        expect(found).toBe(expected)
      }),
    )
  })
})

describe('days in a row', () => {
  const days = (from: number, to: number): PlannedShift[] =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      shift(from + index + 10, from + index, '09:00', '12:00'),
    )

  test('the seventh day is refused, on either side and between', () => {
    const found = (day: number, week: readonly PlannedShift[]) =>
      checkShift(shift(null, day, '09:00', '12:00'), context(week)).map(({ message }) => message)
    const sentence = 'Ana Ruiz would work 7 days in a row; at most 6 are allowed.'
    expect(found(6, days(0, 5))).toEqual([sentence])
    expect(found(-1, days(0, 5))).toEqual([sentence])
    expect(found(3, [...days(0, 2), ...days(4, 6)])).toEqual([sentence])
    expect(found(7, days(0, 5))).toEqual([])
  })

  test('a second shift on a day of a long run adds no day', () => {
    expect(codesOf(checkShift(shift(null, 3, '18:00', '20:00'), context(days(0, 6))))).toEqual([
      'consecutive_days warn',
    ])
  })

  test('a night counts on the day on which it starts', () => {
    const nights = Array.from({ length: 6 }, (_, day) => shift(day + 1, day, '22:00', '02:00'))
    expect(checkWeek(context(nights))).toEqual([])
  })

  test('a week names the run once, with all of its shifts', () => {
    const found = checkWeek(context(days(0, 6)))
    expect(found).toMatchObject([
      {
        code: 'consecutive_days',
        message: 'Ana Ruiz is planned on 7 days in a row; at most 6 are allowed.',
        shiftIds: [10, 11, 12, 13, 14, 15, 16],
      },
    ])
  })
})

describe('positions', () => {
  const as = (positionId: number | null, id: number | null = null) => ({
    ...shift(id, 0, '09:00', '12:00'),
    positionId,
  })

  test('an employee who does not hold the position is refused, one who does is not', () => {
    expect(checkShift(as(4), context([]))).toEqual([
      {
        code: 'position',
        severity: 'refuse',
        message: 'Ana Ruiz does not work as Cook.',
        details: { position_id: 4 },
      },
    ])
    expect(checkShift(as(3), context([]))).toEqual([])
    expect(checkShift(as(null), context([]))).toEqual([])
  })

  test('a shift that had the position keeps it when its times change', () => {
    expect(codesOf(checkShift(as(4, 1), context([as(4, 1)])))).toEqual(['position warn'])
  })

  test('nothing is said while positions are not known, or without a policy', () => {
    const unknown = [{ id: 1, name: 'Ana Ruiz', maxWeeklyMinutes: null }]
    expect(checkShift(as(4), context([], { employees: unknown }))).toEqual([])
    const { positionPolicy: _, ...withoutPolicy } = context([])
    expect(checkShift(as(4), withoutPolicy)).toEqual([])
  })

  test('a week has one violation for an employee and a position', () => {
    const second = { ...shift(2, 1, '09:00', '12:00'), positionId: 4 }
    expect(checkWeek(context([as(4, 1), second]))).toMatchObject([
      {
        code: 'position',
        message: 'Ana Ruiz does not work as Cook, but is planned to in 2 shifts.',
        shiftIds: [1, 2],
      },
    ])
  })
})
