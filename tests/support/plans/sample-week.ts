import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'

/** A draft of Ana's for tests: nine to five in New York on Monday, November 16, 2026. */
export const sampleShift = (fields: Partial<Shift> = {}): Shift => ({
  id: 1,
  employee_id: 10,
  schedule_id: 5,
  start_time: '2026-11-16T14:00:00.000Z',
  end_time: '2026-11-16T22:00:00.000Z',
  status: 'draft',
  notes: null,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: 8,
  version: 1,
  employee: { id: 10, user: { full_name: 'Ana Ruiz' } },
  ...fields,
})

/** The draft of the week of that Monday, for tests. */
export const sampleSchedule: Schedule = {
  id: 5,
  status: 'draft',
  is_draft: true,
  is_published: false,
  week_start_date: '2026-11-16',
  week_end_date: '2026-11-22',
  shift_count: 1,
  published_at: null,
  notes: null,
  version: 1,
}

type Employee = Week['employees'][number]

/** Somebody who may work 40 hours a week, for tests. */
export const sampleEmployee = (
  id: number,
  name: string,
  fields: Partial<Employee> = {},
): Employee => ({
  id,
  user: { id, full_name: name, role: 'employee', email: null, avatar_url: '' },
  hourly_rate: 20,
  max_weekly_hours: 40,
  active: true,
  position_ids: [],
  version: 1,
  ...fields,
})

/** The rule settings of a new organization, for tests. */
export const sampleRuleSettings: NonNullable<Week['rule_settings']> = {
  overlap_policy: 'refuse_published',
  availability_policy: 'refuse',
  position_policy: 'warn',
  rest_policy: 'warn',
  min_rest_hours: 8,
  consecutive_days_policy: 'warn',
  max_consecutive_days: 6,
  break_policy: 'warn',
  break_rules: [],
}

/** The same week as a manager reads it, for tests: Ana is 10, Ben is 11, and there is no shift. */
export const sampleWeek = (fields: Partial<Week> = {}): Week => ({
  schedule: null,
  shifts: [],
  employees: [sampleEmployee(10, 'Ana Ruiz'), sampleEmployee(11, 'Ben Okafor')],
  stats: { total_hours: 0, shift_count: 0, open_shift_count: 0, total_labor_cost: 0 },
  user_role: 'manager',
  week_start_date: '2026-11-16',
  week_end_date: '2026-11-22',
  time_zone: 'America/New_York',
  currency: 'USD',
  positions: [],
  rule_settings: sampleRuleSettings,
  seq: 100,
  ...fields,
})

/** The same week with its schedule and one shift, Ana's, for tests. */
export const plannedWeek = (fields: Partial<Week> = {}): Week =>
  sampleWeek({
    schedule: sampleSchedule,
    shifts: [sampleShift()],
    stats: { total_hours: 8, shift_count: 1, open_shift_count: 0, total_labor_cost: 170 },
    ...fields,
  })
