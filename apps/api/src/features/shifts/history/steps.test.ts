import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import type { ShiftStep } from './shift-events.ts'
import { type SessionEvent, stacksOf, wholeSteps } from './steps.ts'

const shift = (id: number, employee_id: number | null): Shift => ({
  ...{ id, employee_id, schedule_id: 1, employee: null, notes: null, position_id: null },
  ...{ start_time: '2027-01-04T09:00:00Z', end_time: '2027-01-04T17:00:00Z', duration_hours: 8 },
  ...{ status: 'draft', slots: 1, breaks: [], version: 1 },
})

/** A shift that goes from one holder to another; undefined is no shift, and null an open one. */
const step = (id: number, before?: number | null, after?: number | null): ShiftStep => ({
  before: before === undefined ? null : shift(id, before),
  after: after === undefined ? null : shift(id, after),
})

const event = (seq: number, facts: Partial<SessionEvent> = {}): SessionEvent => ({
  ...{ seq, stepId: null, steps: [step(seq, 1, 2)], deactivation: null, sickLeave: null },
  ...{ undoes: null, redoes: null, closes: null },
  ...facts,
})
const part = (seq: number, stepId: string, ...steps: readonly ShiftStep[]) =>
  event(seq, { stepId, ...(steps.length > 0 && { steps }) })
const seqs = (stack: readonly SessionEvent[]) => stack.map(({ seq }) => seq)

describe('writes of one step', () => {
  const events = [event(1), part(2, 'a'), part(3, 'a'), part(4, 'b'), event(5)]

  test('are undone and redone together, those of the next one by themselves', () => {
    expect(seqs(stacksOf(events).undoable)).toEqual([1, 3, 4, 5])
    const undone = stacksOf([...events.slice(0, 3), event(6, { undoes: 3 })])
    expect([seqs(undone.undoable), seqs(undone.redoable)]).toEqual([[1], [3]])
    const again = [...events.slice(0, 3), event(6, { undoes: 3 }), event(7, { redoes: 3 })]
    const redone = stacksOf(again)
    expect([seqs(redone.undoable), seqs(redone.redoable)]).toEqual([[1, 3], []])
    expect(redone.undoable.at(-1)?.steps.map(({ after }) => after?.id)).toEqual([2, 3])
    expect(seqs(stacksOf([...events, event(8, { closes: 3 })]).undoable)).toEqual([1, 4, 5])
  })

  test('bring each shift from its first state to its last', () => {
    const [joined] = stacksOf([
      part(1, 'a', step(1, null, null), step(2, undefined, 7)),
      part(2, 'a', step(1, null, undefined), step(3, undefined, 8)),
      part(3, 'a', step(3, 8, undefined)),
    ]).undoable
    expect(joined?.steps).toEqual([step(1, null, undefined), step(2, undefined, 7)])
  })

  test('count as one, however many they are', () => {
    const many = Array.from({ length: 200 }, (_, index) => part(index + 1, 'a'))
    const others = Array.from({ length: 99 }, (_, index) => event(index + 201))
    const { undoable } = stacksOf([...many, ...others])
    expect([undoable.length, undoable[0]?.steps.length]).toEqual([100, 200])
  })

  test('are left out when one of them may not have been read', () => {
    const read = [part(2, 'a'), part(3, 'a'), event(4), event(5)]
    expect(seqs(wholeSteps(read, 4))).toEqual([4, 5])
    expect(seqs(wholeSteps(read, 5))).toEqual([2, 3, 4, 5])
    expect(seqs(wholeSteps(read.slice(2), 2))).toEqual([4, 5])
  })
})
