import { toCsv } from '@weekboard/contracts/csv'
import type { Week } from '@weekboard/contracts/schedule/week'
import { expect, test } from 'vitest'
import { weekTable } from './week-csv.ts'

test('a week is written by date, on the clock of the organization', () => {
  const shift = (id: number, start: string, end: string, notes: string | null) => ({
    id,
    employee_id: 1,
    schedule_id: 1,
    start_time: start,
    end_time: end,
    status: 'draft' as const,
    notes,
    position_id: id === 1 ? 3 : null,
    slots: 1,
    breaks:
      id === 2
        ? [
            { minutes: 30, paid: false },
            { minutes: 15, paid: true },
          ]
        : [],
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
    stats: { total_hours: 16, shift_count: 2, open_shift_count: 0, total_labor_cost: null },
    user_role: 'manager',
    week_start_date: '2026-11-16',
    week_end_date: '2026-11-22',
    time_zone: 'America/New_York',
    currency: 'USD',
    positions: [{ id: 3, name: '-Bar', color: 'teal' }],
    seq: 1,
  }
  expect(toCsv(weekTable(week)).split('\r\n')).toEqual([
    'Employee,Date,Start,End,Duration,Status,Notes,Time Zone,Position,Breaks',
    'Ana Ruiz,2026-11-16,09:00,17:00,8.00,draft,"\'=cmd, ""now""",America/New_York,\'-Bar,',
    'Ana Ruiz,2026-11-17,22:00,06:00,8.00,draft,,America/New_York,,"30 unpaid, 15 paid"',
    '',
  ])
})
