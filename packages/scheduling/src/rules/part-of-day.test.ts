import { describe, expect, it } from 'vitest'
import { addDays, zonedInstant } from '../clock/weeks.ts'
import type { PlannedShift } from '../overlap.ts'
import { availabilityRule } from './availability.ts'
import { checkShift } from './engine.ts'
import type { ApprovedTimeOff, RuleContext } from './rule.ts'

const newYork = 'America/New_York'

const between = (startsAt: Date, endsAt: Date): PlannedShift => ({
  id: 1,
  employeeId: 1,
  status: 'draft',
  startsAt,
  endsAt,
})
/** A shift of Ana from a wall-clock time to another, which is the next day's when it is not later. */
const shift = (date: string, from: string, to: string): PlannedShift =>
  between(
    zonedInstant(date, from, newYork),
    zonedInstant(to > from ? date : addDays(date, 1), to, newYork),
  )
const context = (rest: Partial<RuleContext> = {}): RuleContext => ({
  timeZone: newYork,
  employees: [{ id: 1, name: 'Ana Ruiz', maxWeeklyMinutes: null }],
  shifts: [],
  overlapPolicy: 'warn',
  ...rest,
})
const blocks = (candidate: PlannedShift, rest: Partial<RuleContext>): boolean =>
  availabilityRule.checkShift(candidate, context(rest)).length > 0

describe('approved time off for part of a day', () => {
  const date = '2026-11-23'
  const part = (startTime: string, endTime: string, on = date): ApprovedTimeOff => ({
    employeeId: 1,
    startDate: on,
    endDate: on,
    startTime,
    endTime,
  })
  const morning = { timeOff: [part('00:00', '12:00')] }
  const afternoon = { timeOff: [part('12:00', '24:00')] }

  it('refuses a shift in its hours only, and names them', () => {
    expect(blocks(shift(date, '11:59', '17:00'), morning)).toBe(true)
    expect(blocks(shift(date, '12:00', '17:00'), morning)).toBe(false)
    expect(blocks(shift(date, '08:00', '12:00'), afternoon)).toBe(false)
    expect(blocks(shift(date, '08:00', '12:01'), afternoon)).toBe(true)
    const timeOff = [part('09:00', '13:30')]
    expect(checkShift(shift(date, '08:00', '16:00'), context({ timeOff }))).toEqual([
      {
        code: 'availability',
        severity: 'refuse',
        message: 'Ana Ruiz has approved time off on Nov 23, 9:00 AM – 1:30 PM (availability).',
        details: {
          employee_name: 'Ana Ruiz',
          start_date: date,
          end_date: date,
          start_time: '09:00',
          end_time: '13:30',
        },
      },
    ])
  })

  it('goes to the end of the day, and not into the next', () => {
    expect(blocks(shift(date, '23:45', '06:00'), afternoon)).toBe(true)
    expect(blocks(shift('2026-11-24', '00:00', '06:00'), afternoon)).toBe(false)
    const [violation] = checkShift(shift(date, '23:00', '06:00'), context(afternoon))
    expect(violation?.message).toContain('12:00 PM – 12:00 AM')
  })

  it('in an hour that is skipped blocks nothing, in one that is repeated it blocks both', () => {
    const skipped = { timeOff: [part('02:00', '03:00', '2027-03-14')] }
    expect(blocks(shift('2027-03-14', '01:00', '05:00'), skipped)).toBe(false)
    const repeated = { timeOff: [part('01:00', '01:30', '2027-11-07')] }
    const at = (from: string, to: string) =>
      between(new Date(`2027-11-07T${from}Z`), new Date(`2027-11-07T${to}Z`))
    expect(blocks(at('05:00', '05:30'), repeated)).toBe(true)
    expect(blocks(at('05:30', '06:00'), repeated)).toBe(false)
    expect(blocks(at('06:00', '06:30'), repeated)).toBe(true)
  })
})
