import type { Absences } from '@weekboard/contracts/absences'
import type { Shift } from '@weekboard/contracts/shift-schema'
import { expect, test } from 'vitest'
import { sampleShift, sampleWeek } from '../../../../../../../tests/support/sample-week.ts'
import { intervalOf } from '../../model/project-week.ts'
import { buildRows } from '../grid/rows/row-builder.ts'
import { previewLabel } from './preview-label.ts'

const [ana, ben] = [10, 11]
const none: Absences = {
  overlap_policy: 'refuse_published',
  availability_policy: 'refuse',
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
  absences: Absences | undefined,
  times: Pick<Shift, 'start_time' | 'end_time'> = sampleShift(),
) {
  const week = sampleWeek({ shifts: [sampleShift(), ...shifts], ...(absences && { absences }) })
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
  const { problem, isRefused, detail, day } = previewLabel(target, sampleShift(), row, {
    week,
    absences,
  })
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
  expect(labelOf([], ben, { ...away, availability_policy: 'warn' }).isRefused).toBe(false)
  expect(labelOf([], ben, none).problem).toBe('')
})

test('an overlap follows the policy of the organization', () => {
  const other = sampleShift({ id: 2, employee_id: ben, status: 'draft' })
  expect(labelOf([other], ben, none).isRefused).toBe(false)
  expect(labelOf([other], ben, { ...none, overlap_policy: 'refuse' }).isRefused).toBe(true)
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
  expect(labelOf([], ana, away, shorter).isRefused).toBe(false)
  const longer = { ...sampleShift(), end_time: '2026-11-16T23:00:00.000Z' }
  expect(labelOf([], ana, away, longer).isRefused).toBe(true)
})

test('the week’s hours count the shift once, wherever it is dropped', () => {
  expect(labelOf([], ana, none).detail).toBe('Ana Ruiz · 8 h of 40 h')
  expect(labelOf([sampleShift({ id: 2, employee_id: ben })], ben, none).detail).toBe(
    'Ben Okafor · 16 h of 40 h',
  )
})
