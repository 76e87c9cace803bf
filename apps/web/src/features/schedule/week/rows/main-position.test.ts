import { expect, test } from 'vitest'
import { mainPositionOf } from './main-position.ts'

const positions = new Map(
  (['Bar', 'Kitchen', 'Service'] as const).map((name, index) => [
    index + 1,
    { id: index + 1, name, color: 'teal' as const },
  ]),
)
const mainOf = (worked: readonly (number | null)[], positionIds: readonly number[] = []) =>
  mainPositionOf({ shifts: worked.map((position_id) => ({ position_id })), positionIds, positions })
    ?.name

test('is that of most shifts, of several the first one', () => {
  expect(mainOf([1, 2, 2])).toBe('Kitchen')
  expect(mainOf([3, 2])).toBe('Kitchen')
  expect(mainOf([null, null, 3], [1])).toBe('Service')
})

test('else the first one that the person holds', () => {
  expect(mainOf([], [3, 2])).toBe('Kitchen')
  expect(mainOf([null], [3])).toBe('Service')
  expect(mainOf([9], [9])).toBeUndefined()
})
