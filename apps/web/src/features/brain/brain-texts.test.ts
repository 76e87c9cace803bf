import { expect, test } from 'vitest'
import { runTexts } from './brain-texts.ts'

test('the distance to the best plan is never said to be smaller than it may be', () => {
  expect(runTexts.quality(0)).toBe('No plan can be better')
  expect(runTexts.quality(0.0004)).toBe('At most 0.1 % from the best possible plan')
  expect(runTexts.quality(0.0111)).toBe('At most 1.2 % from the best possible plan')
  expect(runTexts.quality(0.05)).toBe('At most 5 % from the best possible plan')
})
