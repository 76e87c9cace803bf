import { type Week, weekSchema } from '@weekboard/contracts/schedule/week'
import { beforeEach, expect, test, vi } from 'vitest'
import { eraseKeptReads, findKeptRead, keepRead } from './kept-reads.ts'

/** Local storage with room for some characters. */
function storageOf(room: number): void {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      const others = Object.entries(stored).filter(([other]) => other !== key)
      if (others.reduce((sum, [, text]) => sum + text.length, value.length) > room) {
        throw new Error('The quota has been exceeded')
      }
      stored[key] = value
    },
    removeItem(key: string) {
      delete stored[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(stored, name, { value, enumerable: false })
  }
  vi.stubGlobal('localStorage', stored)
}

const weeks = (owner: string, count: number) =>
  Array.from({ length: count }, (_, week) => findKeptRead(owner, `/week ${week}`)?.text ?? null)

beforeEach(() => {
  storageOf(1000)
  vi.useFakeTimers({ now: 1000 })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('the last reply of each address is kept with its time', () => {
  keepRead('1 in 1', '/week', { shifts: [1] })
  vi.setSystemTime(2000)
  keepRead('1 in 1', '/week', { shifts: [1, 2] })
  expect(findKeptRead('1 in 1', '/week')).toEqual({ at: 2000, text: '{"shifts":[1,2]}' })
  expect(findKeptRead('2 in 1', '/week')).toBeNull()
  expect(findKeptRead('1 in 2', '/week')).toBeNull()
})

test('of many replies the oldest are forgotten', () => {
  for (let week = 0; week < 10; week += 1) {
    vi.setSystemTime(1000 + week)
    keepRead('1 in 1', `/week ${week}`, week)
  }
  expect(weeks('1 in 1', 10)).toEqual([null, null, '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('where there is no room the oldest make room', () => {
  storageOf(100)
  for (let week = 0; week < 4; week += 1) {
    vi.setSystemTime(1000 + week)
    keepRead('1 in 1', `/week ${week}`, `${week}`.repeat(30))
  }
  expect(weeks('1 in 1', 4).map((text) => text !== null)).toEqual([false, false, true, true])
})

test('what is kept of others is erased, and of everybody at a sign-out', () => {
  for (const owner of ['1 in 1', '1 in 11', '2 in 1']) keepRead(owner, '/week 0', owner)
  eraseKeptReads('1 in 1')
  expect(weeks('1 in 1', 1)).toEqual(['"1 in 1"'])
  expect([...weeks('1 in 11', 1), ...weeks('2 in 1', 1)]).toEqual([null, null])
  eraseKeptReads(null)
  expect(weeks('1 in 1', 1)).toEqual([null])
})

test('a kept week has no cost and nobody’s address, and is one by the contract all the same', () => {
  storageOf(10_000)
  const employee = {
    id: 3,
    user: {
      id: 7,
      full_name: 'Ana Ruiz',
      role: 'employee',
      email: 'ana@cafe.test',
      avatar_url: '',
    },
    hourly_rate: 18.5,
    max_weekly_hours: 40,
    active: true,
    position_ids: [],
    version: 1,
  }
  const week: Week = weekSchema.parse({
    schedule: null,
    shifts: [],
    employees: [employee],
    stats: { total_hours: 8, shift_count: 1, open_shift_count: 0, total_labor_cost: 148.25 },
    day_cost_cents: [14_825, 0, 0, 0, 0, 0, 0],
    user_role: 'admin',
    week_start_date: '2026-11-23',
    week_end_date: '2026-11-29',
    time_zone: 'UTC',
    currency: 'USD',
    seq: 1,
  })
  keepRead('1 in 1', '/week', week)
  const text = findKeptRead('1 in 1', '/week')?.text ?? ''
  expect(text).toContain('Ana Ruiz')
  expect(text).not.toMatch(/cafe\.test|18\.5|148|14825/)
  expect(weekSchema.parse(JSON.parse(text))).toEqual({
    ...week,
    employees: [{ ...employee, user: { ...employee.user, email: null }, hourly_rate: null }],
    stats: { ...week.stats, total_labor_cost: null },
    day_cost_cents: null,
  })
})
