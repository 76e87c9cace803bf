import type { Availability } from '@weekboard/contracts/requests/availability'
import { expect, test } from 'vitest'
import { blockBetween } from '../../ui/week-grid/week-block.ts'
import { availabilityDrafts, painted, withException } from './availability-draft.ts'
import { weeklyOf } from './weekly-pattern.ts'

const { draftOf, isDirty, changed, undone, withLoaded, withoutStroke, withSaved } =
  availabilityDrafts

const loaded: Availability = {
  employee_id: 1,
  weekly: [{ weekday: 'monday', start_time: '09:30', end_time: '12:00', kind: 'unavailable' }],
  exceptions: [],
  version: 3,
}
const stroke = (id: number, from: number, to: number) => ({
  id,
  block: blockBetween({ weekday: 1, hour: from }, { weekday: 1, hour: to }),
})
type Draft = ReturnType<typeof draftOf>
const withStroke = (draft: Draft, { id, block }: ReturnType<typeof stroke>): Draft =>
  availabilityDrafts.withStroke(draft, id, painted(block, 'preferred'))
const tuesdayOf = (draft: Draft) =>
  weeklyOf(draft.content.pattern).filter(({ weekday }) => weekday === 'tuesday')

test('a stroke that shrinks again leaves what was there, and is one step of undo', () => {
  const grown = withStroke(withStroke(draftOf(loaded), stroke(1, 9, 9)), stroke(1, 9, 16))
  const shrunk = withStroke(grown, stroke(1, 9, 10))
  expect(tuesdayOf(shrunk)).toMatchObject([{ start_time: '09:00', end_time: '11:00' }])
  expect(isDirty(shrunk)).toBe(true)
  const before = undone(shrunk)
  expect(isDirty(before)).toBe(false)
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
  const saved: Availability = { ...loaded, weekly: weeklyOf(sent.content.pattern), version: 4 }
  expect(isDirty(withSaved(sent, sent, saved))).toBe(false)
  const later = withSaved(withStroke(sent, stroke(2, 12, 12)), sent, saved)
  expect(isDirty(later)).toBe(true)
  expect(later.basis.version).toBe(4)
})

test('a newer state replaces what is not edited, and is only noted beside an edit', () => {
  const newer: Availability = { ...loaded, weekly: [], version: 4 }
  expect(withLoaded(draftOf(loaded), newer).content.pattern).toEqual([])
  const untouched = draftOf(loaded)
  const christmas = withException({ date: '2026-12-24', kind: 'unavailable' })
  const edited = changed(untouched, christmas(untouched.content))
  const noted = withLoaded(edited, newer)
  expect(noted.content.exceptions).toHaveLength(1)
  expect(noted.newer).toBe(newer)
  expect(withLoaded(noted, newer)).toBe(noted)
  expect(withLoaded(noted, loaded)).toBe(noted)
})
