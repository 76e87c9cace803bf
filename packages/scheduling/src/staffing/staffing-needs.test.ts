import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUpNeeds } from './add-up-needs.ts'
import type { StaffedShift } from './staffing-coverage.ts'
import { type NeedRange, needsAt } from './staffing-needs.ts'
import { usualStaffing } from './usual-staffing.ts'

const rangeArbitrary = fc
  .tuple(
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 1, max: 24 }),
    fc.constantFrom(null, 1, 2),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([from, length, positionId, count]) => ({
    from: from * 60,
    to: Math.min(24, from + length) * 60,
    positionId,
    count,
  }))

test('adding up needs changes them at no minute, and no range shares time with another', () => {
  const needs = (ranges: readonly NeedRange[], hour: number) =>
    [null, 1, 2].map((id) => needsAt(ranges, hour * 60).get(id) ?? 0)
  fc.assert(
    fc.property(fc.array(rangeArbitrary, { maxLength: 8 }), (ranges) => {
      const sum = addUpNeeds(ranges)
      for (let hour = 0; hour < 24; hour += 1) {
        expect(needs(sum, hour)).toEqual(needs(ranges, hour))
        const here = sum.filter(({ from, to }) => from <= hour * 60 && hour * 60 < to)
        expect(new Set(here.map(({ positionId }) => positionId)).size).toBe(here.length)
      }
      expect(addUpNeeds(sum)).toEqual(sum)
    }),
  )
})

test('a need of nobody stays, as a date on which nobody is needed', () => {
  const closed = { from: 0, to: 1440, positionId: null, count: 0 }
  expect(addUpNeeds([closed])).toEqual([closed])
})

const mondays = ['2027-06-07', '2027-06-14', '2027-06-21']
const shift = (
  employeeId: number | null,
  date: string,
  from: string,
  to: string,
): StaffedShift => ({
  id: null,
  employeeId,
  status: 'published',
  positionId: 1,
  startsAt: new Date(`${date}T${from}Z`),
  endsAt: new Date(`${date}T${to}Z`),
})

test('the usual staffing is the middle one of the weeks, hour by hour', () => {
  const shifts = [
    ...mondays.map((date) => shift(1, date, '09:00', '12:00')),
    ...mondays.slice(1).map((date) => shift(2, date, '10:00', '12:00')),
    ...[3, 4, 5].map((employee) => shift(employee, '2027-06-21', '09:00', '12:00')),
    shift(null, '2027-06-07', '10:00', '12:00'),
  ]
  const [monday, ...others] = usualStaffing(shifts, mondays, 'UTC')
  expect(monday).toEqual([
    { from: 540, to: 600, positionId: 1, count: 1 },
    { from: 600, to: 720, positionId: 1, count: 2 },
  ])
  expect(others.flat()).toEqual([])
  expect(usualStaffing(shifts, mondays.slice(0, 2), 'UTC')[0]?.[1]?.count).toBe(2)
  expect(usualStaffing(shifts, [], 'UTC').flat()).toEqual([])
  const withEmptyWeeks = [...mondays, '2027-05-31', '2027-05-24', '2027-05-17', '2027-05-10']
  expect(usualStaffing(shifts, withEmptyWeeks, 'UTC')[0]).toEqual(monday)
})

test('an hour counts who works at least half of it, also past midnight', () => {
  const night = [
    {
      ...shift(1, '2027-06-07', '21:30', '22:00'),
      endsAt: new Date('2027-06-08T01:20:00Z'),
    },
  ]
  const [monday, tuesday] = usualStaffing(night, ['2027-06-07'], 'UTC')
  expect(monday).toEqual([{ from: 21 * 60, to: 1440, positionId: 1, count: 1 }])
  expect(tuesday).toEqual([{ from: 0, to: 60, positionId: 1, count: 1 }])
})
