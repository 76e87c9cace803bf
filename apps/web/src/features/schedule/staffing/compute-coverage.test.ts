import { expect, test } from 'vitest'
import { sampleShift } from '../../../../../../tests/support/plans/sample-week.ts'
import { computeCoverage } from './compute-coverage.ts'

const needs = {
  staffing_needs: (['monday', 'tuesday'] as const).map((weekday) => ({
    ...{ weekday, start_time: '09:00', end_time: '17:00', position_id: null, count: 1 },
  })),
  exceptions: [],
}
const shifts = [
  sampleShift(),
  sampleShift({ id: 2, start_time: '2026-11-17T14:00:00Z', end_time: '2026-11-17T22:00:00Z' }),
]
const week = { weekStart: '2026-11-16', timeZone: 'America/New_York', shifts }

test('who is on approved time off covers nothing on these days', () => {
  const tuesday = { start_date: '2026-11-17', end_date: '2026-11-18' }
  const timeOff = { employee_id: 10, ...tuesday, start_time: null, end_time: null }
  const uncovered = (employee_id: number) =>
    computeCoverage(
      { ...week, absences: { time_off: [{ ...timeOff, employee_id }], unavailable: [] } },
      needs,
    )?.map(({ uncoveredMinutes }) => uncoveredMinutes)
  expect(uncovered(10)).toEqual([0, 480, 0, 0, 0, 0, 0])
  expect(uncovered(11)).toEqual([0, 0, 0, 0, 0, 0, 0])
})
