import { expect, test } from 'vitest'
import { rateRows } from './rate-rows.ts'

const rate = (id: number, from_date: string) => ({ id, hourly_rate: 10 + id, from_date })
const phases = (dates: readonly string[], today: string) =>
  rateRows(
    dates.map((date, index) => rate(index + 1, date)),
    today,
  ).map(({ phase, until }) => [phase, until])

test('a rate is in effect from its date to the day before the next one', () => {
  const dates = ['2026-12-01', '2026-11-18', '2020-01-06']
  expect(phases(dates, '2026-11-18')).toEqual([
    ['future', null],
    ['current', '2026-11-30'],
    ['past', '2026-11-17'],
  ])
  expect(phases(dates, '2026-11-17')).toEqual([
    ['future', null],
    ['future', '2026-11-30'],
    ['current', '2026-11-17'],
  ])
})

test('before the first rate none is current', () => {
  expect(phases(['2026-12-01'], '2026-11-18')).toEqual([['future', null]])
  expect(phases([], '2026-11-18')).toEqual([])
})
