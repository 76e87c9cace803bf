import { describe, expect, test } from 'vitest'
import { swipeOf } from './day-swipe.ts'

describe('a stroke over the day', () => {
  test.each([
    ['to the left leads to the next day', 200, 100, 100, 110, 1],
    ['to the right leads to the day before', 100, 100, 200, 90, -1],
    ['that is short is a tap', 100, 100, 140, 100, 0],
    ['that goes down is a scroll', 100, 100, 160, 400, 0],
    ['that is as much down as sideways is a scroll', 100, 100, 200, 200, 0],
  ])('%s', (_, fromX, fromY, toX, toY, days) =>
    expect(swipeOf({ x: fromX, y: fromY }, { x: toX, y: toY })).toBe(days),
  )
})
