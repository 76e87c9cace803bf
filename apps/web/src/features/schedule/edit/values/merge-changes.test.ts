import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import { type FormValues, patchOf, valuesOfShift } from '../../week/form-values.ts'
import { differencesOf, mergeMine } from './merge-changes.ts'

const before: FormValues = {
  employeeId: 10,
  date: '2026-11-16',
  startTime: '09:00',
  endTime: '17:00',
  isWholeDay: false,
  positionId: null,
  slots: 1,
  breaks: [],
  notes: 'Bar',
}
const changes: readonly Partial<FormValues>[] = [
  {},
  { employeeId: 11 },
  { date: '2026-11-18' },
  { startTime: '10:00' },
  { endTime: '18:00' },
  { startTime: '08:00', endTime: '16:00' },
  { notes: '' },
  { positionId: 3 },
  { employeeId: 12, date: '2026-11-19', notes: 'Till' },
]
const pairs = changes.flatMap((mine) => changes.map((theirs) => ({ mine, theirs })))

describe('keeping mine', () => {
  test.each(pairs)('puts $mine on top of $theirs', ({ mine, theirs }) => {
    const merged = mergeMine(before, { ...before, ...mine }, { ...before, ...theirs })
    expect(merged).toMatchObject({ ...before, ...theirs, ...mine })
  })

  test('sends nothing that only they changed', () => {
    const zone = 'America/New_York'
    const current: Shift = {
      id: 1,
      employee_id: 11,
      schedule_id: 5,
      start_time: '2026-11-18T15:00:00.000Z',
      end_time: '2026-11-18T23:00:00.000Z',
      status: 'draft',
      notes: 'Bar',
      position_id: null,
      slots: 1,
      breaks: [],
      duration_hours: 8,
      version: 2,
      employee: { id: 11, user: { full_name: 'Ben Okafor' } },
    }
    const theirs = valuesOfShift(current, zone)
    const merged = mergeMine(before, { ...before, notes: 'Till' }, theirs)
    expect(patchOf(current, merged, zone)).toEqual({ notes: 'Till' })
  })

  test('makes no night of two days', () => {
    const theirs = { ...before, startTime: '16:00', endTime: '23:00' }
    const mine = { ...before, endTime: '15:00' }
    expect(mergeMine(before, mine, theirs)).toMatchObject({ startTime: '09:00', endTime: '15:00' })
  })

  test('blanks around notes are no change', () => {
    const theirs = { ...before, notes: 'Till' }
    expect(mergeMine(before, { ...before, notes: ' Bar ' }, theirs).notes).toBe('Till')
  })
})

describe('what differs', () => {
  test('names each field once, and who changed it', () => {
    const mine = { ...before, notes: 'Till', endTime: '18:00' }
    const theirs = { ...before, date: '2026-11-18', notes: 'Door', endTime: '18:00' }
    expect(differencesOf(before, mine, theirs)).toEqual([
      { field: 'date', isTheirs: true, isMine: false },
      { field: 'notes', isTheirs: true, isMine: true },
    ])
  })
})
