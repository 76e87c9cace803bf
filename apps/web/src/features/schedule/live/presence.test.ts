import type { PresenceEvent } from '@weekboard/contracts/schedule/presence'
import { expect, test } from 'vitest'
import { applyPresenceEvent, noPresence } from './presence.ts'

const ana = { id: 1, name: 'Ana Ruiz' }
const ben = { id: 2, name: 'Ben Okoye' }
const after = (...events: PresenceEvent[]) => events.reduce(applyPresenceEvent, noPresence)

test('people come once and go', () => {
  const joined = { type: 'user_joined', user: ana } as const
  expect(after(joined, joined, { type: 'user_joined', user: ben }).users).toEqual([ana, ben])
  expect(after(joined, { type: 'user_left', user: ana })).toEqual(noPresence)
})

test('a shift knows everybody who edits it until they stop', () => {
  const start = (user: typeof ana) => ({ type: 'shift_editing', user, shift_id: 5 }) as const
  const both = after(start(ana), start(ben), start(ben))
  expect(both.editors.get(5)).toEqual([ana, ben])
  const one = applyPresenceEvent(both, { type: 'shift_editing_stopped', user: ana, shift_id: 5 })
  expect(one.editors.get(5)).toEqual([ben])
  const none = applyPresenceEvent(one, { type: 'shift_editing_stopped', user: ben, shift_id: 5 })
  expect(none).toEqual(noPresence)
})

test('who leaves edits nothing any more', () => {
  const events = [
    { type: 'user_joined', user: ana },
    { type: 'shift_editing', user: ana, shift_id: 5 },
    { type: 'shift_editing', user: ana, shift_id: 6 },
    { type: 'user_left', user: ana },
  ] as const
  expect(after(...events)).toEqual(noPresence)
})
