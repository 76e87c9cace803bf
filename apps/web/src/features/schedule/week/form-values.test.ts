import { describe, expect, test } from 'vitest'
import { sampleShift } from '../../../../../../tests/support/plans/sample-week.ts'
import { clockText, costText, weekTitle } from '../../../lib/dates/format.ts'
import { nextCell } from '../../../lib/keys/grid-keys.ts'
import {
  addHours,
  instantsOf,
  longHoursOf,
  newShiftValues,
  patchOf,
  problemsOf,
  valuesOfShift,
} from './form-values.ts'

const zone = 'America/New_York'
const values = newShiftValues(10, '2026-11-16')

const shift = sampleShift({ notes: 'Bar' })

describe('the shift form', () => {
  test('starts with nine to five on the clock of the organization', () => {
    expect(instantsOf(values, zone)).toEqual({
      start_time: '2026-11-16T14:00:00.000Z',
      end_time: '2026-11-16T22:00:00.000Z',
      hours: 8,
    })
  })

  test('an end before the start is on the next day', () => {
    expect(instantsOf({ ...values, startTime: '22:00', endTime: '06:00' }, zone)).toMatchObject({
      end_time: '2026-11-17T11:00:00.000Z',
      hours: 8,
    })
  })

  test('a night across the spring change has an hour less', () => {
    const night = { ...values, date: '2026-03-07', startTime: '22:00', endTime: '06:00' }
    expect(instantsOf(night, zone)?.hours).toBe(7)
  })

  test('says what is missing or too short', () => {
    expect(problemsOf({ ...values, employeeId: null, startTime: '' }, zone)).toEqual({
      employeeId: 'Please select an employee',
      startTime: 'Please enter a start time',
    })
    expect(problemsOf({ ...values, endTime: '09:05' }, zone)).toEqual({
      endTime: 'A shift lasts from 15 minutes to one day',
    })
    expect(problemsOf(values, zone)).toEqual({})
  })

  test('sends only what changed, and no instants for new notes', () => {
    const form = valuesOfShift(shift, zone)
    expect(patchOf(shift, form, zone)).toEqual({})
    expect(patchOf(shift, { ...form, notes: '  ' }, zone)).toEqual({ notes: null })
    expect(patchOf(shift, { ...form, endTime: '18:00' }, zone)).toEqual({
      start_time: '2026-11-16T14:00:00.000Z',
      end_time: '2026-11-16T23:00:00.000Z',
    })
  })

  test('equal times are a whole day only when somebody says so', () => {
    const equal = { ...values, endTime: '09:00' }
    expect(problemsOf(equal, zone)).toEqual({
      endTime: 'Start and end are the same. Change one, or say that it lasts 24 hours.',
    })
    expect(problemsOf({ ...equal, isWholeDay: true }, zone)).toEqual({})
    const night = { ...shift, end_time: '2026-11-17T14:00:00.000Z' }
    expect(problemsOf(valuesOfShift(night, zone), zone)).toEqual({})
  })

  test('a change of person or day is sent with what goes along', () => {
    const form = valuesOfShift(shift, zone)
    expect(patchOf(shift, { ...form, employeeId: 11 }, zone)).toEqual({ employee_id: 11 })
    expect(patchOf(shift, { ...form, date: '2026-11-18' }, zone)).toEqual({
      start_time: '2026-11-18T14:00:00.000Z',
      end_time: '2026-11-18T22:00:00.000Z',
    })
  })

  test('more than 16 hours are asked about, unless they were there already', () => {
    const long = { ...values, endTime: '08:00' }
    expect(longHoursOf(null, long, zone)).toBe(23)
    expect(longHoursOf(null, { ...values, endTime: '01:00' }, zone)).toBeNull()
    expect(longHoursOf(null, { ...values, endTime: '01:15' }, zone)).toBe(16.25)
    expect(longHoursOf(null, { ...values, endTime: '09:00', isWholeDay: true }, zone)).toBeNull()
    const night = { ...shift, end_time: '2026-11-17T13:00:00.000Z' }
    const form = valuesOfShift(night, zone)
    expect(longHoursOf(night, { ...form, notes: 'on call' }, zone)).toBeNull()
    expect(longHoursOf(night, { ...form, endTime: '07:30' }, zone)).toBe(22.5)
  })

  test('a preset runs past midnight', () => {
    expect(addHours('09:30', 8)).toBe('17:30')
    expect(addHours('20:00', 12)).toBe('08:00')
  })
})

describe('what the screen writes', () => {
  test('noon and midnight', () => {
    expect(clockText('00:05')).toBe('12:05 AM')
    expect(clockText('12:00')).toBe('12:00 PM')
  })

  test('a week within a year and across two', () => {
    expect(weekTitle('2026-11-16', '2026-11-22')).toBe('Week of Nov 16 - Nov 22, 2026')
    expect(weekTitle('2026-12-28', '2027-01-03')).toBe('Week of Dec 28, 2026 - Jan 3, 2027')
  })

  test('money with thousands, rounded, in any currency', () => {
    expect(costText(12_345.6, 'USD')).toBe('$12,346')
    expect(costText(-12.4, 'USD')).toBe('-$12')
    expect(costText(-0.4, 'USD')).toBe('$0')
    expect(costText(12_345.6, 'EUR')).toBe('€12,346')
    expect(costText(12_345.6, 'JPY')).toBe('¥12,346')
  })
})

describe('arrow keys', () => {
  const size = { rows: 3, columns: 7 }
  const press = (key: string, ctrlKey = false) => ({ key, ctrlKey })

  test('walk the cells and stop at the edge', () => {
    expect(nextCell({ row: 0, column: 0 }, press('ArrowDown'), size)).toEqual({ row: 1, column: 0 })
    expect(nextCell({ row: 0, column: 6 }, press('ArrowRight'), size)).toEqual({
      row: 0,
      column: 6,
    })
    expect(nextCell({ row: 1, column: 3 }, press('End', true), size)).toEqual({ row: 2, column: 6 })
  })

  test('other keys lead nowhere', () => {
    expect(nextCell({ row: 0, column: 0 }, press('a'), size)).toBeNull()
  })
})
