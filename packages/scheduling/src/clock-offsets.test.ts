import { expect, test } from 'vitest'
import { clockOffsets } from './clock-offsets.ts'

const year = {
  startsAt: new Date('2027-01-01T05:00:00Z'),
  endsAt: new Date('2028-01-01T05:00:00Z'),
}

test('a year has both clock changes, to the second', () => {
  expect(clockOffsets(year, 'America/New_York')).toEqual([
    { startsAt: year.startsAt, minutes: -300 },
    { startsAt: new Date('2027-03-14T07:00:00Z'), minutes: -240 },
    { startsAt: new Date('2027-11-07T06:00:00Z'), minutes: -300 },
  ])
})

test('a zone without changes has one offset', () => {
  expect(clockOffsets(year, 'Asia/Kolkata')).toEqual([{ startsAt: year.startsAt, minutes: 330 }])
})
