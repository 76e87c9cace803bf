import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekBounds } from '../clock/weeks.ts'
import type { PlannedShift } from '../overlap.ts'
import {
  canTake,
  compareRanked,
  type EmployeePlan,
  isRefused,
  type RankSettings,
  rankEmployee,
  rankEmployees,
} from './rank-employees.ts'

const timeZone = 'America/New_York'
const settings: RankSettings = {
  timeZone,
  overlapPolicy: 'refuse_published',
  week: weekBounds('2026-11-16', timeZone),
}
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour + 5))
const shift = { id: 1, startsAt: at(18, 9), endsAt: at(18, 17), status: 'draft' } as const

let lastId = 1
const planned = (employeeId: number, day: number, from: number, to: number): PlannedShift => {
  lastId += 1
  return {
    id: lastId,
    employeeId,
    startsAt: at(day, from),
    endsAt: at(day, to),
    status: 'published',
  }
}
const plan = (id: number, name: string, fields: Partial<EmployeePlan> = {}): EmployeePlan => ({
  employee: { id, name, maxWeeklyMinutes: 2400 },
  shifts: [],
  timeOff: [],
  unavailable: [],
  ...fields,
})
const limited = (id: number, name: string, hours: number): EmployeePlan =>
  plan(id, name, { employee: { id, name, maxWeeklyMinutes: hours * 60 } })
const rank = (plans: readonly EmployeePlan[]) =>
  plans
    .map((each) => rankEmployee(shift, each, settings))
    .sort(compareRanked)
    .map(({ employee }) => employee.name)

describe('employees for a shift', () => {
  test('come by violation, hours above the limit, hours planned, and name', () => {
    const weekly = { kind: 'weekly', weekday: 2, startTime: '08:00', endTime: '12:00' } as const
    const off = { startDate: '2026-11-18', endDate: '2026-11-18' }
    expect(
      rank([
        plan(1, 'overlaps', { shifts: [planned(1, 18, 10, 12)] }),
        plan(2, 'away', { timeOff: [{ employeeId: 2, ...off }] }),
        limited(3, '4 h over', 4),
        limited(4, '2 h over', 6),
        plan(5, 'rather not', { unavailable: [{ employeeId: 5, ...weekly }] }),
        plan(6, 'planned', { shifts: [planned(6, 16, 9, 17)] }),
        plan(7, 'free b'),
        plan(8, 'free a'),
      ]),
    ).toEqual([
      'free a',
      'free b',
      'planned',
      'rather not',
      '2 h over',
      '4 h over',
      'away',
      'overlaps',
    ])
  })

  test('have only the week of the shift counted, and not the shift itself', () => {
    const shifts = [
      planned(1, 15, 9, 17),
      planned(1, 16, 9, 17),
      { ...planned(1, 17, 9, 17), status: 'cancelled' as const },
      { ...shift, employeeId: 1 },
      planned(1, 23, 9, 17),
    ]
    const ranked = rankEmployee(shift, plan(1, 'Ana', { shifts }), settings)
    expect(ranked).toMatchObject({ plannedMinutes: 480, minutesOver: 0, violations: [] })
  })

  test('take a shift unless a rule refuses it or asks first', () => {
    const [fits, over, refused] = [
      plan(1, 'Ana'),
      limited(2, 'Ben', 4),
      plan(3, 'Cy', { shifts: [planned(3, 18, 10, 12)] }),
    ].map((each) => rankEmployee(shift, each, settings))
    expect([fits, over, refused].map((each) => each && canTake(each))).toEqual([true, false, false])
    expect([fits, over, refused].map((each) => each && isRefused(each))).toEqual([
      false,
      false,
      true,
    ])
    expect(over?.minutesOver).toBe(240)
  })

  test('come by who has no shift that day, who usually works then, then by points, then by the name', () => {
    const worked = (...recentShifts: PlannedShift[]) => ({
      history: { recentShifts, isManager: false },
      rateCents: 2000,
    })
    const then = worked(planned(1, 11, 12, 20))
    expect(
      rank([
        plan(1, 'manager', { history: { recentShifts: [], isManager: true }, rateCents: 2000 }),
        plan(2, 'new b', worked()),
        plan(3, 'new a', worked()),
        plan(4, 'dearer', { ...then, rateCents: 2050 }),
        plan(5, 'other times', worked(planned(5, 12, 9, 17))),
        plan(6, 'then', then),
        plan(7, 'planned', { ...then, shifts: [planned(7, 16, 9, 17)] }),
        plan(12, 'twice that day', { ...then, shifts: [planned(12, 18, 18, 22)] }),
        plan(8, 'on Sunday', { ...then, shifts: [planned(8, 22, 9, 17)] }),
        plan(9, 'prefers it', {
          ...then,
          preferred: [{ startsAt: at(18, 9), endsAt: at(18, 13) }],
        }),
        { ...limited(10, 'over', 4), ...then },
        plan(11, 'then, but away', {
          ...then,
          timeOff: [{ employeeId: 11, startDate: '2026-11-18', endDate: '2026-11-18' }],
        }),
      ]),
    ).toEqual([
      'prefers it',
      'then',
      'dearer',
      'on Sunday',
      'planned',
      'other times',
      'new a',
      'new b',
      'manager',
      'twice that day',
      'over',
      'then, but away',
    ])
  })

  test('come by how far the shift takes them from their fair share of the week', () => {
    const worked = (id: number) => ({ shifts: [planned(id, 16, 9, 17)] })
    const plans = [
      { ...limited(1, 'short', 16), ...worked(1) },
      { ...limited(2, 'long', 40), ...worked(2) },
      { ...limited(3, 'full', 40), shifts: [planned(3, 16, 9, 17), planned(3, 17, 9, 17)] },
    ]
    // Of 40 h planned their fair shares are 6 h 40 min, 16 h 40 min and 16 h 40 min.
    const ranked = rankEmployees(shift, plans, settings)
    expect(ranked.map(({ employee }) => employee.name)).toEqual(['long', 'full', 'short'])
    expect(ranked[0]?.points).toBeCloseTo(0.1 * ((16 - 50 / 3) ** 2 - (8 - 50 / 3) ** 2))
  })

  test('count as usually paid when their rate is not known', () => {
    const plans = [
      plan(1, 'unknown'),
      plan(2, 'cheap', { rateCents: 1500 }),
      plan(3, 'usual', { rateCents: 2000 }),
      plan(4, 'dear', { rateCents: 3000 }),
    ]
    const ranked = rankEmployees(shift, plans, settings)
    const names = ranked.map(({ employee }) => employee.name)
    expect(names).toEqual(['cheap', 'unknown', 'usual', 'dear'])
    expect(ranked[1]?.costCents).toBeNull()
  })

  test('cost the hours of the shift', () => {
    expect(rankEmployee(shift, plan(1, 'Ana', { rateCents: 1550 }), settings).costCents).toBe(
      12_400,
    )
    expect(rankEmployee(shift, plan(1, 'Ana'), settings).costCents).toBeNull()
  })

  test('have one order, whatever order they come in', () => {
    const person = fc.record({
      name: fc.constantFrom('a', 'b'),
      hours: fc.constantFrom(4, 6, 40),
      rateCents: fc.constantFrom(null, 1500, 2000),
      shifts: fc.subarray([planned(0, 16, 9, 17), planned(0, 18, 10, 12)]),
      recentShifts: fc.subarray([planned(0, 9, 9, 17), planned(0, 11, 9, 17)]),
      isManager: fc.boolean(),
    })
    const team = fc.array(person, { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(team, fc.infiniteStream(fc.nat()), (people, numbers) => {
        const plans = people.map(
          ({ name, hours, shifts, recentShifts, isManager, ...rest }, n) => ({
            ...limited(n + 1, name, hours),
            ...rest,
            shifts: shifts.map((each) => ({ ...each, employeeId: n + 1 })),
            history: { recentShifts, isManager },
          }),
        )
        const ranked = plans.map((each) => rankEmployee(shift, each, settings))
        const keys = new Map(ranked.map((each) => [each, numbers.next().value]))
        const shuffled = ranked.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        expect(shuffled.sort(compareRanked)).toEqual(ranked.toSorted(compareRanked))
        for (const [index, one] of shuffled.entries()) {
          for (const other of shuffled.slice(index + 1)) {
            expect(compareRanked(one, other)).toBeLessThan(0)
            expect(compareRanked(other, one)).toBeGreaterThan(0)
            if (canTake(other)) expect(canTake(one)).toBe(true)
          }
        }
      }),
    )
  })
})
