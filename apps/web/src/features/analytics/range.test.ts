import { expect, test } from 'vitest'
import { presetRange, rangeBefore, rangeProblem } from './range.ts'

const wednesday = '2026-11-18'

test.each([
  ['this-week', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-09', '2026-11-15'],
  ['last-4-weeks', '2026-10-19', '2026-11-15'],
  ['last-12-weeks', '2026-08-24', '2026-11-15'],
  ['this-year', '2026-01-01', '2026-12-31'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(presetRange(preset, wednesday)).toEqual({ from, to })
})

test('the span before has as many days', () => {
  expect(rangeBefore({ from: '2026-11-16', to: '2026-11-22' })).toEqual({
    from: '2026-11-09',
    to: '2026-11-15',
  })
  expect(rangeBefore({ from: '2026-11-18', to: '2026-11-18' })).toEqual({
    from: '2026-11-17',
    to: '2026-11-17',
  })
})

test.each([
  ['2028-01-01', '2028-12-31', null],
  ['2026-11-18', '2026-11-18', null],
  ['2028-01-01', '2029-01-01', 'Choose at most one year'],
  ['2026-11-18', '2026-11-17', 'To must not be before From'],
  ['2026-11-18', '', 'Choose both dates'],
  ['2026-02-30', '2026-03-01', 'Choose both dates'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem)
})
