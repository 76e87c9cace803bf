import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '../clock/durations.ts'
import { addDays, dayBounds, wallClock, weekdayIndex, zonedInstant } from '../clock/weeks.ts'
import type { PlannedShift } from '../overlap.ts'
import { availabilityRule } from './availability.ts'
import { checkShift, checkWeek } from './engine.ts'
import type { ApprovedTimeOff, RuleContext, Unavailability } from './rule.ts'

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
const off = (startDate: string, endDate = startDate, employeeId = 1): ApprovedTimeOff => ({
  employeeId,
  startDate,
  endDate,
})
const weekly = (weekday: number, startTime: string, endTime: string): Unavailability => ({
  kind: 'weekly',
  employeeId: 1,
  weekday,
  startTime,
  endTime,
})
const onDate = (
  kind: 'dated' | 'lifted',
  date: string,
  startTime = '00:00',
  endTime = '24:00',
): Unavailability => ({ kind, employeeId: 1, date, startTime, endTime })

const blocks = (candidate: PlannedShift, rest: Partial<RuleContext>): boolean =>
  availabilityRule.checkShift(candidate, context(rest)).length > 0

describe('approved time off', () => {
  const timeOff = [off('2026-11-23', '2026-11-25')]

  it('refuses a shift on any of its days, and says so', () => {
    expect(checkShift(shift('2026-11-25', '09:00', '17:00'), context({ timeOff }))).toEqual([
      {
        code: 'availability',
        severity: 'refuse',
        message: 'Ana Ruiz has approved time off from Nov 23 to Nov 25 (availability).',
        details: { employee_name: 'Ana Ruiz', start_date: '2026-11-23', end_date: '2026-11-25' },
      },
    ])
    const [oneDay] = checkShift(
      shift('2026-11-23', '09:00', '17:00'),
      context({ timeOff: [off('2026-11-23')] }),
    )
    expect(oneDay?.message).toBe('Ana Ruiz has approved time off on Nov 23 (availability).')
  })

  it('begins and ends at midnight of the zone', () => {
    expect(blocks(shift('2026-11-22', '16:00', '00:00'), { timeOff })).toBe(false)
    expect(blocks(shift('2026-11-22', '16:00', '00:15'), { timeOff })).toBe(true)
    expect(blocks(shift('2026-11-25', '23:45', '00:15'), { timeOff })).toBe(true)
    expect(blocks(shift('2026-11-26', '00:00', '08:00'), { timeOff })).toBe(false)
    const inNewYork = shift('2026-11-26', '00:00', '08:00')
    expect(blocks(inNewYork, { timeOff, timeZone: 'America/Los_Angeles' })).toBe(true)
  })

  it('is no matter of others, nor of a cancelled shift', () => {
    const planned = shift('2026-11-24', '09:00', '17:00')
    expect(blocks({ ...planned, employeeId: 2 }, { timeOff })).toBe(false)
    const cancelled = { ...planned, status: 'cancelled' as const }
    expect(blocks(cancelled, { timeOff })).toBe(false)
    expect(checkWeek(context({ timeOff, shifts: [cancelled] }))).toEqual([])
  })

  it.each([
    [undefined, 'draft', 'refuse'],
    ['refuse', 'draft', 'refuse'],
    ['refuse', 'published', 'refuse'],
    ['refuse_published', 'draft', 'warn'],
    ['refuse_published', 'published', 'refuse'],
    ['warn', 'draft', 'warn'],
    ['warn', 'published', 'warn'],
  ] as const)('under %s for a %s shift: %s', (availabilityPolicy, status, severity) => {
    const planned = { ...shift('2026-11-24', '09:00', '17:00'), status }
    const given = context({ timeOff, shifts: [planned], availabilityPolicy })
    expect(checkShift(planned, { ...given, shifts: [] })).toMatchObject([{ severity }])
    expect(checkWeek(given)).toEqual([
      {
        code: 'availability',
        severity,
        message:
          'Ana Ruiz has approved time off from Nov 23 to Nov 25 and a shift on Nov 24 (availability).',
        employeeId: 1,
        employeeName: 'Ana Ruiz',
        shiftIds: [1],
        numbers: {},
      },
    ])
  })

  it('is named once for a shift, by its earliest days, and before unavailability', () => {
    const night = shift('2026-11-25', '22:00', '06:00')
    const given = context({
      timeOff: [off('2026-11-26', '2026-11-27'), off('2026-11-24', '2026-11-25')],
      unavailable: [weekly(2, '22:00', '24:00')],
      shifts: [night],
    })
    expect(checkWeek(given)).toHaveLength(1)
    expect(checkShift(night, { ...given, shifts: [] })).toMatchObject([
      { severity: 'refuse', details: { start_date: '2026-11-24' } },
    ])
  })
})

describe('unavailability', () => {
  const wednesday = '2026-11-25'

  it('warns whatever the policy', () => {
    const unavailable = [weekly(2, '08:00', '12:00')]
    const planned = { ...shift(wednesday, '11:00', '17:00'), status: 'published' as const }
    for (const availabilityPolicy of ['refuse', 'refuse_published', 'warn'] as const) {
      const given = context({ unavailable, availabilityPolicy, shifts: [planned] })
      expect(checkShift(planned, given)).toEqual([
        {
          code: 'availability',
          severity: 'warn',
          message: 'This shift is outside the availability of Ana Ruiz.',
          details: { employee_name: 'Ana Ruiz' },
        },
      ])
      expect(checkWeek(given)).toMatchObject([
        {
          severity: 'warn',
          message: 'The shift on Nov 25 is outside the availability of Ana Ruiz.',
          shiftIds: [1],
        },
      ])
    }
  })

  it('ends where it ends, and goes to the end of the day', () => {
    const unavailable = [weekly(2, '08:00', '12:00'), weekly(3, '20:00', '24:00')]
    expect(blocks(shift(wednesday, '12:00', '20:00'), { unavailable })).toBe(false)
    expect(blocks(shift(wednesday, '06:00', '08:00'), { unavailable })).toBe(false)
    expect(blocks(shift('2026-11-26', '23:45', '00:00'), { unavailable })).toBe(true)
    expect(blocks(shift('2026-11-27', '00:00', '08:00'), { unavailable })).toBe(false)
  })

  it('of the next day is reached by a night shift', () => {
    const unavailable = [weekly(3, '00:00', '05:00')]
    expect(blocks(shift(wednesday, '20:00', '00:00'), { unavailable })).toBe(false)
    expect(blocks(shift(wednesday, '20:00', '04:00'), { unavailable })).toBe(true)
  })

  it('is lifted on a date, for as long as the exception says', () => {
    const pattern = weekly(2, '08:00', '16:00')
    const planned = shift(wednesday, '09:00', '15:00')
    const whole = onDate('lifted', wednesday)
    expect(blocks(planned, { unavailable: [pattern, whole] })).toBe(false)
    const long = onDate('lifted', wednesday, '09:00', '15:00')
    expect(blocks(planned, { unavailable: [pattern, long] })).toBe(false)
    const short = onDate('lifted', wednesday, '09:00', '14:59')
    expect(blocks(planned, { unavailable: [pattern, short] })).toBe(true)
    const later = shift('2026-12-02', '09:00', '15:00')
    expect(blocks(later, { unavailable: [pattern, whole] })).toBe(true)
  })

  it('of one date is added, and not lifted by the pattern being lifted', () => {
    const planned = shift(wednesday, '09:00', '15:00')
    expect(blocks(planned, { unavailable: [onDate('dated', wednesday)] })).toBe(true)
    expect(blocks(planned, { unavailable: [onDate('dated', '2026-11-26')] })).toBe(false)
    const both = [onDate('lifted', wednesday), onDate('dated', wednesday, '14:00', '15:00')]
    expect(blocks(planned, { unavailable: [weekly(2, '08:00', '16:00'), ...both] })).toBe(true)
  })

  it('in an hour that is skipped blocks nothing, in one that is repeated it blocks both', () => {
    const skipped = [weekly(6, '02:00', '03:00')]
    expect(blocks(shift('2027-03-14', '01:00', '05:00'), { unavailable: skipped })).toBe(false)
    expect(blocks(shift('2027-03-21', '01:00', '05:00'), { unavailable: skipped })).toBe(true)
    const repeated = [weekly(6, '01:00', '01:30')]
    const at = (from: string, to: string) =>
      between(new Date(`2027-11-07T${from}Z`), new Date(`2027-11-07T${to}Z`))
    expect(blocks(at('05:00', '05:30'), { unavailable: repeated })).toBe(true)
    expect(blocks(at('05:30', '06:00'), { unavailable: repeated })).toBe(false)
    expect(blocks(at('06:00', '06:30'), { unavailable: repeated })).toBe(true)
  })
})

describe('whatever the zone, the clock and the night', () => {
  const anyZone = fc.constantFrom(newYork, 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe')
  const changes = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31']
  /** Dates around the clock changes of these zones, and in an ordinary week. */
  const anyDate = fc
    .tuple(fc.constantFrom(...changes, '2027-11-07', '2027-06-16'), fc.integer({ min: -1, max: 1 }))
    .map(([date, days]) => addDays(date, days))
  const toTime = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 })
    .map((quarters) => quarters.toSorted((a, b) => a - b).map((quarter) => toTime(quarter * 15)))
    .map(([startTime = '', endTime = '']) => ({ startTime, endTime }))
  const person = fc.constantFrom(1, 1, 2)
  const anyStretch = fc
    .tuple(fc.constantFrom('weekly', 'dated', 'lifted'), anyDate, times, person)
    .map(([kind, date, each, employeeId]): Unavailability => {
      const stretch = kind === 'weekly' ? weekly(weekdayIndex(date), '', '') : onDate(kind, date)
      return { ...stretch, ...each, employeeId }
    })
  const anyTimeOff = fc
    .tuple(anyDate, fc.integer({ min: 0, max: 2 }), person)
    .map(([date, days, employeeId]) => off(date, addDays(date, days), employeeId))
  const anySetting = fc
    .record({
      timeZone: anyZone,
      date: anyDate,
      from: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.integer({ min: 15, max: 1440 }),
      timeOff: fc.array(anyTimeOff, { maxLength: 2 }),
      unavailable: fc.array(anyStretch, { maxLength: 8 }),
    })
    .map(({ date, from, minutes, ...rest }) => {
      const startsAt = new Date(dayBounds(date, rest.timeZone).startsAt.getTime() + from * minuteMs)
      const endsAt = new Date(startsAt.getTime() + minutes * minuteMs)
      return { ...rest, planned: between(startsAt, endsAt) }
    })
  type Setting = typeof anySetting extends fc.Arbitrary<infer T> ? T : never

  /** The rule as a person would check it: looking at the clock on every minute of the shift. */
  const blockedMinutes = ({ timeZone, planned, timeOff, unavailable }: Setting) => {
    const own = unavailable.filter(({ employeeId }) => employeeId === planned.employeeId)
    const seen = { timeOff: 0, unavailable: 0 }
    for (let at = planned.startsAt.getTime(); at < planned.endsAt.getTime(); at += minuteMs) {
      const { date, time } = wallClock(new Date(at), timeZone)
      const today = own.filter((each) =>
        each.kind === 'weekly' ? each.weekday === weekdayIndex(date) : each.date === date,
      )
      const now = today.filter(({ startTime, endTime }) => startTime <= time && time < endTime)
      const has = (kind: string) => now.some((stretch) => stretch.kind === kind)
      const isOff = timeOff.some(
        ({ employeeId, startDate, endDate }) =>
          employeeId === planned.employeeId && startDate <= date && date <= endDate,
      )
      if (isOff) seen.timeOff += 1
      if (has('dated') || (has('weekly') && !has('lifted'))) seen.unavailable += 1
    }
    return seen
  }

  it('a shift is named exactly when a minute of it is blocked', () => {
    fc.assert(
      fc.property(anySetting, (setting) => {
        const { planned, ...rest } = setting
        const minutes = blockedMinutes(setting)
        const expected = minutes.timeOff > 0 ? ['refuse'] : minutes.unavailable > 0 ? ['warn'] : []
        const received = availabilityRule.checkShift(planned, context(rest))
        expect(received.map(({ severity }) => severity)).toEqual(expected)
        const inWeek = availabilityRule.checkWeek(context({ ...rest, shifts: [planned] }))
        expect(inWeek.map(({ severity }) => severity)).toEqual(expected)
      }),
      { numRuns: 600 },
    )
  })

  it('the order of the input is of no matter', () => {
    fc.assert(
      fc.property(fc.array(anySetting, { minLength: 1, maxLength: 6 }), (settings) => {
        const { timeZone } = settings[0] ?? { timeZone: newYork }
        const timeOff = settings.flatMap((each) => each.timeOff)
        const unavailable = settings.flatMap((each) => each.unavailable)
        const shifts = settings.map(({ planned }, index) => ({ ...planned, id: index + 1 }))
        const given = context({ timeZone, timeOff, unavailable, shifts })
        const absences = { timeOff: timeOff.toReversed(), unavailable: unavailable.toReversed() }
        const turned = { ...given, ...absences, shifts: shifts.toReversed() }
        expect(checkWeek(turned)).toEqual(checkWeek(given))
        for (const each of shifts) {
          expect(checkShift(each, turned)).toEqual(checkShift(each, given))
        }
      }),
    )
  })
})
