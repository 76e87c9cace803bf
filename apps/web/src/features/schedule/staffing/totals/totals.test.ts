import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedWeek, sampleShift } from '../../../../../../../tests/support/plans/sample-week.ts'
import { buildRows } from '../../week/rows/row-builder.ts'
import { missingByDay, totalsByPosition, totalsOf, totalsOfGroup, totalsOn } from './totals.ts'
import { groupName, totalsText } from './totals-texts.ts'

const rowsOf = (week: Parameters<typeof buildRows>[0]) =>
  buildRows(week, { onlyPlanned: false, firstEmployeeId: null })

test('a day counts each person once, and a night on the day on which it starts', () => {
  const week = plannedWeek({
    shifts: [
      sampleShift({ id: 1 }),
      sampleShift({
        id: 2,
        start_time: '2026-11-17T03:00:00.000Z',
        end_time: '2026-11-17T11:00:00.000Z',
      }),
      sampleShift({ id: 3, employee_id: 11, status: 'cancelled' }),
    ],
    day_cost_cents: [32000, 0, 0, 0, 0, 0, 0],
  })
  const { days, week: all } = totalsOf(rowsOf(week), week)
  expect(days[0]).toEqual({ people: 1, shifts: 2, minutes: 960, costCents: 32000 })
  expect(days[1]).toEqual({ people: 0, shifts: 0, minutes: 0, costCents: 0 })
  expect(all).toEqual({ people: 1, shifts: 2, minutes: 960, costCents: 32000 })
  expect(totalsOn(week, '2026-11-16')).toEqual(days[0])
  expect(totalsText(all, 'USD')).toBe('1 person, 16 h, $320')
})

test('who may not see money reads no cost', () => {
  const week = plannedWeek({ day_cost_cents: null })
  const { days } = totalsOf(rowsOf(week), week)
  expect(days.map(({ costCents }) => costCents)).toEqual(Array(7).fill(null))
  expect(totalsText(totalsOn(week, '2026-11-16'), 'USD')).toBe('1 person, 8 h')
})

test('the days add up to the week, and a day read from its shifts is the same', () => {
  const mondayMs = Date.parse('2026-11-16T05:00:00Z')
  const shift = fc.tuple(
    fc.constantFrom(10, 11),
    fc.integer({ min: 0, max: 7 * 96 - 1 }),
    fc.integer({ min: 1, max: 96 }),
  )
  const quarterMs = 900_000
  fc.assert(
    fc.property(fc.array(shift, { maxLength: 12 }), (planned) => {
      const week = plannedWeek({
        day_cost_cents: [1, 2, 3, 4, 5, 6, 7],
        shifts: planned.map(([employee, from, length], index) =>
          sampleShift({
            id: index + 1,
            employee_id: employee,
            start_time: new Date(mondayMs + from * quarterMs).toISOString(),
            end_time: new Date(mondayMs + (from + length) * quarterMs).toISOString(),
          }),
        ),
      })
      const { days, week: all } = totalsOf(rowsOf(week), week)
      const dates = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
      expect(dates.map((date) => totalsOn(week, date))).toEqual(days)
      expect(all.minutes).toBe(planned.reduce((sum, [, , length]) => sum + length * 15, 0))
      expect(all.shifts).toBe(planned.length)
      expect(all.costCents).toBe(28)
    }),
    { numRuns: 40 },
  )
})

test('the totals of the positions are by day, without open and cancelled shifts', () => {
  const evening = {
    start_time: '2026-11-18T01:00:00.000Z',
    end_time: '2026-11-18T03:00:00.000Z',
  }
  const week = plannedWeek({
    shifts: [
      sampleShift({ id: 1, position_id: 3 }),
      sampleShift({ id: 2, position_id: 3, employee_id: 11, ...evening }),
      sampleShift({ id: 3, position_id: 3, employee_id: null, slots: 2 }),
      sampleShift({ id: 4, position_id: 3, status: 'cancelled' }),
      sampleShift({ id: 5 }),
    ],
  })
  expect([...totalsByPosition(week)]).toEqual([
    [3, { people: 2, minutes: 600, dayMinutes: [480, 120, 0, 0, 0, 0, 0] }],
    [0, { people: 1, minutes: 480, dayMinutes: [480, 0, 0, 0, 0, 0, 0] }],
  ])
})

test('the totals of a group of people are all their hours, whatever they work as', () => {
  const week = plannedWeek({
    shifts: [
      sampleShift({ id: 1, position_id: 3 }),
      sampleShift({
        id: 2,
        employee_id: 11,
        start_time: '2026-11-18T01:00:00.000Z',
        end_time: '2026-11-18T03:00:00.000Z',
      }),
    ],
  })
  const group = totalsOfGroup(rowsOf(week))
  expect(group).toMatchObject({ minutes: 600, dayMinutes: [480, 120, 0, 0, 0, 0, 0] })
  expect(groupName('Bar', group.people, group.minutes)).toBe('Bar, 2 people, 10 h')
})

test('a position misses the people of its own needs', () => {
  const span = (positionId: number | null, hours: number, needed: number, planned: number) => ({
    startsAt: new Date(0),
    endsAt: new Date(hours * 3_600_000),
    ...{ positionId, needed, planned },
  })
  const days = [{ under: [span(3, 2, 3, 1), span(4, 8, 1, 0), span(3, 1, 1, 0)] }, { under: [] }]
  expect(missingByDay(days, 3)).toEqual([300, 0])
  expect(missingByDay(days, null)).toEqual([0, 0])
})
