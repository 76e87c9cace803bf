import type { WeekOverview } from '@weekboard/contracts/dashboard/dashboard-stats'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, it } from 'vitest'
import { workingAt } from './working.ts'

const shift = (id: number, from: number, to: number): Shift => ({
  id,
  employee_id: id,
  schedule_id: 1,
  start_time: `2026-11-18T${from}:00:00.000Z`,
  end_time: `2026-11-18T${to}:00:00.000Z`,
  status: 'published',
  notes: null,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: to - from,
  version: 1,
  employee: { id, user: { full_name: 'Ana Ruiz' } },
})

describe('who works', () => {
  const data: WeekOverview = {
    week_start_date: '2026-11-16',
    week_end_date: '2026-11-22',
    status: 'published',
    total_hours: 24,
    shift_count: 3,
    total_labor_cost: null,
    working_now: [shift(1, 10, 16)],
    next: [shift(2, 15, 20), shift(3, 15, 17)],
    time_zone: 'UTC',
  }
  it.each([
    ['14:59:59', [1], [2, 3]],
    ['15:00:00', [1, 2, 3], []],
    ['16:00:00', [2, 3], []],
    ['17:00:00', [2], []],
    ['20:00:00', [], []],
  ])('at %s is told from data that was read before', (time, now, next) => {
    const working = workingAt(data, new Date(`2026-11-18T${time}Z`))
    expect(working.now.map(({ id }) => id)).toEqual(now)
    expect(working.next.map(({ id }) => id)).toEqual(next)
  })
})
