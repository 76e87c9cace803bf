import type { Week } from '@weekboard/contracts/schedule/week'
import { describe, expect, test } from 'vitest'
import {
  plannedWeek,
  sampleEmployee,
  sampleShift,
} from '../../../../../../../tests/support/plans/sample-week.ts'
import { buildRows, createRowBuilder } from './row-builder.ts'
import { weekRowHeight } from './sizes.ts'

const everybody = { onlyPlanned: false, firstEmployeeId: null }

describe('rows', () => {
  test('name person, day, times and state', () => {
    const [ana] = buildRows(plannedWeek(), everybody)
    expect(ana?.cells[0]?.shifts[0]?.name).toBe('Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM, draft')
    expect(ana?.minutes).toBe(480)
  })

  test('a shift has its position at the end of its name, and follows a change of it', () => {
    const build = createRowBuilder()
    const bar = { id: 3, name: 'Bar', color: 'teal' } as const
    const shifts = [sampleShift({ position_id: 3 })]
    const shiftOf = (week: Week) => build(week, everybody)[0]?.cells[0]?.shifts[0]
    const first = shiftOf(plannedWeek({ shifts, positions: [bar] }))
    expect(first?.name).toBe('Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM, draft, Bar')
    // The same positions, read again, draw nothing anew.
    expect(shiftOf(plannedWeek({ shifts, positions: [{ ...bar }] }))).toBe(first)
    const red = { ...bar, color: 'red' } as const
    expect(shiftOf(plannedWeek({ shifts, positions: [red] }))?.position).toEqual(red)
    const none = [sampleShift({ position_id: null })]
    expect(shiftOf(plannedWeek({ shifts: none, positions: [red] }))?.position).toBeNull()
  })

  test('an overnight shift stands in its day and reaches into the next', () => {
    const night = sampleShift({
      start_time: '2026-11-18T03:00:00.000Z',
      end_time: '2026-11-18T11:00:00.000Z',
    })
    const [ana] = buildRows(plannedWeek({ shifts: [night] }), everybody)
    expect(ana?.cells[1]?.shifts[0]).toMatchObject({ endsNextDay: true, spillShare: 0.25 })
    expect(ana?.cells[2]?.spill[0]?.endText).toBe('6:00 AM')
  })

  test('a night that began in the week before reaches into Monday and counts where it began', () => {
    const night = sampleShift({
      id: 9,
      start_time: '2026-11-16T03:00:00.000Z',
      end_time: '2026-11-16T11:00:00.000Z',
    })
    const build = createRowBuilder()
    const [before] = build(plannedWeek(), everybody)
    expect(before?.cells[0]?.spill).toEqual([])
    const [ana, ben] = build(plannedWeek(), { ...everybody, previousWeekShifts: [night] })
    expect(ana?.cells[0]?.spill[0]).toMatchObject({ endText: '6:00 AM', spillShare: 0.25 })
    expect(ana?.cells.flatMap(({ shifts }) => shifts.map(({ shift: { id } }) => id))).toEqual([1])
    expect(ana?.minutes).toBe(480)
    expect(ben?.cells[0]?.spill).toEqual([])
    // Another change of the week leaves it there; without it the row is as before.
    const later = plannedWeek({ shifts: [sampleShift({ version: 2, notes: 'late' })] })
    expect(
      build(later, { ...everybody, previousWeekShifts: [night] })[0]?.cells[0]?.spill,
    ).toHaveLength(1)
    expect(build(later, everybody)[0]?.cells[0]?.spill).toEqual([])
  })

  test('two shifts of one person at the same time are marked, a cancelled one is not drawn', () => {
    const shifts = [
      sampleShift(),
      sampleShift({ id: 2 }),
      sampleShift({ id: 3, status: 'cancelled' }),
    ]
    const [ana] = buildRows(plannedWeek({ shifts }), everybody)
    const drawn = ana?.cells[0]?.shifts ?? []
    expect(drawn.map(({ overlapping }) => overlapping)).toEqual([true, true])
    for (const { name } of drawn) expect(name).toMatch(/, (draft|published), overlap$/)
  })

  test('the viewer comes first, and people without shifts may be left out', () => {
    const own = { onlyPlanned: true, firstEmployeeId: 11 }
    expect(buildRows(plannedWeek(), own).map(({ name }) => name)).toEqual([
      'Ben Okafor',
      'Ana Ruiz',
    ])
    const others = { onlyPlanned: true, firstEmployeeId: null }
    expect(buildRows(plannedWeek(), others).map(({ name }) => name)).toEqual(['Ana Ruiz'])
  })

  test('somebody whom the week does not know yet still has a row', () => {
    const stranger = sampleShift({
      id: 2,
      employee_id: 99,
      employee: { id: 99, user: { full_name: '' } },
    })
    const rows = buildRows(plannedWeek({ shifts: [stranger] }), everybody)
    expect(rows.at(-1)?.name).toBe('Unknown Employee')
  })

  test('a row that looks the same keeps its object', () => {
    const build = createRowBuilder()
    const former = build(plannedWeek(), everybody)
    const shifts = [sampleShift(), sampleShift({ id: 2, employee_id: 11 })]
    const next = build(plannedWeek({ shifts }), everybody)
    expect(next[0]).toBe(former[0])
    expect(next[1]).not.toBe(former[1])
  })

  test.each<[string, Partial<Week>]>([
    ['a shift changes', { shifts: [sampleShift({ notes: 'opening', version: 2 })] }],
    ['a shift goes', { shifts: [] }],
    ['a person gets another name', { employees: [sampleEmployee(10, 'Ana Ruiz-Vega')] }],
    ['the clock is another one', { time_zone: 'Europe/Berlin' }],
    ['the week is another one', { week_start_date: '2026-11-09' }],
  ])('a row is made anew when %s', (_, fields) => {
    const build = createRowBuilder()
    const [former] = build(plannedWeek(), everybody)
    const [next] = build(plannedWeek(fields), everybody)
    expect(next).not.toBe(former)
    const [fresh] = buildRows(plannedWeek(fields), everybody)
    expect(next).toEqual(fresh)
    expect(next?.cells).toEqual(fresh?.cells)
  })

  test('the days of a changed row that look the same keep theirs', () => {
    const tuesday = sampleShift({
      id: 2,
      start_time: '2026-11-17T14:00:00.000Z',
      end_time: '2026-11-17T22:00:00.000Z',
    })
    const build = createRowBuilder()
    const before = plannedWeek({ shifts: [sampleShift(), tuesday] })
    const former = build(before, everybody)
    const cells = former[0]?.cells
    const later = { ...tuesday, end_time: '2026-11-17T23:00:00.000Z', version: 2 }
    const next = build({ ...before, shifts: [before.shifts[0] ?? sampleShift(), later] }, everybody)
    expect(next[0]?.cells[0]).toBe(cells?.[0])
    expect(next[0]?.cells[1]).not.toBe(cells?.[1])
    expect(next[0]?.cells[1]?.shifts[0]?.range).toBe('9:00 AM – 6:00 PM')
    expect(next[1]).toBe(former[1])
  })

  test('a shift that goes to another person leaves the one row and comes into the other', () => {
    const build = createRowBuilder()
    const before = plannedWeek()
    build(before, everybody)
    const moved = { ...sampleShift(), employee_id: 11, version: 2 }
    const [ana, ben] = build({ ...before, shifts: [moved] }, everybody)
    expect(ana?.cells[0]?.shifts).toEqual([])
    expect(ana?.minutes).toBe(0)
    expect(ben?.cells[0]?.shifts[0]?.shift).toBe(moved)
  })

  test('a day with three shifts makes its row higher, also where the clock changes', () => {
    const of = (id: number, day: string, hour: string) =>
      sampleShift({
        id,
        start_time: `2026-11-${day}T${hour}:00:00.000Z`,
        end_time: `2026-11-${day}T${hour}:45:00.000Z`,
      })
    const three = [of(1, '01', '12'), of(2, '01', '14'), of(3, '01', '16')]
    const fields = { week_start_date: '2026-10-26', week_end_date: '2026-11-01' }
    const [low] = buildRows(plannedWeek({ ...fields, shifts: three.slice(1) }), everybody)
    const [high] = buildRows(plannedWeek({ ...fields, shifts: three }), everybody)
    const heightOf = (row = low) => row && weekRowHeight('comfortable')(row)
    expect(heightOf(low)).toBe(8)
    expect(heightOf(high)).toBeGreaterThan(8)
    expect(high?.cells[6]?.shifts.map(({ range }) => range)).toEqual([
      '7:00 AM – 7:45 AM',
      '9:00 AM – 9:45 AM',
      '11:00 AM – 11:45 AM',
    ])
  })

  test('time off and unavailable hours are in the cells of their employee only', () => {
    const timeOff = { employee_id: 10, start_date: '2026-11-17', end_date: '2026-11-18' }
    const range = { employee_id: 11, start_time: '09:00', end_time: '12:00' }
    const absences = () => ({
      time_off: [{ ...timeOff, start_time: null, end_time: null }],
      unavailable: [{ ...range, kind: 'weekly' as const, weekday: 0 }],
    })
    const shifts = [sampleShift()]
    const build = createRowBuilder()
    const [ana, ben] = build(plannedWeek({ shifts, absences: absences() }), everybody)
    const allDay = { kind: 'time_off', from: 0, to: 1440 }
    expect(ana?.cells.map(({ blocked }) => blocked).slice(0, 4)).toEqual([
      [],
      [allDay],
      [allDay],
      [],
    ])
    expect(ben?.cells[0]?.blocked).toEqual([{ kind: 'unavailable', from: 540, to: 720 }])

    const same = build(plannedWeek({ shifts, absences: absences() }), everybody)
    expect([same[0], same[1]]).toEqual([ana, ben])
    expect(same[0]).toBe(ana)
    const [back, still] = build(
      plannedWeek({ shifts, absences: { ...absences(), time_off: [] } }),
      everybody,
    )
    expect(back).not.toBe(ana)
    expect(back?.cells[1]?.blocked).toEqual([])
    expect(back?.cells[0]).toBe(ana?.cells[0])
    expect(still).toBe(ben)
  })
})
