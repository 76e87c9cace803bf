import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const room = { width: 400, height: 300 }
const size = { width: 80, height: 20 }
const button = { top: 100, left: 150, width: 40, height: 40 }

test('stands centred on the wished side', () => {
  expect(placeBeside(button, size, room, 'bottom')).toEqual({ top: 146, left: 130 })
  expect(placeBeside(button, size, room, 'top')).toEqual({ top: 74, left: 130 })
  expect(placeBeside(button, size, room, 'left')).toEqual({ top: 110, left: 64 })
  expect(placeBeside(button, size, room, 'right')).toEqual({ top: 110, left: 196 })
})

test('goes to the other side where the wished one has no room', () => {
  expect(placeBeside({ ...button, top: 255 }, size, room, 'bottom').top).toBe(229)
  expect(placeBeside({ ...button, top: 10 }, size, room, 'top').top).toBe(56)
  expect(placeBeside({ ...button, left: 350 }, size, room, 'right').left).toBe(264)
})

test('never stands over the edge of the window', () => {
  expect(placeBeside({ ...button, left: 2 }, size, room, 'bottom').left).toBe(8)
  expect(placeBeside({ ...button, left: 358 }, size, room, 'bottom').left).toBe(312)
})

test('stays on the wished side where neither has room', () => {
  const low = { width: 400, height: 60 }
  const { top } = placeBeside({ ...button, top: 10 }, size, low, 'bottom')
  expect(top).toBe(32)
})
