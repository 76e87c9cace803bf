import { lookUpInvitationRoute } from '@weekboard/contracts/employees/invitations'
import { publishScheduleRoute } from '@weekboard/contracts/schedule/publishing'
import { expect, test } from 'vitest'
import { describeCall, describeEvent } from './debug-log.ts'

test('a call is logged by method and path, without its body', () => {
  const token = 'a-secret-token'
  expect(describeCall(publishScheduleRoute, { params: { id: 7 }, body: { notes: token } })).toBe(
    'POST /schedules/7/publish',
  )
  expect(describeCall(lookUpInvitationRoute, { body: { token } })).not.toContain(token)
})

test('a parameter that is no number stays a placeholder', () => {
  const route = { ...publishScheduleRoute, path: '/links/:token' }
  expect(describeCall(route, { params: { token: 'secret' } } as never)).toBe('POST /links/:token')
})

test('an event is logged by type and number, without its content', () => {
  const event = { type: 'shift_created', seq: 12, shift: { notes: 'private' } }
  expect(describeEvent('ScheduleChannel', event)).toBe('ScheduleChannel: shift_created 12')
  expect(describeEvent('ScheduleChannel', null)).toBe('ScheduleChannel: message')
})
