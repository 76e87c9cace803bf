import { describe, expect, it } from 'vitest'
import type { PlannedShift } from '../overlap.ts'
import { coverageOfDay } from './coverage.ts'

const newYork = 'America/New_York'
let nextId = 1
const shift = (
  employeeId: number,
  from: string,
  to: string,
  status: PlannedShift['status'] = 'draft',
): PlannedShift => {
  nextId += 1
  return { id: nextId, employeeId, status, startsAt: new Date(from), endsAt: new Date(to) }
}
const staffed = (shifts: PlannedShift[], date: string, timeZone: string): number[] =>
  coverageOfDay(shifts, date, timeZone).flatMap(({ hour, staff }) => (staff > 0 ? [hour] : []))

describe('coverage of a day', () => {
  it('counts people once and shifts each, without cancelled ones', () => {
    const day = coverageOfDay(
      [
        shift(1, '2027-06-01T09:00:00Z', '2027-06-01T10:30:00Z'),
        shift(1, '2027-06-01T10:30:00Z', '2027-06-01T12:00:00Z', 'published'),
        shift(2, '2027-06-01T10:00:00Z', '2027-06-01T11:00:00Z', 'cancelled'),
      ],
      '2027-06-01',
      'UTC',
    )
    expect(day).toHaveLength(24)
    expect(day.slice(8, 13).map(({ staff, shifts }) => [staff, shifts])).toEqual([
      [0, 0],
      [1, 1],
      [1, 2],
      [1, 1],
      [0, 0],
    ])
  })

  it('shows a night shift on both of its days', () => {
    const night = [shift(1, '2027-06-02T02:00:00Z', '2027-06-02T06:00:00Z')]
    expect(staffed(night, '2027-06-01', newYork)).toEqual([22, 23])
    expect(staffed(night, '2027-06-02', newYork)).toEqual([0, 1])
  })

  it('leaves out the hour that spring skips, even when people were wanted', () => {
    const night = [shift(1, '2027-03-14T05:00:00Z', '2027-03-14T09:00:00Z')]
    expect(staffed(night, '2027-03-14', newYork)).toEqual([0, 1, 3, 4])
    const needed = Array.from({ length: 24 }, () => ({ needed: 1, isUncovered: true }))
    expect(coverageOfDay([], '2027-03-14', newYork, needed)[2]?.level).toBe('enough')
  })

  it('counts both passes of the hour that autumn repeats', () => {
    const first = [shift(1, '2027-11-07T05:00:00Z', '2027-11-07T06:00:00Z')]
    const second = [shift(2, '2027-11-07T06:00:00Z', '2027-11-07T07:00:00Z')]
    expect(staffed(first, '2027-11-07', newYork)).toEqual([1])
    expect(staffed(second, '2027-11-07', newYork)).toEqual([1])
    expect(coverageOfDay([...first, ...second], '2027-11-07', newYork)[1]?.staff).toBe(2)
  })

  it('handles a change of half an hour', () => {
    const spring = [shift(1, '2027-10-02T15:30:00Z', '2027-10-02T16:00:00Z')]
    const autumn = [shift(1, '2027-04-03T15:00:00Z', '2027-04-03T15:30:00Z')]
    expect(staffed(spring, '2027-10-03', 'Australia/Lord_Howe')).toEqual([2])
    expect(staffed(autumn, '2027-04-04', 'Australia/Lord_Howe')).toEqual([1])
  })

  it.each([
    [0, 0, 'enough'],
    [2, 0, 'enough'],
    [3, 0, 'over'],
    [0, 1, 'under'],
    [3, 1, 'enough'],
    [4, 1, 'over'],
  ])('with %d at work and %d required is %s', (staff, needed, level) => {
    const shifts = Array.from({ length: staff }, (_, employeeId) =>
      shift(employeeId, '2027-06-01T09:00:00Z', '2027-06-01T10:00:00Z'),
    )
    const required = Array.from({ length: 24 }, () => ({ needed, isUncovered: staff < needed }))
    expect(coverageOfDay(shifts, '2027-06-01', 'UTC', required)[9]?.level).toBe(level)
  })
})
