import { expect, test } from 'vitest'
import type { LoggedEvent } from './event-log.ts'
import { parseEvents, serializeEvents } from './event-message.ts'

const event = (seq: number, audience: LoggedEvent['audience']): LoggedEvent => ({
  organizationId: 7,
  seq,
  type: 'shift_updated',
  user: { id: 2, name: 'A "quoted"\nname' },
  weeks: ['2027-03-01'],
  audience,
  payload: { shift_id: 1, notes: 'two\nlines', cost: 5 },
  staffPayload: audience === 'managers' ? null : { shift_id: 1, notes: 'for all' },
  notifiedUserIds: [4],
  roleChangedUserIds: [5],
  endedSessionIds: ['6'],
})

test('what a transaction logged arrives as one message, each event with the bodies of its audience', () => {
  const audiences = ['managers', 'everyone', 'nobody', 'staff'] as const
  const serialized = serializeEvents(audiences.map((audience, index) => event(index + 1, audience)))
  const head = { type: 'shift_updated', user: { id: 2, name: 'A "quoted"\nname' } }
  const read = parseEvents(serialized).map(
    ({ bodies: { managers, staff }, loggedAtMs, ...routing }) => ({
      ...routing,
      isTimed: typeof loggedAtMs === 'number',
      managers: managers && JSON.parse(managers),
      staff: staff && JSON.parse(staff),
    }),
  )
  const weeks = ['2027-03-01']
  const users = { notifiedUserIds: [4], roleChangedUserIds: [5], endedSessionIds: ['6'] }
  const routing = { organizationId: 7, type: 'shift_updated', weeks, isTimed: true, ...users }
  const forManagers = { shift_id: 1, notes: 'two\nlines', cost: 5 }
  const forStaff = { shift_id: 1, notes: 'for all' }
  expect(read).toEqual([
    { ...routing, seq: 1, managers: { ...head, seq: 1, weeks, ...forManagers }, staff: null },
    {
      ...routing,
      seq: 2,
      managers: { ...head, seq: 2, weeks, ...forManagers },
      staff: { ...head, seq: 2, weeks, ...forStaff },
    },
    { ...routing, seq: 3, managers: null, staff: null },
    { ...routing, seq: 4, managers: null, staff: { ...head, seq: 4, weeks, ...forStaff } },
  ])
})

test.each(['', 'nonsense', '{}\n\n\n{}', '{}\n'])(
  'a message that is cut off is rejected: %j',
  (text) => {
    expect(() => parseEvents(text)).toThrow()
  },
)
