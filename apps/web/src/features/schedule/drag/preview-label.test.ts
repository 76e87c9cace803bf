import type { WeekAbsences } from '@weekboard/contracts/requests/absences'
import type { RuleSettingsReply } from '@weekboard/contracts/schedule/rule-policy'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect, test } from 'vitest'
import {
  sampleRuleSettings,
  sampleShift,
  sampleWeek,
} from '../../../../../../tests/support/plans/sample-week.ts'
import { intervalOf } from '../week/interval-of.ts'
import { buildRows } from '../week/rows/row-builder.ts'
import { previewLabel } from './preview-label.ts'

const [ana, ben] = [10, 11]
const none: WeekAbsences = {
  time_off: [],
  unavailable: [],
}
const timeOff = {
  employee_id: ben,
  start_date: '2026-11-16',
  end_date: '2026-11-16',
  start_time: null,
  end_time: null,
}

/** The label of dropping Ana's Monday shift, 9 to 5, on somebody's row with other times. */
function labelOf(
  shifts: readonly Shift[],
  employeeId: number,
  absences: WeekAbsences,
  settings: Partial<RuleSettingsReply> = {},
  times: Pick<Shift, 'start_time' | 'end_time'> = sampleShift(),
) {
  const week = sampleWeek({
    shifts: [sampleShift(), ...shifts],
    absences,
    rule_settings: { ...sampleRuleSettings, ...settings },
  })
  const rows = buildRows(week, { firstEmployeeId: null, onlyPlanned: false })
  const row = rows.find((each) => each.employeeId === employeeId)
  if (!row) throw new Error('The row is missing')
  const target = {
    row: 0,
    day: 0,
    timeRange: { from: 540, to: 1020 },
    interval: intervalOf(times),
    isCopy: false,
  }
  const { problem, isRefused, detail, day } = previewLabel(target, sampleShift(), row, week)
  return { problem, isRefused, detail, day }
}

test('approved time off follows the policy of the organization', () => {
  const away = { ...none, time_off: [timeOff] }
  expect(labelOf([], ben, away)).toEqual({
    problem: 'Ben Okafor has approved time off on Nov 16 (availability).',
    isRefused: true,
    detail: 'Ben Okafor · 8 h of 40 h',
    day: '',
  })
  expect(labelOf([], ben, away, { availability_policy: 'warn' }).isRefused).toBe(false)
  expect(labelOf([], ben, none).problem).toBe('')
})

test('an overlap follows the policy of the organization', () => {
  const other = sampleShift({ id: 2, employee_id: ben, status: 'draft' })
  expect(labelOf([other], ben, none).isRefused).toBe(false)
  expect(labelOf([other], ben, none, { overlap_policy: 'refuse' }).isRefused).toBe(true)
  expect(labelOf([{ ...other, status: 'published' }], ben, none).isRefused).toBe(true)
})

test('unavailable hours are a warning', () => {
  const unavailable = [
    { kind: 'weekly', employee_id: ben, weekday: 0, start_time: '00:00', end_time: '24:00' },
  ] as const
  expect(labelOf([], ben, { ...none, unavailable: [...unavailable] })).toMatchObject({
    problem: 'This shift is outside the availability of Ben Okafor.',
    isRefused: false,
  })
})

test('hours of the day at which the employee is away are named beside any other problem', () => {
  const evening = { ...timeOff, start_time: '18:00', end_time: '22:00' }
  const away = { ...none, time_off: [evening] }
  expect(labelOf([], ben, away)).toMatchObject({
    problem: '',
    day: 'That day: on time off 6:00 PM – 10:00 PM',
  })
  const other = sampleShift({ id: 2, employee_id: ben, status: 'published' })
  expect(labelOf([other], ben, away)).toMatchObject({
    isRefused: true,
    day: 'That day: on time off 6:00 PM – 10:00 PM',
  })
})

test('a shift that gets shorter in time off is not refused', () => {
  const away = { ...none, time_off: [{ ...timeOff, employee_id: ana }] }
  const shorter = { ...sampleShift(), end_time: '2026-11-16T18:00:00.000Z' }
  expect(labelOf([], ana, away, {}, shorter).isRefused).toBe(false)
  const longer = { ...sampleShift(), end_time: '2026-11-16T23:00:00.000Z' }
  expect(labelOf([], ana, away, {}, longer).isRefused).toBe(true)
})

test('the week’s hours count the shift once, wherever it is dropped', () => {
  expect(labelOf([], ana, none).detail).toBe('Ana Ruiz · 8 h of 40 h')
  expect(labelOf([sampleShift({ id: 2, employee_id: ben })], ben, none).detail).toBe(
    'Ben Okafor · 16 h of 40 h',
  )
})

test('the position, rest and days in a row are weighed like on the server', () => {
  const plan = sampleWeek({
    shifts: [sampleShift({ position_id: 3 })],
    positions: [{ id: 3, name: 'Bar', color: 'teal' }],
  })
  const labelIn = (week: typeof plan, employeeId: number, dragged: Shift, interval: Shift) => {
    const rows = buildRows(week, { firstEmployeeId: null, onlyPlanned: false })
    const row = rows.find((each) => each.employeeId === employeeId)
    if (!row) throw new Error('The row is missing')
    const timeRange = { from: 540, to: 1020 }
    const at = { row: 0, day: 0, timeRange, interval: intervalOf(interval), isCopy: false }
    return previewLabel(at, dragged, row, week)
  }
  const bar = sampleShift({ position_id: 3 })
  expect(labelIn(plan, ben, bar, bar)).toMatchObject({
    problem: 'Ben Okafor does not work as Bar.',
    isRefused: false,
  })
  const late = sampleShift({
    id: 2,
    employee_id: ben,
    start_time: '2026-11-16T22:00:00.000Z',
    end_time: '2026-11-17T04:00:00.000Z',
  })
  const early = sampleShift({
    start_time: '2026-11-17T10:00:00.000Z',
    end_time: '2026-11-17T14:00:00.000Z',
  })
  const nights = sampleWeek({
    shifts: [late, sampleShift()],
    rule_settings: { ...sampleRuleSettings, rest_policy: 'refuse' },
  })
  expect(labelIn(nights, ben, sampleShift(), early)).toMatchObject({
    problem: 'Ben Okafor would have 6 h of rest after the shift on Mon, Nov 16; 8 h are needed.',
    isRefused: true,
  })
})
