import { addHours, areIntervalsOverlapping } from 'date-fns'
import { expect, test } from 'vitest'
import { cafe } from './demo-employees.ts'
import { demoWeeks } from './demo-weeks.ts'

/** Monday, 0:00 in New York, of the week in which summer time ends there, and of one without a change. */
const mondays = ['2026-10-26T04:00:00Z', '2026-11-16T05:00:00Z'].map((text) => new Date(text))

test.each(mondays)('in every hour of the week from %s a shift of it has not ended', (monday) => {
  for (let hour = 0; hour < 168; hour += 1) {
    const now = addHours(monday, hour)
    const [, thisWeek] = demoWeeks(now, cafe.timeZone)
    expect(thisWeek?.weekStartDate).toBe(monday.toISOString().slice(0, 10))
    const next = thisWeek?.shifts.find(({ endsAt }) => endsAt > now)
    expect(next, `${hour} hours after ${monday.toISOString()}`).toBeDefined()
  }
})

test('on a Sunday evening nobody has two published shifts at once, and none over 40 hours', () => {
  const weeks = demoWeeks(new Date('2026-11-23T02:30:00Z'), cafe.timeZone)
  const shifts = weeks.filter(({ published }) => published).flatMap((week) => week.shifts)
  const intervals = shifts.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
  const clashes = shifts.flatMap((shift, index) =>
    shifts
      .slice(index + 1)
      .filter(
        (other, offset) =>
          other.employeeIndex === shift.employeeIndex &&
          areIntervalsOverlapping(
            intervals[index] ?? { start: 0, end: 0 },
            intervals[index + 1 + offset] ?? { start: 0, end: 0 },
          ),
      ),
  )
  expect(clashes).toEqual([])
  const [, thisWeek] = weeks
  const hours = new Map<number, number>()
  for (const { employeeIndex, startsAt, endsAt } of thisWeek?.shifts ?? []) {
    const worked = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
    hours.set(employeeIndex, (hours.get(employeeIndex) ?? 0) + worked)
  }
  expect(Math.max(...hours.values())).toBeLessThanOrEqual(40)
})
