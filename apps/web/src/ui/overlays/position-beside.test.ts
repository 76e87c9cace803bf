import { expect, test } from 'vitest'
import { positionBeside } from './position-beside.ts'

const room = { width: 400, height: 300 }
const size = { width: 80, height: 20 }
const button = { top: 100, left: 150, width: 40, height: 40 }

test('stands centred on the wished side', () => {
  expect(positionBeside(button, size, room, 'bottom')).toEqual({ top: 146, left: 130 })
  expect(positionBeside(button, size, room, 'top')).toEqual({ top: 74, left: 130 })
  expect(positionBeside(button, size, room, 'left')).toEqual({ top: 110, left: 64 })
  expect(positionBeside(button, size, room, 'right')).toEqual({ top: 110, left: 196 })
})

test('goes to the other side where the wished one has no room', () => {
  expect(positionBeside({ ...button, top: 255 }, size, room, 'bottom').top).toBe(229)
  expect(positionBeside({ ...button, top: 10 }, size, room, 'top').top).toBe(56)
  expect(positionBeside({ ...button, left: 350 }, size, room, 'right').left).toBe(264)
})

test('never stands over the edge of the window', () => {
  expect(positionBeside({ ...button, left: 2 }, size, room, 'bottom').left).toBe(8)
  expect(positionBeside({ ...button, left: 358 }, size, room, 'bottom').left).toBe(312)
})

test('stays on the wished side where neither has room', () => {
  const low = { width: 400, height: 60 }
  const { top } = positionBeside({ ...button, top: 10 }, size, low, 'bottom')
  expect(top).toBe(32)
})
