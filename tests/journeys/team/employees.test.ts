import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  type EmployeesApi,
  employeesApi,
  readAuditRows,
} from '../../support/people/employees-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { emptyWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Page {
  employees: Employee[]
  next_cursor: string | null
}
const list = async (account: string, query = '') =>
  server.api.call<Page>('GET', `/employees${query}`, { token: await server.api.signIn(account) })

test('managers see the people of their organization with rates and limits', async () => {
  const { body } = await list(accounts.manager)
  expect(body.employees).toHaveLength(14)
  expect(body.employees.find(({ user }) => user.full_name === 'Ana Ruiz')).toMatchObject({
    hourly_rate: 18.5,
    max_weekly_hours: 40,
    active: true,
    user: { role: 'employee', email: accounts.employee },
  })
  expect(body.next_cursor).toBeNull()
})

test('employees see names, roles and avatars, and their own address', async () => {
  const { body } = await list(accounts.employee)
  expect(body.employees).toHaveLength(14)
  for (const employee of body.employees) {
    const { hourly_rate, max_weekly_hours, user } = employee
    expect([hourly_rate, max_weekly_hours]).toEqual([null, null])
    expect(employee).not.toHaveProperty('min_weekly_hours')
    expect(user.email).toBe(user.full_name === 'Ana Ruiz' ? accounts.employee : null)
  }
})

test('pages follow each other without a gap', async () => {
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = (await list(accounts.manager, `?limit=5&cursor=${cursor}`)).body
    seen.push(...page.employees.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(14)
})

test.each(['3.5', 'Infinity', 'x', '-1', '99999999999999999999999'])(
  'a damaged cursor (%s) is malformed rather than the first page',
  async (cursor) => {
    expect((await list(accounts.manager, `?cursor=${cursor}`)).status).toBe(400)
  },
)

test('refuses a limit that is no number or too large, and a missing session', async () => {
  expect((await list(accounts.manager, '?limit=0')).status).toBe(400)
  expect((await list(accounts.manager, '?limit=201')).status).toBe(400)
  expect((await server.api.call('GET', '/employees')).status).toBe(401)
})

describe('one person', () => {
  const keiko = async () =>
    employeeIdOf(server.api, await server.api.signIn(accounts.manager), 'Keiko Tanaka')

  test('is shown like in the list: whole to managers, a name to employees', async () => {
    const id = await keiko()
    for (const account of [accounts.admin, accounts.manager, accounts.employee]) {
      const { body } = await list(account)
      const team = employeesApi(server, await server.api.signIn(account))
      const reply = await team.read(id)
      expect(reply.status).toBe(200)
      expect(reply.body.employee).toEqual(body.employees.find((person) => person.id === id))
    }
  })

  test.each([8_000_000, 0, -1])('is not there with the id %s', async (id) => {
    const team = employeesApi(server, await server.api.signIn(accounts.admin))
    expect((await team.read(id)).status).toBe(404)
  })
})

describe('somebody is added without an invitation', () => {
  let admin: EmployeesApi
  let manager: EmployeesApi
  beforeAll(async () => {
    admin = employeesApi(server, await server.api.signIn(accounts.admin))
    manager = employeesApi(server, await server.api.signIn(accounts.manager))
  })

  test('with a name alone, and is planned for at once', async () => {
    const before = (await admin.list()).length
    const { status, body } = await manager.add({ full_name: '  Priya Nair ' })
    expect(status).toBe(201)
    expect(body.employee).toEqual({
      id: body.employee.id,
      user: {
        id: null,
        full_name: 'Priya Nair',
        role: 'employee',
        email: null,
        avatar_url: 'fallback:ocean:Priya Nair',
      },
      hourly_rate: null,
      max_weekly_hours: 40,
      min_weekly_hours: null,
      active: true,
      account: 'none',
      position_ids: [],
      version: 1,
    })
    expect(await admin.list()).toHaveLength(before + 1)
    const token = await server.api.signIn(accounts.manager)
    const shift = { employeeId: body.employee.id, date: emptyWeek, from: '09:00', to: '17:00' }
    await createShift(server.api, token, shift)
    expect((await readAuditRows(server, 'employee_created')).at(-1)).toMatchObject({
      actor_name: 'Marco Bellini',
      subject_id: body.employee.id,
      audience: 'nobody',
      payload: {},
      change: { before: null, after: { full_name: 'Priya Nair', role: 'employee', email: null } },
    })
  })

  test('with everything; a second one may have no address either', async () => {
    const all = {
      full_name: 'Omar Vance',
      email: 'Omar@Team.test',
      role: 'manager',
      hourly_rate: 21.07,
      max_weekly_hours: 37.25,
    }
    const { body } = await admin.add(all)
    expect(body.employee).toMatchObject({
      user: { full_name: 'Omar Vance', email: 'omar@team.test', role: 'manager' },
      hourly_rate: 21.07,
      max_weekly_hours: 37.25,
    })
    const unlimited = await admin.add({ full_name: 'Una', email: null, max_weekly_hours: null })
    expect(unlimited.body.employee.max_weekly_hours).toBeNull()
  })

  test('and can be invited afterwards', async () => {
    const { body } = await admin.add({ full_name: 'Ivo Invited', email: 'ivo@team.test' })
    const reply = await server.api.call<{ invitation: { employee_id: number } }>(
      'POST',
      '/invitations',
      {
        token: await server.api.signIn(accounts.admin),
        body: {
          invitation: { email: 'ivo@team.test', role: 'employee', full_name: 'Ivo Invited' },
        },
      },
    )
    expect([reply.status, reply.body.invitation.employee_id]).toEqual([201, body.employee.id])
  })

  test('but not with an address that is taken, however it is written, also not at once', async () => {
    const taken = await admin.add({ full_name: 'Copy', email: 'ANA.RUIZ@demo.test' })
    expect(taken.status).toBe(201)
    const before = await admin.list()
    for (const email of [accounts.employee, 'Employee@Demo.Test', 'ana.ruiz@demo.test']) {
      const reply = await admin.add({ full_name: 'Second', email })
      expect([reply.status, reply.body.code]).toEqual([409, 'already_member'])
      expect(Object.keys(reply.body.details?.fields ?? {})).toEqual(['email'])
    }
    expect(await admin.list()).toEqual(before)
    const twins = await Promise.all(
      Array.from({ length: 8 }, () => admin.add({ full_name: 'Twin', email: 'twin@team.test' })),
    )
    expect(twins.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  test.each<[string, Record<string, unknown>]>([
    ['full_name', { full_name: '  ' }],
    ['full_name', {}],
    ['email', { full_name: 'X', email: 'nope' }],
    ['role', { full_name: 'X', role: 'owner' }],
    ['hourly_rate', { full_name: 'X', hourly_rate: 18.505 }],
    ['hourly_rate', { full_name: 'X', hourly_rate: -1 }],
    ['hourly_rate', { full_name: 'X', hourly_rate: 100_000.01 }],
    ['hourly_rate', { full_name: 'X', hourly_rate: 1e-7 }],
    ['hourly_rate', { full_name: 'X', hourly_rate: '18' }],
    ['hourly_rate', { full_name: 'X', hourly_rate: null }],
    ['max_weekly_hours', { full_name: 'X', max_weekly_hours: 168.5 }],
    ['max_weekly_hours', { full_name: 'X', max_weekly_hours: -0.25 }],
  ])('refuses at %s: %j', async (field, employee) => {
    const before = await admin.list()
    const reply = await admin.add(employee)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([field])
    expect(await admin.list()).toEqual(before)
  })

  test.each<[string, Record<string, unknown>]>([
    ['a manager', { role: 'manager' }],
    ['an admin', { role: 'admin' }],
    ['somebody with a rate', { hourly_rate: 18 }],
  ])('a manager does not add %s', async (_what, employee) => {
    const before = await admin.list()
    expect((await manager.add({ full_name: 'X', ...employee })).status).toBe(403)
    expect(await admin.list()).toEqual(before)
  })

  test('an employee adds nobody', async () => {
    const team = employeesApi(server, await server.api.signIn(accounts.employee))
    expect((await team.add({ full_name: 'X' })).status).toBe(403)
  })
})
