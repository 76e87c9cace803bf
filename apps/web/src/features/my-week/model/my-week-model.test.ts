import type { MyWeek, MyWeekWeek, OwnShift } from '@weekboard/contracts/schedule/my-week'
import { describe, expect, it } from 'vitest'
import { shiftTimes } from '../shift-times.ts'
import { agendaOf } from './agenda.ts'
import { coworkersOf, namesText } from './coworkers.ts'
import { currentAndNext } from './own-shifts.ts'
import { firstShownWeek, firstTeamDay, ownDays, teamOnDay } from './team-day.ts'

const zone = 'America/New_York'

const shift = (id: number, start: string, end: string): OwnShift => ({
  id,
  start_time: `2026-${start}:00.000Z`,
  end_time: `2026-${end}:00.000Z`,
  status: 'published',
  notes: null,
  duration_hours: 8,
  position_id: null,
  breaks: [],
})
/** Thursday, and the night from Saturday to Sunday, in New York. */
const thursday = shift(1, '11-19T14:00', '11-19T22:00')
const night = shift(2, '11-22T03:00', '11-22T11:00')
const nextTuesday = shift(3, '11-24T14:00', '11-24T22:00')

const weekOf = (start: string, end: string, fields: Partial<MyWeekWeek>): MyWeekWeek => ({
  week_start_date: start,
  week_end_date: end,
  announcement: null,
  is_new: false,
  total_hours: 0,
  shifts: [],
  own_changes: [],
  team: [],
  ...fields,
})
const colleague = (employee_id: number, from: OwnShift, start = from.start_time) => ({
  id: 100 + employee_id,
  employee_id,
  start_time: start,
  end_time: from.end_time,
  status: 'published' as const,
})
const person = (id: number, full_name: string) => ({ id, full_name, avatar_url: '' })

const data: MyWeek = {
  employee_id: 9,
  time_zone: zone,
  weeks: [
    weekOf('2026-11-16', '2026-11-22', {
      shifts: [thursday, night],
      team: [
        colleague(11, thursday, '2026-11-19T21:00:00.000Z'),
        colleague(12, thursday),
        colleague(13, { ...thursday, end_time: thursday.start_time }, '2026-11-19T10:00:00.000Z'),
      ],
    }),
    weekOf('2026-11-23', '2026-11-29', { shifts: [nextTuesday] }),
  ],
  other_shifts: [],
  people: [person(11, 'Ana Ruiz'), person(12, 'Zoe Berg'), person(13, 'Ben Okafor')],
  positions: [],
  time_off: [],
}
const [thisWeek, nextWeek] = data.weeks as [MyWeekWeek, MyWeekWeek]

describe('the current and the next shift', () => {
  it.each([
    ['11-19T13:59', undefined, 1],
    ['11-19T14:00', 1, 2],
    ['11-19T22:00', undefined, 2],
    ['11-22T05:00', 2, 3],
    ['11-24T22:00', undefined, undefined],
  ])('at %s are %s and %s', (at, current, next) => {
    const found = currentAndNext(data, new Date(`2026-${at}:00Z`))
    expect([found.current?.id, found.next?.id]).toEqual([current, next])
  })

  it('include one of last week that still runs, and one after next week', () => {
    const others = [shift(7, '11-15T23:00', '11-16T08:00'), shift(8, '12-20T14:00', '12-20T22:00')]
    const far = { ...data, other_shifts: others }
    expect(currentAndNext(far, new Date('2026-11-16T05:00:00Z')).current?.id).toBe(7)
    expect(currentAndNext(far, new Date('2026-12-01T05:00:00Z')).next?.id).toBe(8)
  })
})

describe('who works at the same time', () => {
  it('begins with who shares the most of the shift; touching ends share nothing', () => {
    expect(coworkersOf(thursday, data).map(({ full_name }) => full_name)).toEqual([
      'Zoe Berg',
      'Ana Ruiz',
    ])
    expect(coworkersOf(night, data)).toEqual([])
  })

  it.each([
    [1, 'P1'],
    [2, 'P1 and P2'],
    [3, 'P1, P2 and P3'],
    [4, 'P1, P2 and 2 others'],
    [30, 'P1, P2 and 28 others'],
  ])('%i are named', (count, text) => {
    const people = Array.from({ length: count }, (_, index) => person(index, `P${index + 1}`))
    expect(namesText(people)).toBe(text)
  })
})

describe('the agenda of a week', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const request = {
    id: 5,
    type: 'vacation' as const,
    status: 'approved' as const,
    start_date: '2026-11-14',
    end_date: '2026-11-16',
    start_time: null,
    end_time: null,
    total_days: 3,
  }

  it('is ordered by day, names what is over, and marks what has changed', () => {
    const { start_time, end_time } = night
    const before = { id: 2, start_time, end_time, notes: 'a', position_id: null, breaks: [] }
    const gone = { ...before, id: 4, start_time: '2026-11-21T14:00:00.000Z' }
    const week: MyWeekWeek = {
      ...thisWeek,
      own_changes: [
        { kind: 'added', shift_id: 1 },
        { kind: 'changed', shift_id: 2, before },
        { kind: 'removed', before: gone },
      ],
    }
    const entries = agendaOf({ week, timeOff: [request], timeZone: zone, now })
    expect(entries.map(({ key, date, isPast }) => [key, date, isPast])).toEqual([
      ['time off 5', '2026-11-16', true],
      ['shift 1', '2026-11-19', true],
      ['removed 4', '2026-11-21', false],
      ['shift 2', '2026-11-21', false],
    ])
    const marks = entries.map((entry) => (entry.kind === 'shift' ? entry.mark : null))
    expect(marks).toEqual([null, { before: null }, null, { before }])
  })

  it('leaves out time off of other weeks', () => {
    const entries = agendaOf({ week: nextWeek, timeOff: [request], timeZone: zone, now })
    expect(entries.map(({ key }) => key)).toEqual(['shift 3'])
  })
})

describe('the team of a day', () => {
  it('has the own shifts among the others, by start', () => {
    const input = { data, week: thisWeek, ownName: 'Me', ownAvatarUrl: null }
    const names = (date: string) => teamOnDay({ ...input, date }).map(({ name }) => name)
    expect(names('2026-11-19')).toEqual(['Ben Okafor', 'Me', 'Zoe Berg', 'Ana Ruiz'])
    expect(names('2026-11-21')).toEqual(['Me'])
    expect(names('2026-11-20')).toEqual([])
  })

  it('is today, and in another week the first day with an own shift', () => {
    expect(firstTeamDay(thisWeek, zone, '2026-11-18')).toBe('2026-11-18')
    expect(firstTeamDay(nextWeek, zone, '2026-11-18')).toBe('2026-11-24')
    expect(firstTeamDay({ ...nextWeek, shifts: [] }, zone, '2026-11-18')).toBe('2026-11-23')
    const days = ownDays(thisWeek, zone).filter(({ count }) => count > 0)
    expect(days.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-21'])
  })
})

it('the next week is shown first once this one is over', () => {
  expect(firstShownWeek(data, new Date('2026-11-22T10:00:00Z'))).toBe(0)
  expect(firstShownWeek(data, new Date('2026-11-22T11:00:00Z'))).toBe(1)
  const free = { weeks: [thisWeek, { ...nextWeek, shifts: [] }] }
  expect(firstShownWeek(free, new Date('2026-11-22T11:00:00Z'))).toBe(0)
})

describe('the times of a shift', () => {
  it.each([
    ['11-19T14:00', '11-19T22:00', '9:00 AM – 5:00 PM', null],
    ['11-22T03:00', '11-22T11:00', '10:00 PM – 6:00 AM', 'until Sun'],
    ['11-19T22:00', '11-20T05:00', '5:00 PM – 12:00 AM', null],
    // The clock is put back at 2 AM on November 1.
    ['11-01T02:00', '11-01T11:00', '10:00 PM – 6:00 AM', 'until Sun'],
    ['03-08T03:00', '03-08T10:00', '10:00 PM – 6:00 AM', 'until Sun'],
  ])('%s to %s', (start, end, range, endDay) => {
    expect(shiftTimes(shift(1, start, end), zone)).toEqual({ range, endDay })
  })
})
