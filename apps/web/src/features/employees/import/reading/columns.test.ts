import { describe, expect, test } from 'vitest'
import {
  guessByCells,
  guessByHeaders,
  hasHeaderRow,
  hasNameColumn,
  withField,
  withJobsOfRoles,
} from './columns.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }))

test.each([
  [
    ['Full name', 'E-mail', 'Role'],
    ['full_name', 'email', 'role'],
  ],
  [
    ['EMPLOYEE NAME', 'Work Email', 'Pay rate ($)'],
    ['full_name', 'email', 'hourly_rate'],
  ],
  [
    ['first_name', 'last_name', 'email_address'],
    ['first_name', 'last_name', 'email'],
  ],
  [
    ['Name', 'Surname', 'Email'],
    ['first_name', 'last_name', 'email'],
  ],
  [
    ['Name', 'First name'],
    ['last_name', 'first_name'],
  ],
  [
    ['Full name', 'First name', 'Last name'],
    ['full_name', null, null],
  ],
  [
    ['Name', 'Max weekly hours', 'Job title'],
    ['full_name', 'max_weekly_hours', 'position'],
  ],
  [
    ['Email', 'Mail', 'Shoe size'],
    ['email', null, null],
  ],
  [
    ['NAME', 'E-mail address', 'Job', 'Pay rate', 'Mobile'],
    ['full_name', 'email', 'position', 'hourly_rate', 'phone'],
  ],
  [
    ['Employee', 'Phone #', 'Cell'],
    ['full_name', 'phone', null],
  ],
  [
    ['First Name', 'Last Name', 'Title', 'Max hours/week', 'Min hours', 'Wage'],
    ['first_name', 'last_name', 'position', 'max_weekly_hours', 'min_weekly_hours', 'hourly_rate'],
  ],
  [
    ['Hours per week', 'Hourly Wage'],
    ['max_weekly_hours', 'hourly_rate'],
  ],
])('%j is guessed', (headers, mapping) => {
  expect(guessByHeaders(headers)).toEqual(mapping)
})

test('a first row with an address is no header', () => {
  expect(hasHeaderRow(rowsOf(['Ana Ruiz', 'ana@x.test'], ['Ben', 'ben@x.test']))).toBe(false)
  expect(hasHeaderRow(rowsOf(['Wer', 'Wo'], ['Ben', 'ben@x.test']))).toBe(true)
  expect(hasHeaderRow(rowsOf(['Name'], ['Ben']))).toBe(true)
  expect(hasHeaderRow(rowsOf(['Ana Ruiz'], ['Ben Okafor']))).toBe(false)
})

test('columns without a header are guessed by what they hold', () => {
  const rows = rowsOf(
    ['17', 'ana@x.test', 'Ana Ruiz', 'Employee'],
    ['18', 'ben@x.test', "Ben O'Kafor", 'manager'],
  )
  expect(guessByCells(rows, 4)).toEqual([null, 'email', 'full_name', 'role'])
})

test('a field that gets another column leaves its former one', () => {
  expect(withField(['full_name', 'email'], 1, 'full_name')).toEqual([null, 'full_name'])
  expect(withField(['first_name', 'last_name', null], 2, 'full_name')).toEqual([
    null,
    null,
    'full_name',
  ])
  expect(withField(['full_name', null], 1, 'last_name')).toEqual([null, 'last_name'])
  expect(withField(['full_name', 'email'], 1, null)).toEqual(['full_name', null])
})

describe("a column 'Role'", () => {
  const guessed = (headers: string[], ...cells: string[]) =>
    withJobsOfRoles(
      guessByHeaders(headers),
      cells.map((cell, index) => ({ row: index + 2, cells: ['Ana Ruiz', cell, 'Bar'] })),
    )

  test('holds positions when most of its cells are no role', () => {
    expect(guessed(['Name', 'Role'], 'Server', 'Cook', 'Manager')).toEqual([
      'full_name',
      'position',
    ])
  })

  test('holds roles when half of its cells are, and when it is empty', () => {
    expect(guessed(['Name', 'Role'], 'Staff', 'boss')).toEqual(['full_name', 'role'])
    expect(guessed(['Name', 'Role'], 'owner')).toEqual(['full_name', 'role'])
    expect(guessed(['Name', 'Role'], '')).toEqual(['full_name', 'role'])
  })

  test('is not imported when another column has the positions', () => {
    expect(guessed(['Name', 'Role', 'Job'], 'Server', 'Cook')).toEqual([
      'full_name',
      null,
      'position',
    ])
  })
})

test('half a name is a name', () => {
  expect(hasNameColumn(['email', 'last_name'])).toBe(true)
  expect(hasNameColumn(['email', null])).toBe(false)
})
