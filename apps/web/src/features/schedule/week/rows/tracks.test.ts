import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect, test } from 'vitest'
import type { ShiftModel } from './row-model.ts'
import { packTracks } from './tracks.ts'

const model = (id: number, from: number, to: number): ShiftModel => {
  const shift = { id } as Partial<Shift> as Shift
  const text = { date: '2026-11-16', range: '', name: '', nameWith: () => '', endText: '' }
  return {
    shift,
    from,
    to,
    ...text,
    position: null,
    overlapping: false,
    endsNextDay: to > 1440,
    spillShare: 0,
  }
}
const lanesOf = (shifts: ShiftModel[], spill: ShiftModel[] = []) =>
  packTracks({ date: '2026-11-16', shifts, spill, blocked: [] })

test('shifts one after the other share a track, also when they touch', () => {
  const { items, count } = lanesOf([model(1, 540, 720), model(2, 720, 900)])
  expect(items.map(({ track }) => track)).toEqual([0, 0])
  expect(count).toBe(1)
})

test('shifts of the same time lie in tracks of their own, and a free track is used again', () => {
  const { items, count } = lanesOf([model(1, 540, 720), model(2, 600, 660), model(3, 660, 800)])
  expect(items.map(({ model: { shift }, track }) => [shift.id, track])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ])
  expect(count).toBe(2)
})

test('last night ends in this day, and this night ends with it', () => {
  const { items } = lanesOf([model(2, 1320, 1800)], [model(1, 1320, 1800)])
  expect(items.map(({ from, to }) => [from, to])).toEqual([
    [0, 360],
    [1320, 1440],
  ])
})

test('an empty day has room for one', () => {
  expect(packTracks(undefined)).toEqual({ items: [], count: 1 })
})
