import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockChanges, isRepeatedTime } from './clock-changes.ts'
import { hourMs, minuteMs } from './durations.ts'
import { offsetMinutes } from './zone.ts'

const year = {
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
}
const changesIn = (zone: string) =>
  clockChanges(zone, year).changes.map(({ at, offsetBefore, offsetAfter }) => [
    at.toISOString(),
    offsetBefore,
    offsetAfter,
  ])

test('each zone has its own clock changes', () => {
  expect(changesIn('America/New_York')).toEqual([
    ['2026-03-08T07:00:00.000Z', -300, -240],
    ['2026-11-01T06:00:00.000Z', -240, -300],
  ])
  // By half an hour, in the southern summer.
  expect(changesIn('Australia/Lord_Howe')).toEqual([
    ['2026-04-04T15:00:00.000Z', 660, 630],
    ['2026-10-03T15:30:00.000Z', 630, 660],
  ])
  expect(changesIn('Asia/Tokyo')).toEqual([])
  expect(() => clockChanges('Mars/Olympus', year)).toThrow(RangeError)
})

test('what the clock shows twice is repeated, the minute before and after is not', () => {
  const repeated = (time: string) => isRepeatedTime(new Date(time), 'America/New_York')
  expect(repeated('2026-11-01T04:59:00Z')).toBe(false)
  expect(repeated('2026-11-01T05:00:00Z')).toBe(true)
  expect(repeated('2026-11-01T06:59:00Z')).toBe(true)
  expect(repeated('2026-11-01T07:00:00Z')).toBe(false)
  expect(repeated('2026-03-08T07:30:00Z')).toBe(false)
})

test('between the changes the offset is what the one before has set', () => {
  const zones = ['Europe/Berlin', 'America/Sao_Paulo', 'Africa/Casablanca', 'Antarctica/Troll']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('1990-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 900 }),
      (zone, startsAt, days) => {
        const endsAt = new Date(startsAt.getTime() + days * 24 * hourMs)
        const { offsetAtStart, changes } = clockChanges(zone, { startsAt, endsAt })
        let offset = offsetAtStart
        for (const change of changes) {
          expect(change.offsetBefore).toBe(offset)
          expect(offsetMinutes(new Date(change.at.getTime() - minuteMs), zone)).toBe(offset)
          expect(offsetMinutes(change.at, zone)).toBe(change.offsetAfter)
          offset = change.offsetAfter
        }
        expect(offsetMinutes(endsAt, zone)).toBe(offset)
      },
    ),
    { numRuns: 60 },
  )
})
