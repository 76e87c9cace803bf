import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import {
  plannedWeek,
  sampleSchedule,
  sampleShift,
} from '../../../../../../tests/support/plans/sample-week.ts'
import { applyEvent } from './apply-event.ts'
import { type PendingWrite, pendingUpdate } from './pending-writes.ts'
import { projectWeek } from './project-week.ts'

const published: Schedule = {
  ...sampleSchedule,
  status: 'published',
  is_draft: false,
  is_published: true,
  version: 2,
}

const event = (fields: Partial<ScheduleEvent>): ScheduleEvent => ({
  type: 'shift_created',
  seq: 101,
  user: { id: 7, name: 'Marco Bellini' },
  weeks: ['2026-11-16'],
  ...fields,
})

const create = (made: Shift, knownIds: readonly number[] = [1]): PendingWrite => ({
  kind: 'create',
  writeId: 1,
  shift: made,
  knownIds: new Set(knownIds),
})

describe('events', () => {
  test('a shift that somebody created appears once, however often it is told', () => {
    const received = event({ shift: sampleShift({ id: 2 }), shift_id: 2 })
    const after = applyEvent(applyEvent(plannedWeek(), received), received)
    expect(after.shifts.map(({ id }) => id)).toEqual([1, 2])
    expect(after.seq).toBe(101)
  })

  test('an event that the week reflects already changes nothing', () => {
    const before = plannedWeek()
    expect(applyEvent(before, event({ type: 'shift_deleted', shift_id: 1, seq: 100 }))).toBe(before)
  })

  test('an older version never replaces a newer one', () => {
    const before = plannedWeek({ shifts: [sampleShift({ version: 4, notes: 'new' })] })
    const late = event({ type: 'shift_updated', shift: sampleShift({ version: 3, notes: 'old' }) })
    expect(applyEvent(before, late).shifts[0]?.notes).toBe('new')
  })

  test('a shift that moved to another week leaves this one', () => {
    const moved = sampleShift({
      start_time: '2026-11-23T14:00:00.000Z',
      end_time: '2026-11-23T22:00:00.000Z',
      version: 2,
    })
    const weeks = ['2026-11-16', '2026-11-23']
    expect(
      applyEvent(plannedWeek(), event({ type: 'shift_updated', shift: moved, weeks })).shifts,
    ).toEqual([])
  })

  test('a shift on Sunday evening belongs to the week of the organization, not of UTC', () => {
    const late = sampleShift({
      id: 2,
      start_time: '2026-11-23T03:00:00.000Z',
      end_time: '2026-11-23T11:00:00.000Z',
    })
    expect(applyEvent(plannedWeek(), event({ shift: late })).shifts).toHaveLength(2)
  })

  test('publishing makes every draft published, and the schedule too', () => {
    const after = applyEvent(
      plannedWeek(),
      event({ type: 'schedule_published', schedule: published }),
    )
    expect(after.schedule?.is_published).toBe(true)
    expect(after.shifts[0]).toMatchObject({ status: 'published', version: 2 })
  })

  test('an announcement to employees brings all its shifts', () => {
    const staff = plannedWeek({ schedule: null, shifts: [] })
    const received = event({
      type: 'schedule_published',
      schedule: published,
      shifts: [sampleShift()],
    })
    expect(applyEvent(staff, received)).toMatchObject({ schedule: { id: 5 }, shifts: [{ id: 1 }] })
  })

  test('the first shift of a week gives the week its schedule', () => {
    const empty = plannedWeek({ schedule: { ...sampleSchedule, id: null, version: 0 }, shifts: [] })
    expect(applyEvent(empty, event({ shift: sampleShift({ id: 2 }) })).schedule?.id).toBe(5)
  })
})

describe('pending writes', () => {
  const made = sampleShift({
    id: -1,
    version: 0,
    start_time: '2026-11-17T14:00:00.000Z',
    end_time: '2026-11-17T20:00:00.000Z',
  })

  test('a new shift counts at once, at the rate of today, and turns the week into a draft', () => {
    const shown = projectWeek(plannedWeek({ schedule: published }), [], [create(made)])
    expect(shown.stats).toEqual({
      total_hours: 14,
      shift_count: 2,
      open_shift_count: 0,
      total_labor_cost: 290,
    })
    expect(shown.schedule?.is_draft).toBe(true)
  })

  test('leaving a write out again is the week as it was', () => {
    const base = plannedWeek()
    expect(projectWeek(base, [], [])).toBe(base)
  })

  test('the echo of a creation takes the place of the temporary shift', () => {
    const echo = event({ shift: { ...made, id: 2, version: 1 } })
    const shown = projectWeek(plannedWeek(), [echo], [create(made)])
    expect(shown.shifts.map(({ id }) => id)).toEqual([1, 2])
  })

  test('an identical shift that was there before is not the echo', () => {
    const twin = { ...made, id: 2, version: 1 }
    const shown = projectWeek(plannedWeek({ shifts: [twin] }), [], [create(made, [2])])
    expect(shown.shifts.map(({ id }) => id)).toEqual([2, -1])
  })

  test('a deletion that is remembered hides a late echo of the shift', () => {
    const late = event({ type: 'shift_updated', shift: sampleShift({ version: 2 }) })
    const write: PendingWrite = { kind: 'delete', writeId: 1, shiftId: 1, isConfirmed: true }
    const shown = projectWeek(plannedWeek({ shifts: [], schedule: published }), [late], [write])
    expect(shown.shifts).toEqual([])
    expect(shown.schedule?.is_published).toBe(true)
  })

  test('a change stays on top of what somebody else changes meanwhile', () => {
    const theirs = event({
      type: 'shift_updated',
      shift: sampleShift({ version: 2, notes: 'theirs' }),
    })
    const write: PendingWrite = { kind: 'update', writeId: 1, shiftId: 1, patch: { notes: 'mine' } }
    expect(projectWeek(plannedWeek(), [theirs], [write]).shifts[0]).toMatchObject({
      version: 2,
      notes: 'mine',
    })
  })

  test('giving an open shift to somebody takes one place, until the event of it has come', () => {
    const open = sampleShift({ id: 2, employee_id: null, employee: null, slots: 3 })
    const week = plannedWeek({ shifts: [open] })
    const give = pendingUpdate(1, open, { employee_id: 5 })
    const { shifts, stats } = projectWeek(week, [], [give])
    expect(shifts.map(({ employee_id, slots }) => [employee_id, slots])).toEqual([
      [null, 2],
      [5, 1],
    ])
    expect(new Set(shifts.map(({ id }) => id)).size).toBe(2)
    expect(stats).toMatchObject({ shift_count: 1, open_shift_count: 1 })
    const taken = event({
      type: 'shift_updated',
      changed_shifts: [{ ...open, slots: 2, version: 2 }, sampleShift({ id: 3, employee_id: 5 })],
    })
    const after = projectWeek(week, [taken], [give])
    expect(after.shifts.map(({ id, slots }) => [id, slots])).toEqual([
      [2, 2],
      [3, 1],
    ])
  })

  test('the last place of an open shift is the shift itself, and an opened shift is of nobody', () => {
    const open = sampleShift({ id: 2, employee_id: null, employee: null })
    const week = plannedWeek({ shifts: [open] })
    const [given] = projectWeek(week, [], [pendingUpdate(1, open, { employee_id: 5 })]).shifts
    expect(given).toMatchObject({ id: 2, employee_id: 5, employee: { id: 5 } })
    const own = plannedWeek()
    const [opened] = projectWeek(
      own,
      [],
      [pendingUpdate(1, sampleShift(), { employee_id: null })],
    ).shifts
    expect(opened).toMatchObject({ id: 1, employee_id: null, employee: null })
  })

  test('whoever may not see the cost does not get one by counting', () => {
    const base = plannedWeek({
      stats: { total_hours: 8, shift_count: 1, open_shift_count: 0, total_labor_cost: null },
    })
    expect(projectWeek(base, [], [create(made)]).stats.total_labor_cost).toBeNull()
  })
})
