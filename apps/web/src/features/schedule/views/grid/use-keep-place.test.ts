import { expect, test } from 'vitest'
import type { GridLayout } from '../../week/rows/grid-store.ts'
import { anchorAt, heightFor } from './use-keep-place.ts'

/** Rows of 2 rem; `starts` are the people with whose row a group begins. */
function layoutOf(ids: readonly number[], starts: readonly number[] = []): GridLayout {
  const groups = ids.map((id) => (starts.includes(id) ? 1 : null))
  const rowOffsets = [0]
  for (const group of groups) rowOffsets.push((rowOffsets.at(-1) ?? 0) + (group === null ? 2 : 4))
  return { ids, groups, rowOffsets }
}
const before = layoutOf([0, 1, 2, 3, 4])
const heightAfter = (height: number, after: GridLayout, of = before) => {
  const anchor = anchorAt(of, height)
  return anchor && heightFor(anchor, after)
}

test('the first visible person stays where they are', () => {
  expect(heightAfter(4, layoutOf([0, 4, 3, 2, 1]))).toBe(6)
  expect(heightAfter(4.25, layoutOf([0, 4, 3, 2, 1]))).toBe(6.25)
  expect(heightAfter(5, layoutOf([0, 3, 4]))).toBe(1)
})

test('the row of open shifts is nobody', () => {
  expect(heightAfter(0, layoutOf([0, 4, 3, 2, 1]))).toBe(6)
})

test('of who is gone the next one takes the place', () => {
  expect(heightAfter(4, layoutOf([0, 1, 3, 4]))).toBe(4)
  expect(heightAfter(8, layoutOf([0, 1]))).toBeNull()
})

test('headings of groups are above the person', () => {
  const after = layoutOf([0, 3, 2, 1, 4], [3, 1])
  expect(heightAfter(2, after)).toBe(10)
  expect(heightAfter(10, before, after)).toBe(2)
})
