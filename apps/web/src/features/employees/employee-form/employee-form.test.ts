import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { updateEmployeeSchema } from '@weekboard/contracts/employees/employees'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../../../lib/forms/form-errors.ts'
import {
  changedEmployeeFields,
  type EmployeeFormValues,
  employeeFormValues,
} from './employee-form.ts'

const ana: Employee = {
  id: 3,
  user: { id: 3, full_name: 'Ana Ruiz', role: 'employee', email: 'ana@demo.test', avatar_url: '' },
  hourly_rate: 18.5,
  max_weekly_hours: 40,
  active: true,
  position_ids: [],
  version: 1,
}
const today = '2026-11-18'
const before = employeeFormValues(ana, today)
const changes = (typed: Partial<EmployeeFormValues>, from = before) =>
  changedEmployeeFields({ ...from, ...typed }, from)

describe('what is typed into the form of a person', () => {
  it('is what they are, to begin with, and asks for nothing', () => {
    expect(before).toMatchObject({ hourly_rate: '18.5', max_weekly_hours: '40', no_limit: false })
    expect(changes({})).toEqual({})
  })

  it.each<[Partial<EmployeeFormValues>, unknown]>([
    [{ full_name: 'Ana' }, { full_name: 'Ana' }],
    [{ email: ' ' }, { email: null }],
    [{ role: 'manager' }, { role: 'manager' }],
    [{ hourly_rate: '19,5' }, { hourly_rate: 19.5, rate_from: today }],
    [{ rate_from: '2026-12-01' }, { hourly_rate: 18.5, rate_from: '2026-12-01' }],
    [{ max_weekly_hours: '37.5' }, { max_weekly_hours: 37.5 }],
    [{ no_limit: true }, { max_weekly_hours: null }],
    [{ min_weekly_hours: '12,5' }, { min_weekly_hours: 12.5 }],
  ])('%j asks for %j', (typed, expected) => {
    expect(changes(typed)).toEqual(expected)
    expect(Object.entries(schemaErrors(updateEmployeeSchema, changes(typed)))).toEqual([])
  })

  it('gives a limit to who had none', () => {
    const unlimited = employeeFormValues({ ...ana, max_weekly_hours: null }, today)
    expect(unlimited).toMatchObject({ max_weekly_hours: '', no_limit: true })
    const typed = { no_limit: false, max_weekly_hours: '20' }
    expect(changes(typed, unlimited)).toEqual({ max_weekly_hours: 20 })
  })

  it('takes away a minimum', () => {
    const withMinimum = employeeFormValues({ ...ana, min_weekly_hours: 12 }, today)
    expect(withMinimum.min_weekly_hours).toBe('12')
    expect(changes({ min_weekly_hours: ' ' }, withMinimum)).toEqual({ min_weekly_hours: null })
  })

  it.each<[Partial<EmployeeFormValues>, string, string]>([
    [{ full_name: ' ' }, 'full_name', 'must not be empty'],
    [{ hourly_rate: '' }, 'hourly_rate', 'must be a number'],
    [{ hourly_rate: '18.505' }, 'hourly_rate', 'must have at most two decimals'],
    [{ rate_from: '' }, 'rate_from', 'must be a date of the form yyyy-mm-dd'],
    [{ max_weekly_hours: 'many' }, 'max_weekly_hours', 'must be a number'],
    [{ max_weekly_hours: '169' }, 'max_weekly_hours', 'must be from 0 to 168'],
    [{ min_weekly_hours: '81' }, 'min_weekly_hours', 'must be from 0 to 80'],
    [
      { max_weekly_hours: '20', min_weekly_hours: '21' },
      'min_weekly_hours',
      'must not be above the weekly limit',
    ],
  ])('%j is wrong at %s', (typed, field, reason) => {
    expect(Object.entries(schemaErrors(updateEmployeeSchema, changes(typed)))).toEqual([
      [field, reason],
    ])
  })
})
