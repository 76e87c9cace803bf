import { describe, expect, test } from 'vitest'
import { teamOf } from '../list/team.ts'
import { readInviteLines } from './invite-lines.ts'

const person = (id: number, full_name: string, email: string, userId: number | null) => ({
  id,
  user: { id: userId, full_name, role: 'manager' as const, email, avatar_url: '' },
  hourly_rate: null,
  max_weekly_hours: 40,
  active: true,
  position_ids: [],
  version: 1,
})
const team = teamOf(
  [
    person(1, 'Ana Ruiz', 'Ana@demo.test', 1),
    person(2, 'Ben Okafor', 'ben@demo.test', null),
    person(3, 'Cy Novak', 'cy@demo.test', null),
  ],
  [
    {
      id: 5,
      employee_id: 2,
      email: 'ben@demo.test',
      full_name: 'Ben Okafor',
      role: 'manager',
      status: 'pending',
      invited_by: 'Nora',
      created_at: '',
      expires_at: '',
    },
  ],
)
const read = (text: string, refusals = new Map<string, string>()) =>
  readInviteLines(text, { role: 'employee', team, refusals })
const peopleIn = (text: string) => read(text).map(({ fullName, email }) => [fullName, email])

describe('a person', () => {
  test.each([
    ['dee@team.test', 'Dee', 'dee@team.test'],
    ['  Dee.van-der_Berg+work@Team.test  ', 'Dee Van Der Berg', 'dee.van-der_berg+work@team.test'],
    ['Dee Berg <dee@team.test>', 'Dee Berg', 'dee@team.test'],
    ['"Berg, Dee" <dee@team.test>', 'Berg, Dee', 'dee@team.test'],
    ["'Dee'<dee@team.test>", 'Dee', 'dee@team.test'],
    ['<dee@team.test>', 'Dee', 'dee@team.test'],
    ['dee@team.test,', 'Dee', 'dee@team.test'],
  ])('is read from %j', (text, fullName, email) => {
    const [line] = read(text)
    expect(line).toMatchObject({ problem: null, form: { full_name: fullName, email } })
  })

  test('of several on one line is read alone', () =>
    expect(peopleIn('Dee <dee@team.test>; eve@team.test, Fay <fay@team.test>')).toEqual([
      ['Dee', 'dee@team.test'],
      ['Eve', 'eve@team.test'],
      ['Fay', 'fay@team.test'],
    ]))

  test('in the team without an invitation is invited as stored', () =>
    expect(read('Somebody <CY@demo.test>')[0]?.form).toEqual({
      full_name: 'Cy Novak',
      email: 'cy@demo.test',
      role: 'manager',
    }))
})

test('empty lines are left out, and the others keep their numbers', () =>
  expect(read('\n\r\ndee@team.test\r\n \nnope\n').map(({ number }) => number)).toEqual([3, 5]))

test.each([
  ['nope', /not an email address/],
  ['Dee <>', /not an email address/],
  ['Dee <dee@team.test', /not an email address/],
  ['ana@demo.test', /in the team already/],
  ['ben@demo.test', /invited already/],
  [`${'x'.repeat(300)} <dee@team.test>`, /^The name /],
])('%j has a problem', (text, problem) => {
  expect(read(text)[0]?.problem).toMatch(problem)
  expect(read(text)[0]?.form).toBeNull()
})

test('the second of two equal addresses has the problem', () =>
  expect(read('dee@team.test\nDee <DEE@team.test>').map(({ problem }) => problem)).toEqual([
    null,
    'This address is on line 1 already.',
  ]))

test('what the server refused is shown with its line', () =>
  expect(read('dee@team.test', new Map([['dee@team.test', 'No.']]))[0]?.problem).toBe('No.'))

test('more than 200 people are not invited at once', () => {
  const text = Array.from({ length: 201 }, (_, index) => `p${index}@team.test`).join('\n')
  expect(read(text).filter(({ problem }) => problem !== null)).toHaveLength(1)
})
