import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { BulkInvitation } from '@weekboard/contracts/employees/invitations'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import { newPassword } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<keyof typeof accounts, string>
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_INVITATIONS_PER_DAY: '20' } })
  const signIn = (email: string) => server.api.signIn(email)
  tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    employee: await signIn(accounts.employee),
    stranger: await signIn(accounts.stranger),
  }
})
afterAll(() => server.close())

const add = async (full_name: string, fields: Record<string, unknown> = {}) =>
  (await employeesApi(server, tokens.admin).add({ full_name, ...fields })).body.employee.id
const invite = (who: keyof typeof accounts, employee_ids: unknown) =>
  server.api.call<{ results: BulkInvitation[]; code: string }>('POST', '/invitations/bulk', {
    token: tokens[who],
    body: { employee_ids },
  })
const outcomes = async (who: keyof typeof accounts, ids: readonly number[]) => {
  const { status, body } = await invite(who, ids)
  expect(status).toBe(200)
  expect(body.results.map(({ employee_id }) => employee_id)).toEqual(ids)
  return body.results.map(({ status, code }) => code ?? status)
}
const find = async (query: string, who: keyof typeof accounts = 'admin') => {
  const path = `/employees?limit=200${query}`
  const { body } = await server.api.call<{ employees: Employee[] }>('GET', path, {
    token: tokens[who],
  })
  return body.employees
}
const accountOf = async (id: number) => (await find('')).find((each) => each.id === id)?.account

test('each is invited or skipped with the reason; an open invitation gets a new link', async () => {
  const nia = await add('Nia Cole', { email: 'nia@bulk.test' })
  const noAddress = await add('Ole Dahl')
  const manager = await add('Pia Lund', { email: 'pia@bulk.test', role: 'manager' })
  const gone = await add('Gus Gone', { email: 'gus@bulk.test' })
  await employeesApi(server, tokens.admin).change(gone, { active: false })
  const [ana] = (await find('&search=Ana Ruiz')).map(({ id }) => id)
  const foreign = (await find('', 'stranger'))[0]?.id ?? 0
  const ids = [nia, noAddress, ana ?? 0, manager, gone, foreign, 999_999]
  expect(await outcomes('manager', ids)).toEqual([
    'invited',
    'no_email',
    'already_active',
    'not_allowed',
    'not_allowed',
    'not_found',
    'not_found',
  ])
  const first = await messageTo(server.api, 'nia@bulk.test', /Join Harbour/)
  expect(await outcomes('manager', [nia, nia])).toEqual(['invited_recently', 'invited_recently'])
  expect(await outcomes('admin', [manager])).toEqual(['invited'])

  server.clock.advance(hourMs)
  expect(await outcomes('admin', [nia])).toEqual(['invited'])
  expect(await messagesTo(server.api, 'nia@bulk.test')).toHaveLength(2)
  const lookUp = (token: string) =>
    server.api.call('POST', '/invitations/lookup', { body: { token } })
  const second = await messageTo(server.api, 'nia@bulk.test', /Join Harbour/)
  expect((await lookUp(secretOf(first))).status).toBe(410)
  expect((await lookUp(secretOf(second))).status).toBe(200)
  const { body } = await server.api.call<{ invitations: { employee_id: number }[] }>(
    'GET',
    '/invitations',
    { token: tokens.admin },
  )
  expect(body.invitations.filter(({ employee_id }) => employee_id === nia)).toHaveLength(1)
})

test('an employee has no account, is invited, and then has one; employees see none of it', async () => {
  const id = await add('Ida Berg', { email: 'ida@bulk.test' })
  expect(await accountOf(id)).toBe('none')
  await outcomes('manager', [id])
  expect(await accountOf(id)).toBe('invited')
  const token = secretOf(await messageTo(server.api, 'ida@bulk.test', /Join/))
  const accepted = await server.api.call('POST', '/invitations/accept', {
    body: { token, full_name: 'Ida Berg', password: newPassword },
  })
  expect(accepted.status).toBe(200)
  expect(await accountOf(id)).toBe('active')
  for (const employee of await find('', 'employee')) expect(employee).not.toHaveProperty('account')
  const one = await employeesApi(server, tokens.employee).read(id)
  expect(one.body.employee).not.toHaveProperty('account')
})

test('the list is filtered by account; an expired invitation is none', async () => {
  const id = await add('Eva Lind', { email: 'eva@bulk.test' })
  await outcomes('admin', [id])
  const has = async (account: string) =>
    (await find(`&account=${account}`)).some((employee) => employee.id === id)
  expect([await has('none'), await has('invited'), await has('active')]).toEqual([
    false,
    true,
    false,
  ])
  const everybody = await find('')
  for (const account of ['none', 'invited', 'active'] as const) {
    expect(await find(`&account=${account}`)).toEqual(
      everybody.filter((employee) => employee.account === account),
    )
  }
  expect(await find('&account=active', 'employee')).toEqual([])
  const unknown = await server.api.call('GET', '/employees?account=maybe', { token: tokens.admin })
  expect(unknown.status).toBe(400)
  const before = server.clock.now()
  server.clock.advance(8 * 24 * hourMs)
  tokens.admin = await server.api.signIn(accounts.admin)
  expect([await has('none'), await has('invited')]).toEqual([true, false])
  expect(await accountOf(id)).toBe('none')
  server.clock.set(before)
})

test('refuses in order: 401, 403, 422; and all of a call over the day’s quota', async () => {
  const refused = [
    await server.api.call('POST', '/invitations/bulk', { body: { employee_ids: [1] } }),
    await invite('employee', 'everybody'),
    await invite('manager', 'everybody'),
    await invite('manager', []),
    await invite(
      'manager',
      Array.from({ length: 201 }, (_, index) => index + 1),
    ),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 422, 422, 422])
  const ids: number[] = []
  for (let person = 0; person < 21; person += 1) {
    ids.push(await add(`Guest ${person}`, { email: `guest${person}@bulk.test` }))
  }
  const over = await invite('admin', ids)
  expect([over.status, over.body.code]).toEqual([429, 'rate_limited'])
  expect(await messagesTo(server.api, 'guest0@bulk.test')).toEqual([])
})
