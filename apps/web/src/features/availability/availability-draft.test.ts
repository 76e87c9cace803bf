import type { Availability } from '@weekboard/contracts/availability'
import { expect, test } from 'vitest'
import {
  draftOf,
  isDraftDirty,
  undone,
  withException,
  withLoaded,
  withoutStroke,
  withSaved,
  withStroke,
} from './availability-draft.ts'
import { blockBetween, weeklyOf } from './weekly-pattern.ts'

const loaded: Availability = {
  employee_id: 1,
  weekly: [{ weekday: 'monday', start_time: '09:30', end_time: '12:00', kind: 'unavailable' }],
  exceptions: [],
  version: 3,
}
const stroke = (id: number, from: number, to: number) => ({
  id,
  mode: 'preferred' as const,
  block: blockBetween({ weekday: 1, hour: from }, { weekday: 1, hour: to }),
})
const tuesdayOf = (draft: ReturnType<typeof draftOf>) =>
  weeklyOf(draft.pattern).filter(({ weekday }) => weekday === 'tuesday')

test('a stroke that shrinks again leaves what was there, and is one step of undo', () => {
  const grown = withStroke(withStroke(draftOf(loaded), stroke(1, 9, 9)), stroke(1, 9, 16))
  const shrunk = withStroke(grown, stroke(1, 9, 10))
  expect(tuesdayOf(shrunk)).toMatchObject([{ start_time: '09:00', end_time: '11:00' }])
  expect(isDraftDirty(shrunk)).toBe(true)
  const before = undone(shrunk)
  expect(isDraftDirty(before)).toBe(false)
  expect(before.history).toEqual([])
})

test('a cancelled stroke was never there; the strokes before it stay', () => {
  const first = withStroke(draftOf(loaded), stroke(1, 9, 9))
  const both = withStroke(first, stroke(2, 12, 14))
  expect(tuesdayOf(withoutStroke(both, 2))).toEqual(tuesdayOf(first))
  expect(withoutStroke(first, 2)).toBe(first)
})

test('painting what is there already changes nothing', () => {
  const once = withStroke(draftOf(loaded), stroke(1, 9, 9))
  expect(withStroke(once, stroke(2, 9, 9))).toBe(once)
})

test('what is changed during a save stays unsaved', () => {
  const sent = withStroke(draftOf(loaded), stroke(1, 9, 9))
  const saved: Availability = { ...loaded, weekly: weeklyOf(sent.pattern), version: 4 }
  expect(isDraftDirty(withSaved(sent, sent, saved))).toBe(false)
  const later = withSaved(withStroke(sent, stroke(2, 12, 12)), sent, saved)
  expect(isDraftDirty(later)).toBe(true)
  expect(later.basis.version).toBe(4)
})

test('a newer state replaces what is not edited, and is only noted beside an edit', () => {
  const newer: Availability = { ...loaded, weekly: [], version: 4 }
  expect(withLoaded(draftOf(loaded), newer).pattern).toEqual([])
  const edited = withException(draftOf(loaded), { date: '2026-12-24', kind: 'unavailable' })
  const noted = withLoaded(edited, newer)
  expect(noted.exceptions).toHaveLength(1)
  expect(noted.newer).toBe(newer)
  expect(withLoaded(noted, newer)).toBe(noted)
  expect(withLoaded(noted, loaded)).toBe(noted)
})
