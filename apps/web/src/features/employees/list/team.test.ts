import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Invitation } from '@weekboard/contracts/employees/invitations'
import { describe, expect, it } from 'vitest'
import {
  filterTeam,
  neverJoined,
  searchTeam,
  sortTeam,
  splitByActive,
  type TeamSorting,
  teamOf,
} from './team.ts'

const employee = (id: number, full_name: string, fields: Partial<Employee> = {}): Employee => ({
  id,
  user: { id: null, full_name, role: 'employee', email: `p${id}@harbour.test`, avatar_url: '' },
  hourly_rate: null,
  max_weekly_hours: null,
  active: true,
  position_ids: [],
  version: 1,
  ...fields,
})
const invitation = (employee_id: number, status: Invitation['status']): Invitation => ({
  id: 90 + employee_id,
  employee_id,
  email: '',
  full_name: '',
  role: 'employee',
  status,
  invited_by: '',
  created_at: '',
  expires_at: '',
})

describe('the team', () => {
  it('says of everybody whether they joined', () => {
    const people = [1, 2, 3].map((id) => employee(id, `Person ${id}`))
    const left = employee(4, 'Gone', { active: false })
    const team = teamOf([...people, left], [invitation(2, 'pending'), invitation(3, 'expired')])
    expect(team.map(({ status }) => status)).toEqual(['active', 'invited', 'expired', 'inactive'])
    expect(team.map(({ invitation }) => invitation?.id ?? null)).toEqual([null, 92, 93, null])
  })

  it('keeps those apart who left, and of them those who never came', () => {
    const here = employee(1, 'Here')
    const withdrawn = employee(2, 'Withdrawn', { active: false })
    const user = { ...employee(3, 'Gone').user, id: 3 }
    const gone = employee(3, 'Gone', { active: false, user })
    const { present, inactive } = splitByActive(teamOf([withdrawn, here, gone], []))
    expect(present.map(({ employee }) => employee.id)).toEqual([1])
    expect(inactive.map(({ employee }) => employee.id)).toEqual([2, 3])
    expect([...present, ...inactive].map(neverJoined)).toEqual([false, true, false])
  })

  const team = teamOf([employee(1, 'André Gómez'), employee(2, 'Ana Ruiz')], [])
  const found = (search: string) => searchTeam(team, search).map((entry) => entry.employee.id)

  it.each([
    ['', [1, 2]],
    ['  ', [1, 2]],
    ['an', [1, 2]],
    ['andre', [1]],
    ['GÓMEZ andré', [1]],
    ['ruiz ana', [2]],
    ['p2@harbour', [2]],
    ['nobody', []],
  ])('is searched for "%s" without regard to case, accents and order', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })
})

describe('filters and order', () => {
  const withRole = (id: number, name: string, role: Employee['user']['role'], more = {}) => {
    const person = employee(id, name, more)
    return { ...person, user: { ...person.user, id, role } }
  }
  const team = teamOf(
    [
      withRole(1, 'bea', 'employee', { hourly_rate: 20, max_weekly_hours: 40 }),
      withRole(2, 'Zoë', 'admin', { hourly_rate: null, max_weekly_hours: null }),
      withRole(3, 'Émile', 'manager', { hourly_rate: 18.5, max_weekly_hours: 20 }),
      withRole(4, 'Ana', 'employee', { hourly_rate: 20, max_weekly_hours: 0, active: false }),
    ],
    [invitation(1, 'pending')],
    [3],
  )
  const idsOf = (entries: ReturnType<typeof sortTeam> | ReturnType<typeof filterTeam>) =>
    entries.map((entry) => entry.employee.id)

  it.each<[TeamSorting['column'], TeamSorting['direction'], number[]]>([
    ['name', 'ascending', [4, 1, 3, 2]],
    ['name', 'descending', [2, 3, 1, 4]],
    ['role', 'ascending', [2, 3, 4, 1]],
    ['rate', 'ascending', [3, 4, 1, 2]],
    // Who has no rate is last in both directions, and equal ones are by name.
    ['rate', 'descending', [4, 1, 3, 2]],
    ['limit', 'ascending', [4, 3, 1, 2]],
    ['limit', 'descending', [2, 1, 3, 4]],
    ['status', 'ascending', [3, 2, 1, 4]],
    // Who lacks one is first, and who has no account, or none any more, last.
    ['factor', 'ascending', [1, 2, 3, 4]],
    ['factor', 'descending', [3, 1, 2, 4]],
  ])('by %s, %s', (column, direction, ids) =>
    expect(idsOf(sortTeam(team, { column, direction }))).toEqual(ids),
  )

  it('let through a role, a status, both or everybody', () => {
    const filtered = (role?: Employee['user']['role'], status?: 'active' | 'inactive') =>
      idsOf(filterTeam(team, { role, status }))
    expect(filtered()).toEqual([1, 2, 3, 4])
    expect(filtered('employee')).toEqual([1, 4])
    expect(filtered(undefined, 'active')).toEqual([2, 3])
    expect(filtered('employee', 'inactive')).toEqual([4])
    expect(filtered('admin', 'inactive')).toEqual([])
  })
})
