import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOffsets } from './clock-offsets.ts'
import { hourMs, minuteMs } from './durations.ts'
import { isRepeatedTime, offsetMinutes } from './zone.ts'

const year = {
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
}
const offsetsIn = (zone: string) =>
  clockOffsets(year, zone).map(({ startsAt, minutes }) => [startsAt.toISOString(), minutes])

test('each zone has its own clock changes', () => {
  expect(offsetsIn('America/New_York')).toEqual([
    ['2026-01-01T00:00:00.000Z', -300],
    ['2026-03-08T07:00:00.000Z', -240],
    ['2026-11-01T06:00:00.000Z', -300],
  ])
  // By half an hour, in the southern summer.
  expect(offsetsIn('Australia/Lord_Howe')).toEqual([
    ['2026-01-01T00:00:00.000Z', 660],
    ['2026-04-04T15:00:00.000Z', 630],
    ['2026-10-03T15:30:00.000Z', 660],
  ])
  expect(offsetsIn('Asia/Tokyo')).toEqual([['2026-01-01T00:00:00.000Z', 540]])
  expect(() => clockOffsets(year, 'Mars/Olympus')).toThrow(RangeError)
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
        const [first, ...changes] = clockOffsets({ startsAt, endsAt }, zone)
        let offset = first?.minutes
        for (const change of changes) {
          expect(offsetMinutes(new Date(change.startsAt.getTime() - minuteMs), zone)).toBe(offset)
          expect(offsetMinutes(change.startsAt, zone)).toBe(change.minutes)
          offset = change.minutes
        }
        expect(offsetMinutes(endsAt, zone)).toBe(offset)
      },
    ),
    { numRuns: 60 },
  )
})
