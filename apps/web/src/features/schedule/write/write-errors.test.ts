import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect, test } from 'vitest'
import { sampleShift } from '../../../../../../tests/support/plans/sample-week.ts'
import { ApiError } from '../../../lib/http/api-error.ts'
import { versionAfterPublish } from './write-errors.ts'

const seen = sampleShift({ id: 7, notes: 'Bar', version: 3 })
const apiError = (current: Partial<Shift>, code = 'stale_version') =>
  new ApiError({
    status: 412,
    code,
    message: 'It has changed',
    details: { current: { ...seen, version: 4, ...current } },
  })

test('what was only announced can be written with its new version', () => {
  expect(versionAfterPublish(apiError({ status: 'published' }), seen)).toBe(4)
  const announced = { ...seen, status: 'published' as const }
  expect(versionAfterPublish(apiError({ status: 'draft' }), announced)).toBe(4)
})

test.each([
  { employee_id: 11 },
  { start_time: '2026-11-16T15:00:00.000Z' },
  { end_time: '2026-11-16T23:00:00.000Z' },
  { notes: null },
  { status: 'cancelled' as const },
])('what somebody changed is not: %o', (change) => {
  expect(versionAfterPublish(apiError({ status: 'published', ...change }), seen)).toBeNull()
})

test('nor is any other failure, or another shift', () => {
  expect(versionAfterPublish(apiError({}, 'shift_overlap'), seen)).toBeNull()
  expect(versionAfterPublish(apiError({ id: 8 }), seen)).toBeNull()
  expect(versionAfterPublish(new Error('no'), seen)).toBeNull()
})
