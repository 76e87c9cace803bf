import type { Shift } from '@weekboard/contracts/shift-schema'
import { describe, expect, it } from 'vitest'
import { costText, firstNameOf, longDay, rangeText } from '../../lib/format.ts'
import { isRunning, nextShift, ownShifts } from './own-shifts.ts'

const shift = (id: number, employee_id: number, start: string, fields: Partial<Shift> = {}) => ({
  id,
  employee_id,
  schedule_id: 1,
  start_time: `${start}:00.000Z`,
  end_time: `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) + 4).padStart(2, '0')}:00:00.000Z`,
  status: 'published' as const,
  notes: null,
  duration_hours: 4,
  version: 1,
  employee: { id: employee_id, user: { full_name: 'Ana Ruiz' } },
  ...fields,
})
const shifts: Shift[] = [
  shift(1, 3, '2026-11-20T14:00'),
  shift(2, 4, '2026-11-17T14:00'),
  shift(3, 3, '2026-11-17T14:00'),
  shift(4, 3, '2026-11-19T14:00', { status: 'cancelled' }),
]

describe('the own shifts of a week', () => {
  const own = ownShifts(shifts, 3)

  it('are those that take place, in their order', () => {
    expect(own.map(({ id }) => id)).toEqual([3, 1])
  })

  it.each([
    ['2026-11-17T00:00:00Z', 3],
    ['2026-11-17T17:59:59Z', 3],
    ['2026-11-17T18:00:00Z', 1],
    ['2026-11-20T18:00:00Z', undefined],
  ])('at %s the next one is %s', (now, id) => {
    expect(nextShift(own, new Date(now))?.id).toBe(id)
  })

  it('are running from their start to their end', () => {
    const running = (now: string) => own[0] && isRunning(own[0], new Date(now))
    expect(running('2026-11-17T13:59:59Z')).toBe(false)
    expect(running('2026-11-17T14:00:00Z')).toBe(true)
    expect(running('2026-11-17T18:00:00Z')).toBe(false)
  })
})

describe('a text on the dashboard', () => {
  it('shows days and times of the organization', () => {
    const zone = 'America/New_York'
    expect(longDay(new Date('2026-11-18T03:00Z'), zone)).toBe('Tuesday, November 17')
    expect(rangeText('2026-11-18T14:00Z', '2026-11-18T22:30Z', zone)).toBe('9:00 AM – 5:30 PM')
    expect(rangeText('2026-11-18T05:00Z', '2026-11-18T17:00Z', zone)).toBe('12:00 AM – 12:00 PM')
  })

  it('rounds costs and groups their digits', () => {
    expect(costText(12_345.6)).toBe('$12,346')
  })

  it.each([
    ['Ana Ruiz', 'Ana'],
    ['  Prince ', 'Prince'],
    ['', ''],
  ])('calls "%s" by the first name', (name, first) => {
    expect(firstNameOf(name)).toBe(first)
  })
})
