import type { BrainHole, ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import { lockOf, locksAfterAccepting, locksToSend } from './locks.ts'
import { choiceOf, isAcceptable, presentWeek, proposedWeek } from './planned-week.ts'

const times = { start_time: '2026-11-16T14:00:00Z', end_time: '2026-11-16T22:00:00Z' }

const shift = (id: number, employee_id: number | null, more: Partial<Shift> = {}): Shift => ({
  id,
  employee_id,
  employee: null,
  schedule_id: 1,
  ...times,
  status: 'draft',
  notes: null,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: 8,
  version: 1,
  ...more,
})
const employee = (id: number, full_name: string) => ({ id, user: { full_name } })
const weekOf = (...shifts: Shift[]): Week =>
  ({ shifts, employees: [employee(1, 'Ana Ruiz'), employee(2, 'Ben Ode')] }) as unknown as Week

const proposed = (index: number, employee_id: number, shift_id: number | null): ProposedShift => ({
  ...{ index, employee_id, shift_id, ...times, position_id: null, from_employee_id: null },
  reasons: [],
  alternatives: [],
})
const hole: BrainHole = {
  ...times,
  position_id: null,
  count: 2,
  stopped: [],
  smallest_change: null,
  applicable: false,
}
const kindsOf = ({ planned }: ReturnType<typeof presentWeek>) =>
  [...planned.values()].map(({ kind, shift: drawn }) => [kind, drawn.id, drawn.employee_id])

describe('a proposed week', () => {
  test('shows a taken place as new, and holes in place of open shifts', () => {
    const week = weekOf(
      shift(7, null, { slots: 3 }),
      shift(8, 2),
      shift(9, 1, { status: 'cancelled' }),
    )
    const shown = proposedWeek(week, { shifts: [proposed(0, 1, 7)], removed_shift_ids: [] }, [hole])
    expect(kindsOf(shown)).toEqual([
      ['kept', 8, 2],
      ['new', -1, 1],
      ['hole', -1_000_000, null],
    ])
    expect(shown.week.shifts.at(-1)).toMatchObject({ slots: 2, duration_hours: 8 })
    expect(shown.planned.get(-1)?.shift.employee?.user.full_name).toBe('Ana Ruiz')
  })

  test('shows a moved shift twice, and counts its hours once', () => {
    const week = weekOf(shift(7, 2), shift(8, 2))
    const proposal = { shifts: [proposed(0, 1, 7)], removed_shift_ids: [8] }
    const shown = proposedWeek(week, proposal, [])
    expect(kindsOf(shown)).toEqual([
      ['replaced', 7, 2],
      ['removed', 8, 2],
      ['changed', -1, 1],
    ])
    expect([...shown.uncounted]).toEqual([7, 8])
    expect(shown.planned.get(-1)?.other?.id).toBe(7)
    expect(shown.planned.get(7)?.other?.id).toBe(-1)
  })

  test('has shifts to accept: those that are new or moved, and those that nobody keeps', () => {
    const week = weekOf(shift(7, 2), shift(8, 2), shift(9, 2))
    const proposal = {
      shifts: [proposed(0, 1, 7), proposed(1, 1, null)],
      removed_shift_ids: [8],
    }
    const { planned } = proposedWeek(week, proposal, [hole])
    const ids = [...planned.values()].filter(isAcceptable).map((entry) => entry.shift.id)
    expect(ids).toEqual([8, -1, -2])
    const choice = { shift_indexes: [0, 1], removed_shift_ids: [8] }
    expect(choiceOf(planned, ids.toReversed())).toEqual(choice)
    expect(choiceOf(planned, [-1, 5])).toEqual({ shift_indexes: [0], removed_shift_ids: [] })
  })

  test('survives a draft that has changed since', () => {
    const proposal = { shifts: [proposed(0, 5, 99)], removed_shift_ids: [98] }
    const shown = proposedWeek(weekOf(shift(7, 2)), proposal, [])
    expect(kindsOf(shown)).toEqual([
      ['kept', 7, 2],
      ['new', -1, 5],
    ])
  })
})

describe('locks', () => {
  const lockAll = ({ planned }: ReturnType<typeof presentWeek>) =>
    [...planned.values()].flatMap((each) => lockOf(each, 'label') ?? [])

  test('name shifts of the draft, and assignments of a proposal', () => {
    const week = weekOf(shift(7, null), shift(8, 2))
    const proposal = { shifts: [proposed(0, 1, 7)], removed_shift_ids: [] }
    expect(locksToSend(lockAll(proposedWeek(week, proposal, [hole])), week)).toEqual({
      locked_shift_ids: [8],
      locked_assignments: [{ employee_id: 1, shift_id: 7, ...times, position_id: null }],
    })
    expect(locksToSend(lockAll(presentWeek(week)), week)).toEqual({ locked_shift_ids: [7, 8] })
  })

  test('stay the same for the same assignment of another run', () => {
    const week = weekOf()
    const keyOf = (index: number) => {
      const shown = proposedWeek(
        week,
        { shifts: [proposed(index, 1, null)], removed_shift_ids: [] },
        [],
      )
      return lockAll(shown).map(({ key }) => key)
    }
    expect(keyOf(0)).toEqual(keyOf(3))
  })

  test('of accepted shifts name those of the draft', () => {
    const proposal = { shifts: [proposed(0, 1, null), proposed(1, 2, 7)], removed_shift_ids: [] }
    const locks = lockAll(proposedWeek(weekOf(), proposal, []))
    const all = new Map(locks.map((lock) => [lock.key, lock]))
    // The same instants in other words.
    const created = shift(12, 1, {
      start_time: '2026-11-16T14:00:00.000Z',
      end_time: '2026-11-16T17:00:00.000-05:00',
    })
    const after = locksAfterAccepting(all, [created, shift(13, null)])
    expect(locksToSend(after.values(), weekOf(created, shift(7, null)))).toEqual({
      locked_shift_ids: [12],
      locked_assignments: [{ employee_id: 2, shift_id: 7, ...times, position_id: null }],
    })
  })

  test('of shifts and people that are gone are not sent', () => {
    const before = weekOf(shift(7, null), shift(8, 2))
    const proposal = { shifts: [proposed(0, 1, 7), proposed(1, 5, null)], removed_shift_ids: [] }
    expect(locksToSend(lockAll(proposedWeek(before, proposal, [])), weekOf())).toEqual({})
  })
})
