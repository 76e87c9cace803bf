import type { Week } from '@weekboard/contracts/schedules'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { weekCsv } from './week-csv.ts'

describe('a field of the file', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['Ruiz, Ana', '"Ruiz, Ana"'],
    ['the "late" one', '"the ""late"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaced ', '" spaced "'],
    ['Zoë 李', 'Zoë 李'],
  ])('%j is written as %j', (text, written) => expect(csvOf([[text]])).toBe(`${written}\r\n`))

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '=HYPERLINK("http://x","y")'])(
    '%j cannot be run as a formula',
    (text) => {
      const written = csvOf([[text]])
      expect(written.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )
})

test('lines end with CR LF and keep their columns', () =>
  expect(
    csvOf([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('a,b\r\n1,\r\n'))

test('a week is written by date, on the clock of the organization', () => {
  const shift = (id: number, start: string, end: string, notes: string | null) => ({
    id,
    employee_id: 1,
    schedule_id: 1,
    start_time: start,
    end_time: end,
    status: 'draft' as const,
    notes,
    duration_hours: 8,
    version: 1,
    employee: { id: 1, user: { full_name: 'Ana Ruiz' } },
  })
  const week: Week = {
    schedule: null,
    shifts: [
      shift(2, '2026-11-18T03:00:00Z', '2026-11-18T11:00:00Z', null),
      shift(1, '2026-11-16T14:00:00Z', '2026-11-16T22:00:00Z', '=cmd, "now"'),
    ],
    employees: [],
    stats: { total_hours: 16, shift_count: 2, total_labor_cost: null },
    user_role: 'manager',
    week_start_date: '2026-11-16',
    week_end_date: '2026-11-22',
    time_zone: 'America/New_York',
    currency: 'USD',
    seq: 1,
  }
  expect(weekCsv(week).split('\r\n')).toEqual([
    'Employee,Date,Start,End,Duration,Status,Notes,Time Zone',
    'Ana Ruiz,2026-11-16,09:00,17:00,8.00,draft,"\'=cmd, ""now""",America/New_York',
    'Ana Ruiz,2026-11-17,22:00,06:00,8.00,draft,,America/New_York',
    '',
  ])
})
