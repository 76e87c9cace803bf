import { expect, test } from 'vitest'
import { changeOf } from './changes.ts'

test('a change is against what was before', () => {
  expect(changeOf(12, 10)).toEqual({ kind: 'up', percent: 20 })
  expect(changeOf(7, 9)).toEqual({ kind: 'down', percent: 22.2 })
  expect(changeOf(7, 7)).toEqual({ kind: 'same' })
  expect(changeOf(10_001, 10_000)).toEqual({ kind: 'same' })
  expect(changeOf(7, 0)).toEqual({ kind: 'up', percent: null })
  expect(changeOf(0, 7)).toEqual({ kind: 'down', percent: 100 })
})
