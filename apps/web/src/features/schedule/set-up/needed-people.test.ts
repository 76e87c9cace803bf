import { weekdays } from '@weekboard/contracts/common'
import { replaceStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs-input'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NeedPreset, needPresets, needsOfPreset, needsOfSentence } from './needed-people.ts'
import { openingDaysOf, openingHoursOf } from './opening-days.ts'

const [server, cook] = [
  { id: 1, name: 'Server' },
  { id: 2, name: 'Line Cook' },
]
const context = {
  positions: [server, cook],
  opening: openingHoursOf({ days: new Set(['friday', 'saturday']), from: '11:00', to: '01:00' }),
  people: [
    ...Array.from({ length: 6 }, () => ({ position_ids: [1] })),
    { position_ids: [2, 1] },
    { position_ids: [] },
  ],
  reads24Hours: false,
}
const at = (weekday: string, start_time: string, end_time: string) => ({
  ...{ weekday, start_time, end_time },
})

describe('opening hours', () => {
  test('over midnight are two entries, also from Sunday to Monday', () => {
    expect(openingHoursOf({ days: new Set(['sunday']), from: '18:00', to: '02:00' })).toEqual([
      at('sunday', '18:00', '24:00'),
      at('monday', '00:00', '02:00'),
    ])
    expect(openingHoursOf({ days: new Set(['sunday']), from: '18:00', to: '00:00' })).toEqual([
      at('sunday', '18:00', '24:00'),
    ])
  })

  test('begin with what is stored', () => {
    const stored = [at('tuesday', '08:00', '24:00')] as Parameters<typeof openingDaysOf>[0]
    expect(openingDaysOf(stored)).toEqual({
      days: new Set(['tuesday']),
      from: '08:00',
      to: '00:00',
    })
  })
})

describe('a sentence', () => {
  test.each([
    ['2 servers', [[1, 2, 4]]],
    [
      '2 people and 1 cook',
      [
        [null, 2, 4],
        [2, 1, 4],
      ],
    ],
    ['1 server 17-22 fri-sat', [[1, 1, 2]]],
    ['3 servers 11am-5pm sun', [[1, 3, 1]]],
    ['1 cook sat', [[2, 1, 2]]],
  ] as const)('%s', (sentence, counts) => {
    const needs = needsOfSentence(sentence, context)
    if (typeof needs === 'string') throw new Error(needs)
    const found = counts.map(([id, count]) => [
      ...[id, count],
      needs.filter((need) => need.position_id === id && need.count === count).length,
    ])
    expect(found).toEqual(counts)
  })

  test('adds up what its parts need at the same time', () => {
    expect(needsOfSentence('1 server 11-17 fri, 2 servers 13-15 fri', context)).toEqual([
      { ...at('friday', '11:00', '13:00'), position_id: 1, count: 1 },
      { ...at('friday', '13:00', '15:00'), position_id: 1, count: 3 },
      { ...at('friday', '15:00', '17:00'), position_id: 1, count: 1 },
    ])
  })

  test('keeps the times that it names', () => {
    expect(needsOfSentence('1 server 5-10pm friday', context)).toEqual([
      { ...at('friday', '17:00', '22:00'), position_id: 1, count: 1 },
    ])
  })

  test.each([
    ['', /Say who/],
    ['many servers', /does not begin with a number/],
    ['2 pilots', /pilots/],
    ['0 servers', /does not begin with a number/],
  ])('%s says why it is not understood', (sentence, reason) => {
    expect(needsOfSentence(sentence, context)).toMatch(reason)
  })
})

test('a preset asks of a small crew no more than it can work', () => {
  const opening = openingHoursOf({ days: new Set(weekdays), from: '11:00', to: '00:30' })
  const crew = (id: number, hours: readonly (number | null)[]) =>
    hours.map((max_weekly_hours) => ({ position_ids: [id], max_weekly_hours }))
  const people = [...crew(1, [40, null, 60, 40, 40]), ...crew(2, [45])]
  const needs = needsOfPreset('half', { ...context, opening, people })
  expect(new Set(needs.filter((need) => need.position_id === 1).map(({ count }) => count))).toEqual(
    new Set([1]),
  )
  // 20 of 40 hours, four at a time, at the end of the last days.
  expect(needs.filter((need) => need.position_id === 2)).toEqual(
    weekdays.slice(2).map((day) => ({ ...at(day, '20:00', '24:00'), position_id: 2, count: 1 })),
  )
})

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const dayMinutes = fc.integer({ min: 0, max: 24 * 60 - 1 })

test('a preset never needs more people than there are, and the API takes it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
      fc.tuple(dayMinutes, dayMinutes).filter(([from, to]) => from !== to),
      fc.array(fc.constantFrom([], [1], [2], [2, 1]), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(...(Object.keys(needPresets) as NeedPreset[])),
      (days, [from, to], held, preset) => {
        const opening = openingHoursOf({ days: new Set(days), from: timeOf(from), to: timeOf(to) })
        const people = held.map((ids) => ({ position_ids: ids }))
        const needs = needsOfPreset(preset, { ...context, opening, people })
        for (const { position_id: id, count } of needs) {
          expect(count).toBeLessThanOrEqual(held.filter(([first = null]) => first === id).length)
        }
        expect(replaceStaffingNeedsRoute.body.safeParse({ staffing_needs: needs }).error).toBe(
          undefined,
        )
      },
    ),
  )
})
