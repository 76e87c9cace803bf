import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { describe, expect, it } from 'vitest'
import { daysOffText, totalDaysText } from '../shared/days-off.ts'
import {
  changedRequestFields,
  daysOffOf,
  emptyRequestForm,
  type RequestFormValues,
  requestFormErrors,
  requestFormValues,
} from './request-form.ts'

const form = (values: Partial<RequestFormValues> = {}): RequestFormValues => ({
  ...emptyRequestForm(7, '2026-11-20'),
  ...values,
})

const request = (fields: Partial<TimeOffRequest> = {}): TimeOffRequest => ({
  id: 1,
  employee_id: 7,
  employee_name: 'Ana Ruiz',
  employee: { name: 'Ana Ruiz' },
  type: 'vacation',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  start_time: null,
  end_time: null,
  reason: null,
  status: 'pending',
  requested_at: '2026-11-18T15:00:00Z',
  total_days: 1,
  version: 0,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  actions: [],
  ...fields,
})

describe('the days off of the form', () => {
  it.each([
    [{}, null, null],
    [{ part: 'morning' }, '00:00', '12:00'],
    [{ part: 'afternoon' }, '12:00', '24:00'],
    [{ part: 'hours', start_time: '09:30', end_time: '11:00' }, '09:30', '11:00'],
    [{ part: 'hours', start_time: '18:00', end_time: '00:00' }, '18:00', '24:00'],
    [{ part: 'morning', end_date: '2026-11-21' }, null, null],
  ] as const)('of %o are from %s to %s', (values, start_time, end_time) => {
    expect(daysOffOf(form(values))).toMatchObject({ start_time, end_time })
  })

  it.each([
    { start_time: '00:00', end_time: '12:00' },
    { start_time: '12:00', end_time: '24:00' },
    { start_time: '18:00', end_time: '24:00' },
    { end_date: '2026-11-23', reason: 'Moving', type: 'personal' },
  ] as const)('stay as they are when %o is opened and saved', (fields) => {
    expect(changedRequestFields(requestFormValues(request(fields)), request(fields))).toEqual({})
  })

  it('sends only what changed, and the whole time when a part of it did', () => {
    const before = request({ start_time: '12:00', end_time: '24:00', reason: 'Dentist' })
    const values = requestFormValues(before)
    expect(changedRequestFields({ ...values, reason: ' ' }, before)).toEqual({ reason: null })
    expect(changedRequestFields({ ...values, part: 'all' }, before)).toEqual({
      start_date: '2026-11-20',
      end_date: '2026-11-20',
      start_time: null,
      end_time: null,
    })
  })
})

describe('the errors of the form', () => {
  it.each([
    [{}, {}],
    [{ start_date: '' }, { start_date: 'Choose a date' }],
    [{ end_date: '' }, { end_date: 'Choose a date' }],
    [{ end_date: '0026-11-20' }, { end_date: 'Choose a date between 1900 and 2200' }],
    [{ end_date: '2026-11-19' }, { end_date: 'The end date must not be before the start date' }],
    [{ end_date: '2027-11-20' }, {}],
    [{ end_date: '2027-11-21' }, { end_date: 'Choose at most 366 days' }],
    [{ part: 'hours', start_time: '' }, { start_time: 'Choose a time' }],
    [{ part: 'hours', end_time: '' }, { end_time: 'Choose a time' }],
    [{ part: 'hours', end_time: '09:00' }, { end_time: 'The end must be after the start' }],
    [{ part: 'hours', end_time: '08:00', end_date: '2026-11-22' }, {}],
  ] as const)('of %o are %o', (values, errors) => {
    expect(requestFormErrors(form(values))).toEqual(errors)
  })
})

describe('the words for days off', () => {
  it.each([
    [{}, 'Fri, Nov 20, 2026'],
    [{ end_date: '2026-11-22' }, 'Fri, Nov 20 – Sun, Nov 22, 2026'],
    [{ end_date: '2027-01-02' }, 'Fri, Nov 20, 2026 – Sat, Jan 2, 2027'],
    [{ start_time: '00:00', end_time: '12:00' }, 'Fri, Nov 20, 2026, Morning'],
    [{ start_time: '12:00', end_time: '24:00' }, 'Fri, Nov 20, 2026, Afternoon'],
    [{ start_time: '18:00', end_time: '24:00' }, 'Fri, Nov 20, 2026, 6:00 PM – 12:00 AM'],
  ])('of %o are %s', (fields, text) => {
    expect(daysOffText(request(fields))).toBe(text)
  })

  it('count days', () => {
    expect([0.5, 1, 3].map(totalDaysText)).toEqual(['0.5 days', '1 day', '3 days'])
  })
})
