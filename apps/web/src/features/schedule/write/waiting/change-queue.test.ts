import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import { reduceQueue, startNext } from './change-queue.ts'
import { lastUnsent, nextChange, stateOfQueue, waitingChangeOf } from './queue-state.ts'
import {
  type ChangeQueue,
  type NewChange,
  temporaryIdOfKey,
  type WaitingChange,
} from './waiting-change.ts'

const week = { week_start_date: '2027-01-04', time_zone: 'America/New_York', shifts: [] }

const shiftOf = (id: number, version = 1): Shift => ({
  id,
  employee_id: 7,
  schedule_id: 1,
  start_time: '2027-01-05T14:00:00.000Z',
  end_time: '2027-01-05T22:00:00.000Z',
  status: 'draft',
  notes: null,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: 8,
  version,
  employee: { id: 7, user: { full_name: 'Keiko Tanaka' } },
})

const made = (change: NewChange): WaitingChange => waitingChangeOf(change, week)
const overrideMaxHours = false
function createdBy(key: string): WaitingChange {
  const shiftId = -temporaryIdOfKey(key)
  const shift = shiftOf(shiftId, 0)
  return made({ kind: 'create', key, overrideMaxHours, shiftId, shift, scheduleId: null })
}
const notes = (key: string, shiftId: number, text: string, version = 1): WaitingChange => {
  const basis = shiftOf(shiftId, version)
  const patch = { notes: text }
  return made({ kind: 'update', key, overrideMaxHours, shiftId, basis, version, patch })
}
const deletion = (key: string, shiftId: number): WaitingChange => {
  const basis = shiftOf(shiftId)
  return made({ kind: 'delete', key, overrideMaxHours, shiftId, basis, version: 1 })
}
const queueOf = (...changes: readonly WaitingChange[]): ChangeQueue =>
  changes.reduce<ChangeQueue>((queue, change) => reduceQueue(queue, { type: 'add', change }), [])
const rejected = { kind: 'rejected', code: 'shift_overlap', message: 'It overlaps' } as const
const keysOf = (queue: ChangeQueue) => queue.map(({ key }) => key)

const [a, b, c] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const

describe('what is sent next', () => {
  test('is the oldest change, and is noted as sent before it is', () => {
    const { queue, next } = startNext(queueOf(notes(a, 1, 'x'), notes(b, 2, 'y')))
    expect(next?.key).toBe(a)
    expect(queue.map(({ mayHaveArrived }) => mayHaveArrived)).toEqual([true, false])
  })

  test('is never behind an earlier change of its shift that was not saved', () => {
    const queue = reduceQueue(queueOf(notes(a, 1, 'x'), notes(b, 1, 'y'), notes(c, 2, 'z')), {
      type: 'stopped',
      key: a,
      state: rejected,
    })
    expect(nextChange(queue)?.key).toBe(c)
  })

  test('is nothing of a shift that was created and deleted without a request', () => {
    const id = -temporaryIdOfKey(a)
    const { queue, next } = startNext(
      queueOf(createdBy(a), notes(b, id, 'x'), deletion(c, id), notes('d'.repeat(32), 2, 'y')),
    )
    expect(next?.shiftId).toBe(2)
    expect(queue).toHaveLength(1)
  })

  test('is the creation all the same when it may have arrived', () => {
    const sent = startNext(queueOf(createdBy(a))).queue
    const queue = reduceQueue(sent, { type: 'add', change: deletion(b, -temporaryIdOfKey(a)) })
    expect(startNext(queue).next?.key).toBe(a)
  })
})

test('later changes continue from what the server saved', () => {
  const id = -temporaryIdOfKey(a)
  const queue = reduceQueue(queueOf(createdBy(a), notes(b, id, 'x', 0)), {
    type: 'saved',
    key: a,
    shift: shiftOf(41, 3),
  })
  expect(queue).toMatchObject([{ key: b, shiftId: 41, version: 3 }])
})

describe('a change of a shift whose change was not saved', () => {
  const stopped = reduceQueue(queueOf(notes(a, 1, 'x')), {
    type: 'stopped',
    key: a,
    state: rejected,
  })

  test('is merged into it, and it is tried anew', () => {
    const queue = reduceQueue(stopped, { type: 'add', change: notes(b, 1, 'better', 2) })
    expect(queue).toMatchObject([
      { key: a, version: 2, patch: { notes: 'better' }, state: { kind: 'waiting' } },
    ])
  })

  test('replaces it when it is a deletion', () => {
    expect(keysOf(reduceQueue(stopped, { type: 'add', change: deletion(b, 1) }))).toEqual([b])
  })

  test('removes a new shift that nobody saved', () => {
    const unsaved = reduceQueue(queueOf(createdBy(a)), { type: 'stopped', key: a, state: rejected })
    expect(
      reduceQueue(unsaved, { type: 'add', change: deletion(b, -temporaryIdOfKey(a)) }),
    ).toEqual([])
  })
})

test('a discarded new shift takes its later changes along', () => {
  const queue = queueOf(createdBy(a), notes(b, -temporaryIdOfKey(a), 'x'), notes(c, 2, 'y'))
  expect(keysOf(reduceQueue(queue, { type: 'discard', key: a }))).toEqual([c])
  expect(keysOf(reduceQueue(queue, { type: 'discard', key: b }))).toEqual([a, c])
})

test('undo takes back the last change that was not sent', () => {
  const queue = queueOf(notes(a, 1, 'x'), notes(b, 2, 'y'))
  expect(lastUnsent(queue)?.key).toBe(b)
  expect(lastUnsent(startNext(queueOf(notes(a, 1, 'x'))).queue)).toBeNull()
})

test('the grid shows what waits, and a shift whose deletion was not saved', () => {
  const queue = queueOf(createdBy(a), notes(b, 1, 'x'), deletion(c, 2))
  expect(stateOfQueue(queue).writes).toMatchObject([
    { kind: 'create', shift: { isWaiting: true } },
    { kind: 'update', shiftId: 1, isWaiting: true },
    { kind: 'delete', shiftId: 2 },
  ])
  const stopped = reduceQueue(queue, { type: 'stopped', key: c, state: rejected })
  expect(stateOfQueue(stopped).writes).toHaveLength(2)
})
