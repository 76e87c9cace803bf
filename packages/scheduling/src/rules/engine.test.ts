import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedShift } from '../overlap.ts'
import { checkShift, checkWeek, rules } from './engine.ts'
import type { RuleContext } from './rule.ts'

const monday = Date.parse('2027-03-08T05:00:00Z')
const at = (hour: number): Date => new Date(monday + hour * 3_600_000)
const shift = (
  id: number | null,
  from: number,
  to: number,
  rest: Partial<PlannedShift> = {},
): PlannedShift => ({
  id,
  employeeId: 1,
  status: 'draft',
  startsAt: at(from),
  endsAt: at(to),
  ...rest,
})
const context = (shifts: PlannedShift[], rest: Partial<RuleContext> = {}): RuleContext => ({
  timeZone: 'America/New_York',
  employees: [
    { id: 1, name: 'Ana Ruiz', maxWeeklyMinutes: 40 * 60 },
    { id: 2, name: 'Ben Okafor', maxWeeklyMinutes: null },
    { id: 3, name: 'Cy Young', maxWeeklyMinutes: 8 * 60 },
  ],
  shifts,
  overlapPolicy: 'refuse_published',
  ...rest,
})
/** Eight hours from 09:00 on the first days of the week. */
const days = (count: number, rest: Partial<PlannedShift> = {}): PlannedShift[] =>
  Array.from({ length: count }, (_, day) => shift(day + 1, day * 24 + 9, day * 24 + 17, rest))

describe('weekly hours', () => {
  it('reach the limit freely and need a confirmation above it', () => {
    expect(checkShift(shift(null, 105, 113), context(days(4)))).toEqual([])
    expect(checkShift(shift(null, 129, 133.5), context(days(5)))).toEqual([
      {
        code: 'weekly_hours',
        severity: 'confirm',
        message:
          'This shift would bring Ana Ruiz to 44.5 hours, above the weekly maximum of 40 hours.',
        details: {
          employee_name: 'Ana Ruiz',
          current_hours: 40,
          shift_hours: 4.5,
          max_hours: 40,
          total_would_be: 44.5,
        },
      },
    ])
  })

  it('count drafts and published shifts, not cancelled ones', () => {
    const extra = shift(null, 129, 130)
    expect(checkShift(extra, context(days(5, { status: 'published' })))).toHaveLength(1)
    expect(checkShift(extra, context(days(5, { status: 'cancelled' })))).toEqual([])
    expect(checkShift({ ...extra, status: 'cancelled' }, context(days(5)))).toEqual([])
  })

  it('are not broken by stray seconds, which no number would show', () => {
    const second = 1 / 3600
    expect(checkShift(shift(null, 105, 113 + second), context(days(4)))).toEqual([])
    expect(checkShift(shift(null, 105, 113 + 60 * second), context(days(4)))).toHaveLength(1)
  })

  it('have no limit where there is none', () => {
    expect(checkShift(shift(null, 0, 24, { employeeId: 2 }), context([]))).toEqual([])
    const week = [0, 24, 48].map((from) => shift(from, from, from + 24, { employeeId: 2 }))
    expect(checkWeek(context(week))).toEqual([])
  })

  it('belong to the week in which a shift starts, by the clock of the zone', () => {
    // The week of the spring change has 167 hours; the first shift starts in its last one.
    const sunday = shift(null, 166, 174)
    expect(checkShift(sunday, context(days(5)))).toHaveLength(1)
    expect(checkShift(shift(null, 167, 175), context(days(5)))).toEqual([])
    expect(checkShift(sunday, context(days(5), { timeZone: 'Europe/Berlin' }))).toEqual([])
  })

  it('of a changed shift do not count its old state', () => {
    const longer = shift(5, 105, 114)
    const [found] = checkShift(longer, context(days(5)))
    expect(found?.details).toMatchObject({ current_hours: 32, total_would_be: 41 })
  })

  it('let an excess be brought down step by step, but not be moved or grow', () => {
    const over = [...days(5), shift(6, 129, 137)]
    const eased = shift(6, 129, 135)
    expect(checkShift(eased, context(over))).toEqual([])
    expect(checkShift(shift(6, 130, 138), context(over))).toEqual([])
    expect(checkShift(shift(6, 129, 138), context(over))).toMatchObject([{ severity: 'confirm' }])
    const revived = over.map((each) =>
      each.id === 6 ? { ...each, status: 'cancelled' as const } : each,
    )
    expect(checkShift(eased, context(revived))).toMatchObject([{ severity: 'confirm' }])
    const ofAnother = over.map((each) => (each.id === 6 ? { ...each, employeeId: 2 } : each))
    expect(checkShift(eased, context(ofAnother))).toMatchObject([{ severity: 'confirm' }])
    const ofLastWeek = [...days(5), shift(6, -20, -12)]
    expect(checkShift(eased, context(ofLastWeek))).toMatchObject([{ severity: 'confirm' }])
  })

  it('of a whole week say by how much they exceed', () => {
    const week = [...days(5), shift(6, 129, 132.5)]
    expect(checkWeek(context(week))).toEqual([
      {
        code: 'weekly_hours',
        severity: 'confirm',
        message: 'Ana Ruiz is scheduled for 43.5 hours, 3.5 more than the maximum of 40.',
        employeeId: 1,
        employeeName: 'Ana Ruiz',
        shiftIds: [1, 2, 3, 4, 5, 6],
        numbers: { current_hours: 43.5, max_hours: 40, excess_hours: 3.5 },
      },
    ])
  })
})

describe('overlap', () => {
  it.each([
    ['refuse_published', 'published', 'refuse'],
    ['refuse_published', 'draft', 'warn'],
    ['refuse', 'draft', 'refuse'],
    ['refuse', 'published', 'refuse'],
    ['warn', 'published', 'warn'],
    ['warn', 'draft', 'warn'],
  ] as const)('under %s over a %s shift: %s', (overlapPolicy, status, severity) => {
    const standing = shift(7, 9, 17, { status })
    const found = checkShift(shift(null, 16, 20), context([standing], { overlapPolicy }))
    expect(found).toMatchObject([{ code: 'overlap', severity, details: { shift_id: 7 } }])
    const week = checkWeek(context([standing, shift(8, 16, 20)], { overlapPolicy }))
    expect(week).toMatchObject([{ code: 'overlap', severity, employeeId: 1, shiftIds: [7, 8] }])
  })

  it('is not with its own old state, with others, cancelled ones or touching ends', () => {
    const others = [
      shift(1, 9, 17),
      shift(2, 9, 17, { employeeId: 2 }),
      shift(3, 9, 17, { status: 'cancelled' }),
      shift(4, 18, 20),
    ]
    expect(checkShift(shift(1, 10, 18), context(others))).toEqual([])
  })

  it('of a changed shift is refused only where it grows', () => {
    const standing = shift(1, 9, 17, { status: 'published' })
    const given = context([standing, shift(2, 14, 20)])
    expect(checkShift(shift(2, 15, 20), given)).toMatchObject([{ severity: 'warn' }])
    expect(checkShift(shift(2, 14, 21), given)).toMatchObject([{ severity: 'warn' }])
    expect(checkShift(shift(2, 13, 20), given)).toMatchObject([{ severity: 'refuse' }])
    expect(checkShift(shift(2, 17, 20), given)).toEqual([])
  })

  it('with many shifts is told once for each severity', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      shift(index + 1, 9, 17, { status: index === 40 ? 'published' : 'draft' }),
    )
    expect(checkShift(shift(null, 10, 12), context(many))).toMatchObject([
      { severity: 'refuse', details: { shift_id: 41 } },
      { severity: 'confirm' },
      { severity: 'warn' },
    ])
  })

  it('is found between two shifts that have no id yet', () => {
    expect(checkShift(shift(null, 9, 17), context([shift(null, 9, 17)]))).toMatchObject([
      { code: 'overlap' },
    ])
  })
})

describe('the engine', () => {
  const anyWeek = fc
    .array(
      fc.record({
        employeeId: fc.integer({ min: 1, max: 4 }),
        status: fc.constantFrom('draft', 'published', 'cancelled'),
        from: fc.integer({ min: 0, max: 300 }),
        length: fc.integer({ min: 1, max: 24 }),
        saved: fc.boolean(),
      }),
      { maxLength: 20 },
    )
    .map((rows) =>
      rows.map(({ from, length, saved, ...rest }, index) =>
        shift(saved ? index + 1 : null, from, from + length, rest),
      ),
    )

  /** Days off and evenings within the time in which a shift may start. */
  const absences: Partial<RuleContext> = {
    timeOff: [
      { employeeId: 1, startDate: '2027-03-10', endDate: '2027-03-11' },
      { employeeId: 3, startDate: '2027-03-16', endDate: '2027-03-16' },
    ],
    unavailable: [
      { kind: 'weekly', employeeId: 2, weekday: 1, startTime: '17:00', endTime: '24:00' },
      { kind: 'lifted', employeeId: 2, date: '2027-03-16', startTime: '00:00', endTime: '24:00' },
      { kind: 'dated', employeeId: 3, date: '2027-03-12', startTime: '09:00', endTime: '12:00' },
    ],
  }

  it('gives one answer whatever the order of rules, shifts and people', () => {
    fc.assert(
      fc.property(
        anyWeek.chain((week) =>
          fc.tuple(
            fc.constant(week),
            fc.shuffledSubarray(week, { minLength: week.length, maxLength: week.length }),
          ),
        ),
        ([week, shuffled]) => {
          const given = context(week, absences)
          const turned = { ...given, shifts: shuffled, employees: given.employees.toReversed() }
          expect(checkWeek(turned, rules.toReversed())).toEqual(checkWeek(given))
          const candidate = shift(99, 20, 40, { employeeId: 3 })
          const found = checkShift(candidate, given)
          expect(checkShift(candidate, turned, rules.toReversed())).toEqual(found)
        },
      ),
    )
  })

  it('finds in a week what each shift was told', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const found = checkWeek(context(week, absences)).length > 0
        const received = week.some((each) => {
          const others = context(
            week.filter((other) => other !== each),
            absences,
          )
          return checkShift(each, others).length > 0
        })
        expect(received).toBe(found)
      }),
    )
  })

  it('keeps the reserved words to their rules', () => {
    const week = [...days(5), shift(6, 16, 24, { positionId: 7 })]
    const given = context(week, {
      employees: [{ id: 1, name: 'Ana Ruiz', maxWeeklyMinutes: 40 * 60, positionIds: [] }],
      positionPolicy: 'warn',
      restPolicy: 'warn',
      minRestMinutes: 12 * 60,
      consecutiveDaysPolicy: 'warn',
      maxConsecutiveDays: 4,
      breakPolicy: 'warn',
      breakRules: [{ after_minutes: 360, minutes: 30, paid: false }],
      timeOff: [{ employeeId: 1, startDate: '2027-03-08', endDate: '2027-03-08' }],
      unavailable: [
        { kind: 'weekly', employeeId: 1, weekday: 1, startTime: '00:00', endTime: '24:00' },
      ],
    })
    const candidates = [shift(null, 9, 17), shift(null, 33, 41), shift(null, 18, 30)]
    const messages = [
      ...checkWeek(given),
      ...candidates.flatMap((candidate) => checkShift(candidate, given)),
    ]
    expect(new Set(messages.map(({ code }) => code))).toEqual(
      new Set(rules.map(({ code }) => code)),
    )
    for (const { code, message } of messages) {
      expect(message.includes('overlap'), message).toBe(code === 'overlap')
      expect(message.includes('hours'), message).toBe(code === 'weekly_hours')
      expect(message.includes('availability'), message).toBe(code === 'availability')
      expect(message).not.toContain('validation')
    }
  })

  it('names the gravest first', () => {
    const week = [...days(5), shift(6, 9, 17, { status: 'published' })]
    const found = checkShift(shift(null, 10, 18), context(week))
    expect(found.map(({ severity }) => severity)).toEqual(['refuse', 'confirm', 'warn'])
  })

  it('takes one more rule as a declaration', () => {
    const none = { code: 'overlap' as const, checkWeek: () => [], checkShift: () => [] }
    expect(checkWeek(context([...days(5), shift(6, 129, 132)]), [none])).toEqual([])
  })
})
