import type { MyShifts } from '@weekboard/contracts/dashboard/dashboard-stats'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dayMs, hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import { describe, expect, it } from 'vitest'
import { timeLeftText } from '../../../../lib/dates/time-left.ts'
import { upcomingShifts } from './my-shifts.tsx'

describe('the time left', () => {
  it.each([
    [0, '1 min'],
    [minuteMs, '1 min'],
    [minuteMs + 1, '2 min'],
    [59 * minuteMs, '59 min'],
    [59 * minuteMs + 1, '1 h'],
    [3 * hourMs + 15 * minuteMs, '3 h 15 min'],
    [dayMs - minuteMs, '23 h 59 min'],
    [dayMs, '1 day'],
    [2 * dayMs - minuteMs, '1 day 23 h'],
    [2 * dayMs + hourMs, '2 days 1 h'],
    [7 * dayMs + hourMs, '7 days'],
    [40 * dayMs, '40 days'],
  ])('of %i ms is %s', (ms, text) => {
    expect(timeLeftText(ms)).toBe(text)
  })
})

const shift = (id: number, day: string): Shift => ({
  id,
  employee_id: 3,
  schedule_id: 1,
  start_time: `2026-11-${day}T14:00:00.000Z`,
  end_time: `2026-11-${day}T22:00:00.000Z`,
  status: 'published',
  notes: null,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: 8,
  version: 1,
  employee: { id: 3, user: { full_name: 'Ana Ruiz' } },
})
const week = (start: string, end: string, shifts: Shift[]): MyShifts['this_week'] => ({
  week_start_date: start,
  week_end_date: end,
  announced: true,
  total_hours: 8 * shifts.length,
  shifts,
})

describe('the own shifts at a later instant than they were read', () => {
  const data: MyShifts = {
    current_shift: null,
    next_shift: shift(1, '18'),
    this_week: week('2026-11-16', '2026-11-22', [shift(1, '18'), shift(2, '20')]),
    next_week: week('2026-11-23', '2026-11-29', [shift(3, '24')]),
    time_zone: 'UTC',
  }
  it.each([
    ['2026-11-18T13:59:59Z', undefined, 1],
    ['2026-11-18T14:00:00Z', 1, 2],
    ['2026-11-18T22:00:00Z', undefined, 2],
    ['2026-11-22T10:00:00Z', undefined, 3],
    ['2026-11-24T15:00:00Z', 3, undefined],
    ['2026-11-24T22:00:00Z', undefined, undefined],
  ])('at %s are %s and %s', (now, current, next) => {
    const upcoming = upcomingShifts(data, new Date(now))
    expect([upcoming.current?.id, upcoming.next?.id]).toEqual([current, next])
  })

  it('include one beyond next week', () => {
    const far = { ...data, next_shift: shift(9, '30') }
    expect(upcomingShifts(far, new Date('2026-11-25T00:00:00Z')).next?.id).toBe(9)
  })
})
