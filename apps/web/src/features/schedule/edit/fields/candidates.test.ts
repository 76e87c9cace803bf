import type { WeekAbsences } from '@weekboard/contracts/requests/absences'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import { resultOfSteps } from '../../../../../../../tests/support/plans/result-of-steps.ts'
import {
  sampleEmployee,
  sampleShift,
  sampleWeek,
} from '../../../../../../../tests/support/plans/sample-week.ts'
import { type FormValues, newShiftValues } from '../../week/form-values.ts'
import type { Slot } from '../../week/slot.ts'
import { hintsFor, slotOf } from '../values/shift-hints.ts'
import { candidateReason, createCandidateRanking, severityOf } from './candidates.ts'

/** A shift of Ana unless given, from an hour of UTC on a day of the week. */
const shift = (id: number, day: number, hours: number, fields: Partial<Shift> = {}): Shift => {
  const start = Date.parse('2026-11-16T14:00:00Z') + day * 86_400_000
  return sampleShift({
    id,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + hours * 3_600_000).toISOString(),
    duration_hours: hours,
    ...fields,
  })
}

const nobodyAway: WeekAbsences = {
  time_off: [],
  unavailable: [],
}

const values: FormValues = newShiftValues(10, '2026-11-18')
function slotFor(plan: Week): Slot {
  const slot = slotOf(plan, values, null)
  if (!slot) throw new Error('The form has no time')
  return slot
}
const daysOff = (employee_id: number, start_date: string, end_date: string) => ({
  employee_id,
  start_date,
  end_date,
  start_time: null,
  end_time: null,
})
const rank = (plan: Week, absences: WeekAbsences, recentShifts?: readonly Shift[]) =>
  resultOfSteps(createCandidateRanking({ ...plan, absences }, recentShifts).rank(slotFor(plan)))
const namesOf = (plan: Week, absences = nobodyAway, recentShifts?: readonly Shift[]) =>
  rank(plan, absences, recentShifts).map(({ name }) => name)
function reason(plan: Week, name: string, absences = nobodyAway, recentShifts?: readonly Shift[]) {
  const candidate = rank(plan, absences, recentShifts).find((each) => each.name === name)
  return candidate && candidateReason(candidate, slotFor(plan), plan.currency)
}

describe('candidates for a slot', () => {
  test('among equals those who prefer the hours go first, and say so', () => {
    const plan = { ...sampleWeek(), absences: nobodyAway }
    const slot = slotFor(plan)
    const ranking = createCandidateRanking(plan)
    const [, second] = resultOfSteps(ranking.rank(slot))
    const preferring = new Set([second?.id ?? 0])
    const [first, last] = resultOfSteps(ranking.rank(slot, null, preferring))
    expect(first?.name).toBe(second?.name)
    expect(first && candidateReason(first, slot, plan.currency)).toMatch(/^Prefers these hours · /)
    expect(last && candidateReason(last, slot, plan.currency)).toMatch(/^Available · /)
  })

  test('those with the most hours left go first, and say how many', () => {
    const plan = sampleWeek({ shifts: [shift(1, 0, 8)] })
    expect(namesOf(plan)).toEqual(['Ben Okafor', 'Ana Ruiz'])
    expect(reason(plan, 'Ana Ruiz')).toBe('Available · 32 h left · $160')
  })

  test('among equals the cheaper goes first, then the name decides', () => {
    const people = [
      sampleEmployee(1, 'Zoe'),
      sampleEmployee(2, 'Dear', { hourly_rate: 30 }),
      sampleEmployee(3, 'Abe'),
    ]
    expect(namesOf(sampleWeek({ employees: people }))).toEqual(['Abe', 'Zoe', 'Dear'])
  })

  test('whoever would be over the limit comes after all who fit', () => {
    const shifts = [0, 1, 3, 4].map((day) => shift(day + 1, day, 9))
    const plan = sampleWeek({ shifts })
    expect(namesOf(plan)).toEqual(['Ben Okafor', 'Ana Ruiz'])
    expect(reason(plan, 'Ana Ruiz')).toBe('Available · 4 h over the limit · $160')
  })

  test('whoever is away or busy comes last, with the reason', () => {
    const time_off = [daysOff(11, '2026-11-18', '2026-11-19')]
    expect(reason(sampleWeek(), 'Ben Okafor', { ...nobodyAway, time_off })).toMatch(/^On time off/)
    const interval = { employee_id: 11, start_time: '12:00', end_time: '13:00' }
    const unavailable = [{ ...interval, kind: 'weekly' as const, weekday: 2 }]
    expect(namesOf(sampleWeek(), { ...nobodyAway, unavailable })).toEqual([
      'Ana Ruiz',
      'Ben Okafor',
    ])
    const busy = sampleWeek({ shifts: [shift(1, 2, 2)] })
    expect(reason(busy, 'Ana Ruiz')).toMatch(/^Has another shift then/)
    expect(namesOf(busy)).toEqual(['Ben Okafor', 'Ana Ruiz'])
  })

  test('costs are told to those who may see them, limits where there are some', () => {
    const free = { hourly_rate: null, max_weekly_hours: null }
    const plan = sampleWeek({ employees: [sampleEmployee(1, 'Abe', free)] })
    expect(reason(plan, 'Abe')).toBe('Available · no weekly limit')
  })

  test('who worked then last week goes first, and managers whom nobody plans go last', () => {
    const people = [
      sampleEmployee(1, 'Abe', { user: { ...sampleEmployee(1, 'Abe').user, role: 'manager' } }),
      sampleEmployee(2, 'Bo'),
      sampleEmployee(3, 'Cy'),
      sampleEmployee(4, 'Di'),
    ]
    const recent = [shift(1, -5, 8, { employee_id: 4 }), shift(2, -4, 8, { employee_id: 3 })]
    const plan = sampleWeek({ employees: people })
    expect(namesOf(plan, nobodyAway, recent)).toEqual(['Di', 'Cy', 'Bo', 'Abe'])
    expect(reason(plan, 'Di', nobodyAway, recent)).toBe('Usually works then · 40 h left · $160')
    expect(reason(plan, 'Cy', nobodyAway, recent)).toBe('Available · 40 h left · $160')
  })

  test('who holds the position of the shift goes first', () => {
    const plan = sampleWeek({
      employees: [sampleEmployee(1, 'Abe'), sampleEmployee(2, 'Bo', { position_ids: [3] })],
      positions: [{ id: 3, name: 'Bar', color: 'teal' }],
    })
    const slot = { ...slotFor(plan), positionId: 3 }
    const ranked = resultOfSteps(createCandidateRanking(plan).rank(slot))
    expect(ranked.map((each) => candidateReason(each, slot, plan.currency))).toEqual([
      'Available · 40 h left · $160',
      'Does not hold the position · 40 h left · $160',
    ])
    expect(ranked.map(({ name }) => name)).toEqual(['Bo', 'Abe'])
  })

  test('who would rest too little, or work too many days, comes after the others', () => {
    const night = sampleWeek({ shifts: [shift(1, 1, 8 + 9)] })
    expect(namesOf(night)).toEqual(['Ben Okafor', 'Ana Ruiz'])
    expect(reason(night, 'Ana Ruiz')).toMatch(/^Too little rest/)
    const days = sampleWeek({ shifts: [0, 1, 3, 4, 5, 6].map((day) => shift(day + 1, day, 1)) })
    expect(reason(days, 'Ana Ruiz')).toMatch(/^Too many days in a row/)
  })

  test('people who left are none, but for the one who has the shift', () => {
    const plan = sampleWeek({
      employees: [sampleEmployee(1, 'Abe', { active: false }), sampleEmployee(2, 'Bo')],
    })
    expect(namesOf(plan)).toEqual(['Bo'])
    const ranking = createCandidateRanking(plan)
    expect(resultOfSteps(ranking.rank(slotFor(plan), 1)).map(({ name }) => name)).toEqual([
      'Abe',
      'Bo',
    ])
  })

  test('the order is the same whatever the order of the week, and nobody is lost', () => {
    const kinds = [null, 8, 40].flatMap((limit) =>
      [null, 15].flatMap((rate) =>
        [[], [0, 2], [0, 1, 3, 4, 5]].map((days) => ({ limit, rate, days, isOff: false })),
      ),
    )
    const off = { limit: 40, rate: 15, days: [], isOff: true }
    const trios = kinds.flatMap((a) => kinds.map((b) => [a, b, off]))
    for (const people of trios) {
      const employees = people.map(({ limit, rate }, index) =>
        sampleEmployee(index + 1, `P${index % 2}`, { max_weekly_hours: limit, hourly_rate: rate }),
      )
      const shifts = people.flatMap(({ days }, index) =>
        days.map((day) => shift(index * 10 + day + 1, day, 6, { employee_id: index + 1 })),
      )
      const time_off = [daysOff(3, '2026-11-18', '2026-11-18')]
      const absences = { ...nobodyAway, time_off }
      const plan = sampleWeek({ employees, shifts })
      const ranked = rank(plan, absences)
      const turned = sampleWeek({ employees: employees.toReversed(), shifts: shifts.toReversed() })
      expect(rank(turned, absences)).toEqual(ranked)
      expect(ranked.map(({ id }) => id).sort()).toEqual([1, 2, 3])
      const grades = ranked.map((each) =>
        [null, 'warn', 'confirm', 'refuse'].indexOf(severityOf(each)),
      )
      expect(grades).toEqual(grades.toSorted())
    }
  })
})

describe('hints', () => {
  const monday = { ...values, date: '2026-11-16', startTime: '12:00', endTime: '20:00' }
  const planned = sampleWeek({ shifts: [shift(1, 0, 8)] })

  test('say hours, cost and the overlap while one types', () => {
    const hints = hintsFor(planned, monday, null)
    expect(hints).toMatchObject({ shiftHours: 8, weekHours: 16, maxHours: 40, cost: 160 })
    expect(hints?.violations.map(({ code }) => code)).toEqual(['overlap'])
  })

  test('know who is away', () => {
    const time_off = [daysOff(10, '2026-11-16', '2026-11-16')]
    const hints = hintsFor(sampleWeek({ absences: { ...nobodyAway, time_off } }), monday, null)
    expect(hints?.violations.map(({ code, severity }) => [code, severity])).toEqual([
      ['availability', 'refuse'],
    ])
  })

  test('do not count the edited shift twice', () => {
    expect(hintsFor(planned, monday, 1)).toMatchObject({ weekHours: 8, violations: [] })
  })

  test('know the days before Monday and after Sunday', () => {
    const settings = {
      rest_policy: 'warn',
      min_rest_hours: 17,
      consecutive_days_policy: 'warn',
      max_consecutive_days: 2,
    } as const
    const { rule_settings } = sampleWeek()
    if (!rule_settings) throw new Error('Managers know the rules')
    const week = sampleWeek({ rule_settings: { ...rule_settings, ...settings } })
    const neighbours = [shift(8, -1, 11), shift(9, -2, 8)]
    const codes = (others: Shift[]) =>
      hintsFor(week, monday, null, others)?.violations.map(({ code }) => code)
    expect(codes([])).toEqual([])
    expect(codes(neighbours)).toEqual(['consecutive_days', 'rest'])
    expect(codes([shift(7, -1, 8, { employee_id: 99 })])).toEqual([])
  })

  test('wait for a form that can be sent', () => {
    expect(hintsFor(planned, { ...monday, endTime: '' }, null)).toBeNull()
  })
})
