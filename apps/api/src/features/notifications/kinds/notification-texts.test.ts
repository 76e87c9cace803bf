import { describe, expect, test } from 'vitest'
import { notificationKind } from './kinds.ts'

const read = ({ kind, ...data }: { readonly kind: string; readonly [field: string]: unknown }) =>
  notificationKind(kind).read(data)

const messageOf = (
  content: Parameters<typeof read>[0],
  timeZone = 'America/New_York',
  hourFormat: 12 | 24 = 12,
) => read(content).text({ timeZone, hourFormat }).message

describe('an announcement', () => {
  const counted = (added: number, changed: number, removed: number) =>
    messageOf({
      kind: 'schedule_published',
      week_start_date: '2026-11-23',
      added,
      changed,
      removed,
    })

  test.each([
    [1, 0, 0, 'Your week of Nov 23: 1 shift added.'],
    [3, 0, 0, 'Your week of Nov 23: 3 shifts added.'],
    [0, 1, 0, 'Your week of Nov 23: 1 shift changed.'],
    [0, 0, 2, 'Your week of Nov 23: 2 shifts removed.'],
    [2, 1, 0, 'Your week of Nov 23: 2 shifts added, 1 changed.'],
    [1, 2, 3, 'Your week of Nov 23: 1 shift added, 2 changed, 3 removed.'],
  ])('of %i, %i, %i', (added, changed, removed, sentence) => {
    expect(counted(added, changed, removed)).toBe(sentence)
  })
})

describe('a reminder', () => {
  const reminder = {
    kind: 'shift_tomorrow',
    date: '2026-11-19',
    start_time: '2026-11-20T03:00:00.000Z',
    end_time: '2026-11-20T11:30:00.000Z',
    today: false,
  }

  test('shows the clock of the organization', () => {
    expect(messageOf(reminder)).toBe('Thu, Nov 19, 10:00 PM – 6:30 AM.')
    expect(messageOf(reminder, 'America/New_York', 24)).toBe('Thu, Nov 19, 22:00 – 06:30.')
    expect(messageOf(reminder, 'Europe/Berlin')).toBe('Fri, Nov 20, 4:00 AM – 12:30 PM.')
  })

  test('says today on the day itself', () => {
    const display = { timeZone: 'UTC', hourFormat: 12 } as const
    expect(read(reminder).text(display).title).toBe('Your shift starts tomorrow')
    expect(read({ ...reminder, today: true }).text(display).title).toBe('Your shift starts today')
  })
})

describe('days off', () => {
  const requested = (start_date: string, end_date: string) => ({
    kind: 'time_off_requested',
    employee_name: 'Ana Ruiz',
    type: 'personal',
    start_date,
    end_date,
  })

  test.each([
    ['2026-12-04', '2026-12-04', 'Dec 4'],
    ['2026-12-04', '2026-12-06', 'Dec 4 – 6'],
    ['2026-12-30', '2027-01-02', 'Dec 30 – Jan 2'],
    ['2026-12-04', '2027-12-03', 'Dec 4 – Dec 3'],
  ])('from %s to %s', (from, to, words) => {
    expect(messageOf(requested(from, to))).toBe(`Ana Ruiz asks for personal time, ${words}.`)
  })
})

test.each([
  ['00:00', '12:00', 'Dec 4, 12:00 AM – 12:00 PM'],
  ['09:30', '24:00', 'Dec 4, 9:30 AM – 12:00 AM'],
])('part of a day from %s to %s', (start_time, end_time, words) => {
  const date = '2026-12-04'
  const requested = {
    kind: 'time_off_requested',
    employee_name: 'Ana Ruiz',
    type: 'sick',
    start_date: date,
    end_date: date,
    start_time,
    end_time,
  }
  expect(messageOf(requested)).toBe(`Ana Ruiz asks for sick leave, ${words}.`)
})

test('a kept week says why, in the middle of a sentence', () => {
  const kept = {
    kind: 'week_kept_draft',
    outcome: 'kept',
    week_start_date: '2026-11-23',
    reason: 'Somebody has edited it',
  }
  expect(messageOf(kept)).toBe('The repeated week of Nov 23 stays a draft: somebody has edited it.')
  expect(read(kept).date).toBe('2026-11-23')
})

test('an incomplete week gives the broken rule, and a stopped repeat who stopped it', () => {
  const week = { kind: 'week_kept_draft', week_start_date: '2026-11-23' } as const
  const reason = 'Ana Ruiz has approved time off on Nov 23 (availability).'
  expect(messageOf({ ...week, outcome: 'incomplete', reason })).toBe(
    'The repeated week of Nov 23 lacks shifts that break a rule: Ana Ruiz has approved time off on Nov 23 (availability).',
  )
  expect(messageOf({ ...week, outcome: 'stopped', reason: 'Marco stopped it' })).toBe(
    'Marco stopped it. The week of Nov 23 is not repeated any more; its repeated weeks stay as they are.',
  )
})
