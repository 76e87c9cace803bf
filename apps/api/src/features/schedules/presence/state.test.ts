import { beforeEach, describe, expect, test } from 'vitest'
import type { PresenceChange } from './changes.ts'
import { maxEditsPerTab, nodeSilentMs, PresenceState } from './state.ts'

const ana = { id: 1, name: 'Ana Ruiz' }
const ben = { id: 2, name: 'Ben Okoye' }
const week = '2026-11-16'
const graceMs = 2_000
let time = 0
let here: PresenceState
let there: PresenceState

beforeEach(() => {
  time = 0
  here = new PresenceState({ nodeId: 'here', now: () => time, graceMs })
  there = new PresenceState({ nodeId: 'there', now: () => time, graceMs })
})

const say = ({ event }: PresenceChange): string =>
  [event.type, event.user.name, event.shift_id].filter((part) => part !== undefined).join(' ')
const received = (changes: readonly PresenceChange[]): string[] => changes.map(say)
const pass = (from: PresenceState, to: PresenceState): string[] =>
  from.takeMessages().flatMap((signal) => received(to.receive(signal)))
/** Lets somebody who left be gone, and says what that changes. */
const wait = (state: PresenceState): string[] => {
  time += graceMs + 1
  return received(state.expire())
}
const standing = (state: PresenceState): string[] => received(state.current(7)).sort()

describe('the users of one node', () => {
  test('a person comes with the first tab and goes with the last', () => {
    const tabs = Array.from({ length: 100 }, () => ({}))
    expect(tabs.flatMap((tab) => received(here.join(tab, 7, ana)))).toEqual([
      'user_joined Ana Ruiz',
    ])
    expect(standing(here)).toEqual(['user_joined Ana Ruiz'])
    expect(tabs.flatMap((tab) => received(here.leave(tab)))).toEqual([])
    expect(standing(here)).toEqual(['user_joined Ana Ruiz'])
    expect(wait(here)).toEqual(['user_left Ana Ruiz'])
    expect(standing(here)).toEqual([])
    expect(wait(here)).toEqual([])
  })

  test('a page that is loaded anew is no going and coming', () => {
    const [before, after] = [{}, {}]
    here.join(before, 7, ana)
    here.startEditing(before, 5, week)
    expect(received(here.leave(before))).toEqual(['shift_editing_stopped Ana Ruiz 5'])
    time += graceMs
    expect(here.expire()).toEqual([])
    expect(here.join(after, 7, ana)).toEqual([])
    expect(wait(here)).toEqual([])
    expect(standing(here)).toEqual(['user_joined Ana Ruiz'])
    here.leave(after)
    expect(wait(here)).toEqual(['user_left Ana Ruiz'])
  })

  test('a tab that joins or leaves twice counts once', () => {
    const tab = {}
    here.join(tab, 7, ana)
    expect(here.join(tab, 7, ana)).toEqual([])
    here.leave(tab)
    expect(here.leave(tab)).toEqual([])
  })

  test('another organization hears nothing', () => {
    here.join({}, 7, ana)
    expect(here.current(8)).toEqual([])
  })

  test('an edit ends when the last tab that has it stops', () => {
    const [one, two] = [{}, {}]
    here.join(one, 7, ana)
    here.join(two, 7, ana)
    expect(received(here.startEditing(one, 5, week))).toEqual(['shift_editing Ana Ruiz 5'])
    expect(here.startEditing(two, 5, week)).toEqual([])
    expect(here.stopEditing(one, 5)).toEqual([])
    expect(received(here.leave(two))).toEqual(['shift_editing_stopped Ana Ruiz 5'])
    expect(wait(here)).toEqual([])
  })

  test('who goes stops editing first', () => {
    const tab = {}
    here.join(tab, 7, ana)
    here.startEditing(tab, 5, week)
    expect(standing(here)).toEqual(['shift_editing Ana Ruiz 5', 'user_joined Ana Ruiz'])
    expect(received(here.leave(tab))).toEqual(['shift_editing_stopped Ana Ruiz 5'])
    expect(wait(here)).toEqual(['user_left Ana Ruiz'])
  })

  test('a deleted shift is edited by nobody', () => {
    const tab = {}
    here.join(tab, 7, ana)
    here.startEditing(tab, 5, week)
    here.startEditing(tab, 6, week)
    expect(here.shiftsDeleted(8, [5])).toEqual([])
    expect(received(here.shiftsDeleted(7, [4, 5]))).toEqual(['shift_editing_stopped Ana Ruiz 5'])
  })

  test('a tab that edits too many shifts lets go of the oldest', () => {
    const tab = {}
    here.join(tab, 7, ana)
    for (let id = 1; id <= maxEditsPerTab; id += 1) here.startEditing(tab, id, week)
    expect(received(here.startEditing(tab, 99, week))).toEqual([
      'shift_editing_stopped Ana Ruiz 1',
      'shift_editing Ana Ruiz 99',
    ])
  })

  test('a tab that is not here edits nothing', () => {
    expect(here.startEditing({}, 5, week)).toEqual([])
  })
})

describe('people on several nodes', () => {
  test('a person on two nodes comes once and goes once', () => {
    const [near, far] = [{}, {}]
    there.join(far, 7, ana)
    expect(pass(there, here)).toEqual(['user_joined Ana Ruiz'])
    expect(here.join(near, 7, ana)).toEqual([])
    expect(here.leave(near)).toEqual([])
    expect(wait(here)).toEqual([])
    there.leave(far)
    wait(there)
    expect(pass(there, here)).toEqual(['user_left Ana Ruiz'])
  })

  test('a page that comes back on another node is no going and coming', () => {
    const [near, far] = [{}, {}]
    here.join(near, 7, ana)
    here.takeMessages()
    here.leave(near)
    there.join(far, 7, ana)
    expect(pass(there, here)).toEqual([])
    expect(wait(here)).toEqual([])
    expect(standing(here)).toEqual(['user_joined Ana Ruiz'])
  })

  test('several changes of a moment travel as one signal', () => {
    const tab = {}
    there.join(tab, 7, ana)
    there.join({}, 7, ben)
    there.startEditing(tab, 5, week)
    expect(there.takeMessages()).toHaveLength(1)
    expect(there.hasMessages).toBe(false)
  })

  test('a signal that comes twice or late changes nothing', () => {
    const tab = {}
    there.join(tab, 7, ana)
    const [first] = there.takeMessages()
    there.leave(tab)
    wait(there)
    there.join({}, 7, ben)
    const [second] = there.takeMessages()
    if (!first || !second) throw new Error('Nothing was announced')
    expect(received(here.receive(second))).toEqual(['user_joined Ben Okoye'])
    expect(here.receive(first)).toEqual([])
    expect(here.receive(second)).toEqual([])
  })

  test('an own echo is nothing new', () => {
    here.join({}, 7, ana)
    expect(pass(here, here)).toEqual([])
  })

  test('what was lost is asked for as soon as the node gives a sign of life', () => {
    there.join({}, 7, ana)
    there.takeMessages()
    expect(here.receive(there.aliveMessage())).toEqual([])
    pass(here, there)
    expect(pass(there, here)).toEqual(['user_joined Ana Ruiz'])
    here.receive(there.aliveMessage())
    expect(here.hasMessages).toBe(false)
  })

  test('a lost farewell is noticed by the next sign of life', () => {
    const tab = {}
    there.join(tab, 7, ana)
    pass(there, here)
    there.leave(tab)
    wait(there)
    there.takeMessages()
    expect(received(here.receive(there.aliveMessage()))).toEqual(['user_left Ana Ruiz'])
  })

  test('a late sign of life takes nobody away', () => {
    const late = there.aliveMessage()
    there.join({}, 7, ana)
    pass(there, here)
    expect(here.receive(late)).toEqual([])
  })

  test('a node that starts learns who is here by asking', () => {
    there.join({}, 7, ana)
    there.takeMessages()
    there.receive(here.requestAllMessage())
    expect(pass(there, here)).toEqual(['user_joined Ana Ruiz'])
  })

  test('a node that falls silent takes its people with it, and brings them back', () => {
    there.join({}, 7, ana)
    pass(there, here)
    time = nodeSilentMs
    expect(here.expire()).toEqual([])
    time += 1
    expect(received(here.expire())).toEqual(['user_left Ana Ruiz'])
    here.receive(there.aliveMessage())
    pass(here, there)
    expect(pass(there, here)).toEqual(['user_joined Ana Ruiz'])
  })

  test('a node that stops says so', () => {
    there.join({}, 7, ana)
    pass(there, here)
    expect(here.receive(there.goneMessage())).toEqual([])
    expect(wait(here)).toEqual(['user_left Ana Ruiz'])
  })
})
