import type { Role } from '@weekboard/contracts/route'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  plannedWeek,
  sampleEmployee,
  sampleShift,
} from '../../../../../../tests/support/plans/sample-week.ts'
import { conflictShiftIds } from '../conflicts/conflicts.ts'
import { buildRows } from '../week/rows/row-builder.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import { type Arrangement, createRowArranger } from './arrange-rows.ts'
import { noFilter, type RowFilter } from './row-filter.ts'

interface Planned {
  readonly name: string
  readonly role?: Role
  readonly limit?: number
  /** Day of the week from Monday 0, first and last hour; a last one over 24 is of the next day. */
  readonly shifts?: readonly (readonly [day: number, from: number, to: number])[]
  readonly status?: Shift['status']
}

const monday = '2026-11-16'
const newYorkOffset = 5
const hourMs = 3_600_000
const at = (day: number, hour: number): string =>
  new Date(
    Date.parse(`${monday}T00:00:00Z`) + (day * 24 + hour + newYorkOffset) * hourMs,
  ).toISOString()

let nextId = 1
function weekOf(people: readonly Planned[], absences?: Parameters<typeof plannedWeek>[0]) {
  const employees = people.map(({ name, role = 'employee', limit = 40 }, index) =>
    sampleEmployee(index + 1, name, {
      user: { id: index + 1, full_name: name, role, email: null, avatar_url: '' },
      max_weekly_hours: limit,
    }),
  )
  const shifts = people.flatMap(({ name, shifts: own = [], status = 'draft' }, index) =>
    own.map(([day, from, to]) =>
      sampleShift({
        id: nextId++,
        employee_id: index + 1,
        start_time: at(day, from),
        end_time: at(day, to),
        status,
        employee: { id: index + 1, user: { full_name: name } },
      }),
    ),
  )
  return plannedWeek({ employees, shifts, ...absences })
}
const buildAll = (week: ReturnType<typeof weekOf>) =>
  buildRows(week, { onlyPlanned: false, firstEmployeeId: null })
const rowsOf = (people: readonly Planned[]) => buildAll(weekOf(people))

const arrangement = (fields: Partial<Arrangement> = {}): Arrangement => ({
  weekStart: monday,
  date: null,
  minute: null,
  sort: 'name',
  positionIds: [],
  filter: noFilter,
  conflictIds: null,
  isPresent: () => false,
  firstEmployeeId: null,
  ...fields,
})
const namesOf = (rows: readonly RowModel[]) => rows.map(({ name }) => name)
const arranged = (people: readonly Planned[], fields: Partial<Arrangement> = {}) =>
  createRowArranger()(rowsOf(people), arrangement(fields))
const found = (
  people: readonly Planned[],
  filter: Partial<RowFilter>,
  date: string | null = null,
) => namesOf(arranged(people, { filter: { ...noFilter, ...filter }, date }).rows)

const team: readonly Planned[] = [
  { name: 'Émile Zola', role: 'manager', shifts: [[0, 9, 17]] },
  {
    name: 'ana Ruiz',
    shifts: [
      [1, 8, 16],
      [2, 8, 20],
    ],
    status: 'published',
  },
  { name: 'Zed 10' },
  { name: 'Zed 2', role: 'admin', shifts: [[0, 7, 12]] },
]

describe('the order', () => {
  test.each([
    ['name', ['ana Ruiz', 'Émile Zola', 'Zed 2', 'Zed 10']],
    ['start', ['Zed 2', 'Émile Zola', 'ana Ruiz', 'Zed 10']],
    ['hours', ['ana Ruiz', 'Émile Zola', 'Zed 2', 'Zed 10']],
    ['role', ['Zed 2', 'Émile Zola', 'ana Ruiz', 'Zed 10']],
  ] as const)('by %s', (sort, names) => {
    expect(namesOf(arranged(team, { sort }).rows)).toEqual(names)
  })

  test('keeps the own row first', () => {
    const [first] = arranged(team, { sort: 'start', firstEmployeeId: 3 }).rows
    expect(first?.name).toBe('Zed 10')
  })

  test('of a day puts who works first, by start, and counts the others', () => {
    const people = [
      { name: 'Late', shifts: [[1, 18, 22]] },
      { name: 'Never' },
      { name: 'Early', shifts: [[1, 6, 10]] },
      { name: 'Monday', shifts: [[0, 6, 10]] },
      { name: 'Night', shifts: [[0, 22, 30]] },
    ] as const
    const day = arranged(people, { date: '2026-11-17', sort: 'start' })
    expect(namesOf(day.rows)).toEqual(['Night', 'Early', 'Late', 'Monday', 'Never'])
    expect(day).toMatchObject({ offCount: 2, isDayOff: false })
    expect(arranged(people, { date: '2026-11-21', sort: 'start' })).toMatchObject({
      offCount: 5,
      isDayOff: true,
    })
  })
})

test('of today puts who works now first, both by start', () => {
  const people = [
    { name: 'Later', shifts: [[1, 18, 22]] },
    { name: 'Over', shifts: [[1, 6, 10]] },
    { name: 'Noon', shifts: [[1, 12, 20]] },
    { name: 'Morning', shifts: [[1, 8, 16]] },
    { name: 'Never' },
  ] as const
  const atMinute = (minute: number | null) =>
    namesOf(arranged(people, { date: '2026-11-17', sort: 'start', minute }).rows)
  expect(atMinute(13 * 60)).toEqual(['Morning', 'Noon', 'Over', 'Later', 'Never'])
  expect(atMinute(null)).toEqual(['Over', 'Morning', 'Noon', 'Later', 'Never'])
  const night = [
    { name: 'Day', shifts: [[1, 2, 9]] },
    { name: 'Night', shifts: [[0, 22, 30]] },
  ] as const
  const early = arranged(night, { date: '2026-11-17', sort: 'start', minute: 3 * 60 })
  expect(namesOf(early.rows)).toEqual(['Night', 'Day'])
})

describe('the search', () => {
  test.each([
    ['emile', ['Émile Zola']],
    ['ZOLA ém', ['Émile Zola']],
    ['  zed ', ['Zed 2', 'Zed 10']],
    ['zed zola', []],
  ])('for %o', (text, names) => {
    expect(found(team, { text })).toEqual(names)
  })
})

describe('the filter', () => {
  test('by people and by the state of their shifts', () => {
    expect(found(team, { employeeIds: [1, 3] })).toEqual(['Émile Zola', 'Zed 10'])
    expect(found(team, { statuses: ['draft'] })).toEqual(['Émile Zola', 'Zed 2'])
    expect(found(team, { statuses: ['published', 'none'] })).toEqual(['ana Ruiz', 'Zed 10'])
    expect(found(team, { statuses: ['draft'], text: 'zed' })).toEqual(['Zed 2'])
  })

  test('on a day reads the shifts of that day', () => {
    expect(found(team, { statuses: ['published'] }, '2026-11-16')).toEqual([])
    expect(found(team, { statuses: ['published'] }, '2026-11-17')).toEqual(['ana Ruiz'])
  })

  test('by conflicts: what the rules find, on a day its shifts only', () => {
    const people = [
      {
        name: 'Twice',
        shifts: [
          [0, 9, 12],
          [0, 11, 14],
        ],
      },
      {
        name: 'Touching',
        shifts: [
          [0, 9, 12],
          [0, 12, 14],
        ],
      },
      { name: 'Away', shifts: [[3, 9, 12]] },
      { name: 'Long', limit: 8, shifts: [[0, 9, 18]] },
    ] as const
    const off = { employee_id: 3, start_date: '2026-11-19', end_date: '2026-11-19' }
    const timeOff = [{ ...off, start_time: null, end_time: null }]
    const week = weekOf(people, { absences: { time_off: timeOff, unavailable: [] } })
    const rows = buildAll(week)
    const filter = { ...noFilter, hasConflicts: true }
    const conflictIds = conflictShiftIds(week)
    const shown = (fields: Partial<Arrangement>) =>
      namesOf(createRowArranger()(rows, arrangement({ filter, conflictIds, ...fields })).rows)
    expect(shown({})).toEqual(['Away', 'Long', 'Twice'])
    expect(shown({ date: '2026-11-19' })).toEqual(['Away'])
    expect(shown({ conflictIds: null })).toEqual(['Away', 'Long', 'Touching', 'Twice'])
  })

  test('by the weekly limit, which may be reached', () => {
    const people = [
      { name: 'Over', limit: 8, shifts: [[0, 9, 18]] },
      { name: 'Reached', limit: 8, shifts: [[0, 9, 17]] },
    ] as const
    expect(found(people, { isOverLimit: true })).toEqual(['Over'])
  })
})

describe('while the same is shown', () => {
  const filter = { ...noFilter, isOverLimit: true }
  const before = rowsOf([
    { name: 'Ana', limit: 4, shifts: [[0, 9, 17]] },
    { name: 'Ben', shifts: [[0, 7, 12]] },
  ])
  const after = rowsOf([
    { name: 'Ana', shifts: [[0, 5, 6]] },
    { name: 'Ben', shifts: [[0, 7, 12]] },
    { name: 'Chloe' },
  ])

  test('an edit moves no row and takes none away, and an added person is shown', () => {
    const arrange = createRowArranger()
    const byStart = arrangement({ sort: 'start' })
    expect(namesOf(arrange(before, byStart).rows)).toEqual(['Ben', 'Ana'])
    expect(namesOf(arrange(after, byStart).rows)).toEqual(['Ben', 'Ana', 'Chloe'])
    const overLimit = arrangement({ filter })
    expect(namesOf(arrange(before, overLimit).rows)).toEqual(['Ana'])
    expect(namesOf(arrange(after, overLimit).rows)).toEqual(['Ana', 'Chloe'])
  })

  test('another week or another filter starts anew', () => {
    const arrange = createRowArranger()
    arrange(before, arrangement({ filter }))
    const next = arrangement({ filter, weekStart: '2026-11-23' })
    expect(namesOf(arrange(after, next).rows)).toEqual([])
  })
})

test('whatever the order and the filter, nobody is doubled or invented, and days add up', () => {
  const person = fc.record({
    name: fc.constantFrom('Ana', 'Ben', 'Émile', 'Zed 2', 'Zed 10'),
    role: fc.constantFrom<Role>('admin', 'manager', 'employee'),
    shifts: fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 6 }),
          fc.integer({ min: 0, max: 23 }),
          fc.integer({ min: 1, max: 12 }),
        )
        .map(([day, from, length]) => [day, from, from + length] as const),
      { maxLength: 3 },
    ),
  })
  const options = fc.record({
    sort: fc.constantFrom('name' as const, 'start' as const, 'hours' as const, 'role' as const),
    date: fc.constantFrom(null, '2026-11-16', '2026-11-18'),
    text: fc.constantFrom('', 'z', 'an'),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 8 }), options, (people, { sort, date, text }) => {
      const all = rowsOf(people)
      const filter = { ...noFilter, text }
      const { rows, offCount, total } = createRowArranger()(
        all,
        arrangement({ sort, date, filter }),
      )
      expect(new Set(rows).size).toBe(rows.length)
      expect(rows.every((row) => all.includes(row))).toBe(true)
      expect(total).toBe(all.length)
      expect(offCount).toBeLessThanOrEqual(rows.length)
      if (text === '') expect(rows.length).toBe(all.length)
      const works = ({ cells }: RowModel) =>
        cells.some((cell) => cell.date === date && cell.shifts.length + cell.spill.length > 0)
      if (date) {
        expect(rows.slice(0, rows.length - offCount).every(works)).toBe(true)
        expect(rows.slice(rows.length - offCount).some(works)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})
