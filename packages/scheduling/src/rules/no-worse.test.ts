import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zonedInstant } from '../clock/weeks.ts'
import { weekStartDate } from '../clock/zone.ts'
import type { PlannedShift } from '../overlap.ts'
import { checkShift } from './engine.ts'
import type { RuleContext } from './rule.ts'

const timeZone = 'America/New_York'
/** The Monday of the week in which the clocks change forward, on Sunday. */
const monday = zonedInstant('2027-03-08', '00:00', timeZone).getTime()
const minuteMs = 60_000
const at = (minutes: number): Date => new Date(monday + minutes * minuteMs)

const shift = (id: number | null, from: number, to: number): PlannedShift => ({
  id,
  employeeId: 1,
  status: 'draft',
  startsAt: at(from),
  endsAt: at(to),
})

/** Refuses whatever can be refused, with a limit that is soon exceeded. */
const strict: Omit<RuleContext, 'shifts'> = {
  timeZone,
  employees: [
    { id: 1, name: 'Ana Ruiz', maxWeeklyMinutes: 8 * 60 },
    { id: 2, name: 'Ben Okafor', maxWeeklyMinutes: null },
  ],
  overlapPolicy: 'refuse',
  availabilityPolicy: 'refuse',
}

const weekMinutes = 8 * 24 * 60
const anyShift = fc
  .record({
    from: fc.integer({ min: 0, max: weekMinutes }),
    minutes: fc.integer({ min: 15, max: 24 * 60 }),
  })
  .map(({ from, minutes }) => [from, from + minutes] as const)

/** A shift and a part of it that starts in the same week. */
const shortened = fc
  .record({ whole: anyShift, first: fc.nat(1000), second: fc.nat(1000) })
  .map(({ whole: [from, to], first, second }) => {
    const cut = (share: number) => from + Math.floor(((to - from) * share) / 1000)
    const [start, end] = [cut(Math.min(first, second)), cut(Math.max(first, second))]
    return { whole: shift(1, from, to), part: shift(1, start, Math.max(end, start + 1)) }
  })
  .filter(
    ({ whole, part }) =>
      weekStartDate(whole.startsAt, timeZone) === weekStartDate(part.startsAt, timeZone) &&
      part.endsAt <= whole.endsAt,
  )

const date = fc.integer({ min: 8, max: 17 }).map((day) => `2027-03-${String(day).padStart(2, '0')}`)
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
const anyAbsences = fc.record({
  timeOff: fc.array(
    fc
      .tuple(date, date)
      .map(([a, b]) => ({ employeeId: 1, startDate: a < b ? a : b, endDate: a < b ? b : a })),
    { maxLength: 3 },
  ),
  unavailable: fc.array(
    fc
      .record({
        weekday: fc.integer({ min: 0, max: 6 }),
        from: fc.integer({ min: 0, max: 23 }),
        hours: fc.integer({ min: 1, max: 24 }),
      })
      .map(({ weekday, from, hours }) => ({
        kind: 'weekly' as const,
        employeeId: 1,
        weekday,
        startTime: hour(from),
        endTime: hour(Math.min(24, from + hours)),
      })),
    { maxLength: 4 },
  ),
})
const otherShifts = fc
  .array(anyShift, { maxLength: 6 })
  .map((rows) => rows.map(([from, to], index) => shift(index + 2, from, to)))

const blocking = (candidate: PlannedShift, context: RuleContext) =>
  checkShift(candidate, context).filter(({ severity }) => severity !== 'warn')

describe('a change that makes nothing worse', () => {
  it('passes: any shift may be shortened, whatever it breaks already', () => {
    fc.assert(
      fc.property(shortened, anyAbsences, otherShifts, ({ whole, part }, absences, others) => {
        const context = { ...strict, ...absences, shifts: [whole, ...others] }
        expect(blocking(part, context)).toEqual([])
        expect(blocking(whole, context)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('is one of the same shift: its part as a new shift, or for somebody else, is refused', () => {
    fc.assert(
      fc.property(shortened, ({ whole, part }) => {
        const timeOff = [1, 2].map((employeeId) => ({
          employeeId,
          startDate: '2027-03-01',
          endDate: '2027-03-31',
        }))
        const context = { ...strict, timeOff, shifts: [whole] }
        const severities = (candidate: PlannedShift) =>
          checkShift(candidate, context).map(({ code, severity }) => [code, severity])
        expect(severities({ ...part, id: null })).toContainEqual(['availability', 'refuse'])
        expect(severities({ ...part, employeeId: 2 })).toContainEqual(['availability', 'refuse'])
        const revived = { ...context, shifts: [{ ...whole, status: 'cancelled' as const }] }
        expect(checkShift(part, revived)).toMatchObject([
          { code: 'availability', severity: 'refuse' },
          ...(part.endsAt.getTime() - part.startsAt.getTime() > 8 * 60 * minuteMs
            ? [{ code: 'weekly_hours' }]
            : []),
        ])
      }),
    )
  })
})

describe('a change of a shift in approved time off', () => {
  const timeOff = [{ employeeId: 1, startDate: '2027-03-09', endDate: '2027-03-10' }]
  const day = 24 * 60
  const tuesday = (from: number, to: number) => shift(1, day + from * 60, day + to * 60)
  const before = tuesday(9, 17)
  const severityOf = (candidate: PlannedShift) =>
    checkShift(candidate, { ...strict, timeOff, shifts: [before] }).map(({ severity }) => severity)

  it('passes with a warning when it keeps to the day and is no longer there', () => {
    expect(severityOf(tuesday(9, 12))).toEqual(['warn'])
    expect(severityOf(tuesday(12, 17))).toEqual(['warn'])
    expect(severityOf(tuesday(11, 19))).toEqual(['warn'])
  })

  it('is refused when it takes more of the day, or another day off', () => {
    expect(severityOf(tuesday(9, 17.25))).toContain('refuse')
    expect(severityOf(tuesday(33, 41))).toContain('refuse')
    expect(severityOf(tuesday(20, 27))).toContain('refuse')
  })

  it('passes without a word when it leaves the time off', () => {
    expect(severityOf(shift(1, 9 * 60, 17 * 60))).toEqual([])
  })
})
