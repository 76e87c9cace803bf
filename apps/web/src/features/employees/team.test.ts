import type { Employee } from '@weekboard/contracts/employee-schema'
import type { Invitation } from '@weekboard/contracts/invitations'
import { describe, expect, it } from 'vitest'
import { neverJoined, rolesToInvite, searchTeam, splitByActive, teamOf } from './team.ts'

const employee = (id: number, full_name: string, fields: Partial<Employee> = {}): Employee => ({
  id,
  user: { id: null, full_name, role: 'employee', email: `p${id}@harbour.test`, avatar_url: '' },
  hourly_rate: null,
  max_weekly_hours: null,
  active: true,
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

it('a role is given away by those who may', () => {
  expect(rolesToInvite('admin')).toContain('admin')
  expect(rolesToInvite('manager')).toEqual(['employee'])
  expect(rolesToInvite('employee')).toEqual([])
})
