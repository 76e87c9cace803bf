import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayBounds, wallClock } from '../clock/weeks.ts'
import { type DayStaffing, type StaffedShift, staffingOfWeek } from './staffing-coverage.ts'
import { type NeedRange, needsAt, needsOn, type StaffingNeeds } from './staffing-needs.ts'

const newYork = 'America/New_York'
const barista = 1
const cook = 2
const monday = '2027-06-07'
let lastId = 0
const shift = (
  employeeId: number | null,
  from: string,
  to: string,
  positionId: number | null = null,
): StaffedShift => {
  lastId += 1
  const times = { startsAt: new Date(from), endsAt: new Date(to) }
  return { id: lastId, employeeId, status: 'draft', positionId, ...times }
}
const need = (from: number, to: number, count: number, positionId: number | null = null) => ({
  from: from * 60,
  to: to * 60,
  count,
  positionId,
})
const onMonday = (...ranges: NeedRange[]): StaffingNeeds => ({
  weekdays: [ranges, [], [], [], [], [], []],
  exceptions: new Map(),
})
const mondayOf = (shifts: StaffedShift[], needs: StaffingNeeds): DayStaffing => {
  const [day] = staffingOfWeek(shifts, needs, monday, 'UTC')
  if (!day) throw new Error('A week has seven days')
  return day
}
const spans = (list: DayStaffing['under']) =>
  list.map(({ startsAt, endsAt, positionId, needed, planned }) => [
    startsAt.toISOString().slice(11, 16),
    endsAt.toISOString().slice(11, 16),
    positionId,
    `${planned} of ${needed}`,
  ])

describe('the plan against the needs', () => {
  it('says when who is missing, and how much work that is', () => {
    const day = mondayOf(
      [
        shift(1, '2027-06-07T09:00:00Z', '2027-06-07T13:00:00Z', barista),
        shift(2, '2027-06-07T10:00:00Z', '2027-06-07T17:00:00Z', barista),
      ],
      onMonday(need(9, 17, 2, barista), need(12, 14, 1, cook)),
    )
    expect(spans(day.under)).toEqual([
      ['09:00', '10:00', barista, '1 of 2'],
      ['12:00', '14:00', cook, '0 of 1'],
      ['13:00', '17:00', barista, '1 of 2'],
    ])
    expect([day.neededMinutes, day.uncoveredMinutes]).toEqual([18 * 60, 7 * 60])
    expect(day.hours[12]).toEqual({ needed: 3, isUncovered: true })
    expect(day.hours[11]).toEqual({ needed: 2, isUncovered: false })
  })

  it('lets those without a need of their own cover needs of any position', () => {
    const needs = onMonday(need(9, 10, 1, barista), need(9, 10, 2))
    const at = (employee: number, position: number | null) =>
      shift(employee, '2027-06-07T09:00:00Z', '2027-06-07T10:00:00Z', position)
    expect(mondayOf([at(1, barista), at(2, barista), at(3, null)], needs).uncoveredMinutes).toBe(0)
    expect(spans(mondayOf([at(1, cook), at(2, null)], needs).under)).toEqual([
      ['09:00', '10:00', barista, '0 of 1'],
    ])
    expect(spans(mondayOf([at(1, barista)], needs).under)).toEqual([
      ['09:00', '10:00', null, '0 of 2'],
    ])
  })

  it('counts nobody twice, and neither cancelled nor open shifts', () => {
    const day = mondayOf(
      [
        shift(1, '2027-06-07T09:00:00Z', '2027-06-07T12:00:00Z', barista),
        shift(1, '2027-06-07T10:00:00Z', '2027-06-07T11:00:00Z', cook),
        shift(null, '2027-06-07T09:00:00Z', '2027-06-07T12:00:00Z', cook),
        {
          ...shift(2, '2027-06-07T09:00:00Z', '2027-06-07T12:00:00Z', cook),
          status: 'cancelled',
        },
      ],
      onMonday(need(9, 12, 1, barista), need(9, 12, 1, cook)),
    )
    expect(spans(day.under)).toEqual([['09:00', '12:00', cook, '0 of 1']])
  })

  it('calls more than two above the need too many', () => {
    const shifts = Array.from({ length: 4 }, (_, employee) =>
      shift(employee, `2027-06-07T0${5 + employee}:00:00Z`, '2027-06-07T12:00:00Z'),
    )
    const day = mondayOf(shifts, onMonday(need(6, 12, 1)))
    expect(spans(day.over)).toEqual([['08:00', '12:00', null, '4 of 1']])
    expect(day.under).toEqual([])
  })

  it('replaces the needs of a weekday on an exception, and reads shifts from the night before', () => {
    const needs = { ...onMonday(need(0, 24, 1)), exceptions: new Map([[monday, [need(0, 6, 1)]]]) }
    const night = [shift(1, '2027-06-06T22:00:00Z', '2027-06-07T05:30:00Z')]
    const day = mondayOf(night, needs)
    expect(spans(day.under)).toEqual([['05:30', '06:00', null, '0 of 1']])
    expect(mondayOf([], { ...needs, exceptions: new Map([[monday, []]]) }).neededMinutes).toBe(0)
  })

  it.each([
    ['2027-03-08', '2027-03-14', 22, 'the hour that spring skips needs nobody'],
    ['2027-11-01', '2027-11-07', 24, 'the hour that autumn repeats needs people twice'],
  ])('in the week of %s counts %s as %d hours: %s', (weekStart, date, hours) => {
    const all = Array.from({ length: 7 }, () => [need(1, 24, 1)])
    const days = staffingOfWeek([], { weekdays: all, exceptions: new Map() }, weekStart, newYork)
    expect(days.find((day) => day.date === date)?.neededMinutes).toBe(hours * 60)
    expect(days[0]?.neededMinutes).toBe(23 * 60)
  })

  it('needs both passes of a part of the repeated hour', () => {
    const weekdays = Array.from({ length: 7 }, () => [
      { from: 75, to: 105, positionId: null, count: 1 },
    ])
    const days = staffingOfWeek([], { weekdays, exceptions: new Map() }, '2027-11-01', newYork)
    expect(spans(days[6]?.under ?? [])).toEqual([
      ['05:15', '05:45', null, '0 of 1'],
      ['06:15', '06:45', null, '0 of 1'],
    ])
  })
})

const zones = [
  'UTC',
  newYork,
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
] as const
const mondays = ['2027-03-08', '2027-06-07', '2027-09-27', '2027-11-01', '2027-03-29'] as const
const minuteMs = 60_000

const rangeArbitrary = fc
  .record({
    from: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 60 }),
    positionId: fc.constantFrom(null, barista, cook),
    count: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ from, length, positionId, count }) => ({
    from: from * 15,
    to: Math.min(96, from + length) * 15,
    positionId,
    count,
  }))
const rangesArbitrary = fc.array(rangeArbitrary, { maxLength: 4 })

/** How many people are missing at a moment: positions choose first. */
function missingOf(people: (number | null)[], needed: ReadonlyMap<number | null, number>): number {
  let missing = 0
  for (const wanted of [barista, cook, null]) {
    for (let open = needed.get(wanted) ?? 0; open > 0; open -= 1) {
      const index = wanted === null ? people.length - 1 : people.indexOf(wanted)
      if (index < 0) missing += 1
      else people.splice(index, 1)
    }
  }
  return missing
}

/** Adds up one date minute by minute. */
function slowly(shifts: readonly StaffedShift[], needs: StaffingNeeds, date: string, zone: string) {
  const { startsAt, endsAt } = dayBounds(date, zone)
  const sums = { date, needed: 0, uncovered: 0, under: 0, over: 0 }
  for (let ms = startsAt.getTime(); ms < endsAt.getTime(); ms += minuteMs) {
    const { time } = wallClock(new Date(ms), zone)
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const needed = needsAt(needsOn(needs, date), minute)
    const people = new Map<number, number | null>()
    const here = shifts.filter((s) => s.startsAt.getTime() <= ms && ms < s.endsAt.getTime())
    for (const { employeeId, positionId = null, status } of here) {
      if (employeeId === null || status === 'cancelled' || people.has(employeeId)) continue
      people.set(employeeId, positionId)
    }
    const missing = missingOf([...people.values()], needed)
    const total = [...needed.values()].reduce((sum, count) => sum + count, 0)
    sums.needed += total
    sums.uncovered += missing
    if (missing > 0) sums.under += 1
    if (people.size > total + 2) sums.over += 1
  }
  return sums
}

const lengthOf = (list: DayStaffing['under']) =>
  list.reduce((sum, { startsAt, endsAt }) => sum + (+endsAt - +startsAt), 0) / minuteMs

it('agrees with adding up every minute, in any zone and around clock changes', () => {
  const shiftArbitrary = fc.record({
    start: fc.integer({ min: -600, max: 7 * 1440 }),
    length: fc.integer({ min: 15, max: 1440 }),
    employeeId: fc.constantFrom(null, 1, 2, 3, 4),
    positionId: fc.constantFrom(null, barista, cook),
    status: fc.constantFrom('draft', 'published', 'cancelled'),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...mondays),
      fc.array(shiftArbitrary, { maxLength: 14 }),
      fc.array(rangesArbitrary, { minLength: 7, maxLength: 7 }),
      fc.option(rangesArbitrary),
      (zone, weekStart, planned, weekdays, exception) => {
        const startMs = dayBounds(weekStart, zone).startsAt.getTime()
        const shifts = planned
          .map(({ start, length, ...rest }, id) => ({
            ...rest,
            id,
            startsAt: new Date(startMs + start * minuteMs),
            endsAt: new Date(startMs + (start + length) * minuteMs),
          }))
          .sort((a, b) => +a.startsAt - +b.startsAt || a.id - b.id)
        const sunday = addDays(weekStart, 6)
        const needs: StaffingNeeds = {
          weekdays,
          exceptions: new Map(exception ? [[sunday, exception]] : []),
        }
        const days = staffingOfWeek(shifts, needs, weekStart, zone)
        for (const day of days) {
          const slow = slowly(shifts, needs, day.date, zone)
          expect({
            date: day.date,
            needed: day.neededMinutes,
            uncovered: day.uncoveredMinutes,
            over: lengthOf(day.over),
          }).toEqual({
            date: slow.date,
            needed: slow.needed,
            uncovered: slow.uncovered,
            over: slow.over,
          })
          const missing = day.under.reduce(
            (sum, span) => sum + lengthOf([span]) * (span.needed - span.planned),
            0,
          )
          expect(missing).toBe(slow.uncovered)
          expect(day.hours.some(({ isUncovered }) => isUncovered)).toBe(slow.under > 0)
        }
      },
    ),
    { numRuns: 25 },
  )
})
