import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import { describe, expect, test } from 'vitest'
import { sampleShift } from '../../../../../../tests/support/plans/sample-week.ts'
import { ApiError } from '../../../lib/http/api-error.ts'
import { eventToast } from '../live/event-toast.ts'
import { loadErrorMessage } from '../week/error-toast.ts'
import {
  bulkDeleteErrorMessage,
  bulkUpdateErrorMessage,
  copyErrorMessage,
  createErrorMessage,
  deleteErrorMessage,
  publishErrorMessage,
  updateErrorMessage,
} from './error-texts.ts'
import { maxHoursOf, publishViolationsOf, staleShiftOf } from './write-errors.ts'

const apiError = (status: number, message = '', code = 'x', details?: Record<string, unknown>) =>
  new ApiError({ status, code, message, details })

describe('refusals', () => {
  test.each([
    [apiError(422, 'This shift overlaps'), 'Cannot create shift: overlaps with existing shift'],
    [apiError(422, 'against availability'), 'Cannot create shift: employee not available'],
    [apiError(409, 'above 40 hours'), 'Cannot create shift: would exceed weekly hour limit'],
    [apiError(401), 'Session expired. Please log in again.'],
    [apiError(503), 'Server error. Please try again in a moment.'],
    [apiError(0, 'Network error: gone'), 'Failed to create shift'],
    [new Error('odd'), 'Failed to create shift'],
  ])('of a creation: %s', (failure, sentence) => expect(createErrorMessage(failure)).toBe(sentence))

  test.each([
    [apiError(422, 'Overlap'), 'Cannot update shift: would overlap with existing shift'],
    [apiError(404), 'Shift not found. It may have been deleted by another user.'],
    [apiError(400), 'Failed to update shift'],
  ])('of a change: %s', (failure, sentence) => expect(updateErrorMessage(failure)).toBe(sentence))

  test.each([
    [apiError(403), 'You do not have permission to delete this shift.'],
    [apiError(500), 'Server error. Please try again in a moment.'],
    [apiError(400), 'Failed to delete shift'],
  ])('of a deletion: %s', (failure, sentence) => expect(deleteErrorMessage(failure)).toBe(sentence))

  test.each([
    [apiError(422, 'validation errors'), 'Cannot publish schedule: validation errors exist'],
    [apiError(403), 'You do not have permission to publish schedules.'],
    [apiError(404), 'Schedule not found.'],
    [apiError(409), 'Failed to publish schedule'],
  ])('of a publication: %s', (failure, sentence) =>
    expect(publishErrorMessage(failure)).toBe(sentence),
  )

  test.each([createErrorMessage, updateErrorMessage, deleteErrorMessage, publishErrorMessage])(
    'of an organization that has not paid is the one of the server: %s',
    (messageOf) => {
      const sentence = 'A payment is overdue, so nothing can be changed until an admin pays.'
      expect(messageOf(apiError(402, sentence))).toBe(sentence)
    },
  )

  test.each([
    [copyErrorMessage, 'Failed to create shift'],
    [bulkUpdateErrorMessage, 'Failed to update shift'],
    [bulkDeleteErrorMessage, 'Failed to delete shift'],
    [(failure: unknown) => publishErrorMessage(failure, true), 'Failed to publish schedules'],
  ])('of many shifts or weeks is the first of the errors, else: %s', (messageOf, fallback) => {
    const errors = ['The week is closed', 'Try another']
    const refused = new ApiError({ status: 409, code: 'x', message: 'no', errors })
    expect(messageOf(refused)).toBe('The week is closed')
    expect(messageOf(apiError(409, 'no'))).toBe(fallback)
    expect(messageOf(apiError(0, 'Network error: gone'))).toBe(fallback)
  })

  test('a reply that breaks the contract is named as such', () => {
    expect(loadErrorMessage(apiError(200, '', 'invalid_response'))).toBe(
      'Invalid response from server',
    )
    expect(loadErrorMessage(apiError(500))).toBe('Failed to load schedule')
  })

  test('are told apart by their code', () => {
    const details = {
      employee_name: 'Ana Ruiz',
      current_hours: 40,
      shift_hours: 8,
      max_hours: 40,
      total_would_be: 48,
      message: 'Too much',
    }
    expect(maxHoursOf(apiError(409, '', 'max_hours_violation', details))).toEqual(details)
    expect(maxHoursOf(apiError(409, '', 'conflict', details))).toBeNull()
    expect(staleShiftOf(apiError(412, '', 'stale_version', { current: {} }))).toBeNull()
    expect(publishViolationsOf(apiError(422, '', 'publish_validation'))).toEqual([])
  })

  test('name the rule by the code, whatever the words; by the words where no code is known', () => {
    const unavailable = 'Cannot create shift: employee not available'
    expect(createErrorMessage(apiError(422, 'Ana is away', 'employee_unavailable'))).toBe(
      unavailable,
    )
    expect(createErrorMessage(apiError(422, 'No availability', 'code_of_tomorrow'))).toBe(
      unavailable,
    )
    expect(createErrorMessage(apiError(422, 'Too few hours of rest', 'rest'))).toBe(
      'Failed to create shift',
    )
    expect(publishErrorMessage(apiError(422, 'Two violations', 'publish_validation'))).toBe(
      'Cannot publish schedule: validation errors exist',
    )
  })
})

describe('what others did', () => {
  const watcher = {
    userId: 1,
    userName: 'Me',
    weekStart: '2026-11-16',
    editedShiftId: 5,
    timeZone: 'America/New_York',
    shiftBefore: (id: number) => (id === 1 ? sampleShift() : undefined),
  }
  const event = (fields: Partial<ScheduleEvent>): ScheduleEvent => ({
    type: 'shift_created',
    seq: 1,
    user: { id: 2, name: 'Nora' },
    weeks: ['2026-11-16'],
    ...fields,
  })

  test.each([
    [event({}), 'info', 'Nora created a shift'],
    [event({ weeks: ['2026-11-23'] }), 'info', 'Nora created a shift for week of Nov 23, 2026'],
    [event({ type: 'shift_updated' }), 'info', 'Nora updated a shift'],
    [event({ type: 'shift_deleted', shift_id: 4 }), 'info', 'Nora deleted a shift'],
    [
      event({ type: 'shift_deleted', shift_id: 5 }),
      'warning',
      'Nora deleted a shift you were editing',
    ],
    [event({ type: 'schedule_published' }), 'success', 'Nora published the schedule'],
    [event({ type: 'schedule_updated' }), 'info', 'Nora updated the schedule'],
    [event({ user: { id: null, name: ' ' } }), 'info', 'Someone created a shift'],
  ])('%o', (received, type, title) =>
    expect(eventToast(received, watcher)).toEqual({ type, title }),
  )

  test.each([
    event({ shift: sampleShift() }),
    event({ type: 'shift_updated', shift: sampleShift() }),
    event({ type: 'shift_deleted', shift_id: 1 }),
  ])('%o names person, day and times', (received) => {
    expect(eventToast(received, watcher)?.message).toBe('Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM')
  })

  test('one’s own echo says nothing', () => {
    expect(eventToast(event({ user: { id: 1, name: 'Me' } }), watcher)).toBeNull()
    expect(eventToast(event({ user: { id: null, name: 'Me' } }), watcher)).toBeNull()
    expect(eventToast(event({ user: { id: null, name: 'Nora' } }), watcher)).not.toBeNull()
  })
})
