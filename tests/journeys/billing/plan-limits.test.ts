import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Billing } from '@weekboard/contracts/organization/billing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000', LIMIT_SENDS: '1000' } })
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  token = await server.api.signIn(accounts.stranger)
  await server.api.call('POST', '/billing/sandbox', { token, body: { outcome: 'end_trial' } })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const seats = async () => {
  const { body } = await server.api.call<{ billing: Billing }>('GET', '/billing', { token })
  return body.billing.seats.used
}
let names = 0
const add = (at: TestServer = server) => {
  names += 1
  return employeesApi(at, token).add({ full_name: `Guest ${names}` })
}
/** Deactivates whoever is too many, so that `count` are left. */
async function keep(count: number): Promise<void> {
  // By status: a page of the whole list would be full of those who were deactivated before.
  const { body } = await server.api.call<{ employees: Employee[] }>(
    'GET',
    '/employees?status=active',
    { token },
  )
  const guests = body.employees.filter(({ user }) => user.id === null)
  for (const { id } of guests.slice(0, Math.max(0, (await seats()) - count))) {
    await employeesApi(server, token).change(id, { active: false })
  }
  while ((await seats()) < count) expect((await add()).status).toBe(201)
}

const refused = { status: 402, code: 'plan_limit_reached', details: { plan: 'free', limit: 10 } }
const outcomeOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, details } = body as { code: string; details: unknown }
  return { status, code, details }
}

describe('the eleventh person on Free is a 402', () => {
  beforeEach(() => keep(10))

  test('when added', async () => {
    expect(outcomeOf(await add())).toEqual(refused)
    expect(await seats()).toBe(10)
  })

  test('when invited', async () => {
    const invitation = { email: 'eleventh@pier.test', full_name: 'Eleven', role: 'employee' }
    const reply = await server.api.call('POST', '/invitations', { token, body: { invitation } })
    expect(outcomeOf(reply)).toEqual(refused)
  })

  test('when imported, with everybody else of the import', async () => {
    const body = { rows: [{ full_name: 'Imported' }], mode: 'skip_problems' }
    const reply = await server.api.call('POST', '/employees/import', { token, body })
    expect(outcomeOf(reply)).toEqual(refused)
    expect(await seats()).toBe(10)
  })

  test('when activated again, also by an undo', async () => {
    const team = employeesApi(server, token)
    const guest = (await team.list()).find(({ user, active }) => active && user.id === null)
    await team.change(guest?.id ?? 0, { active: false })
    expect((await add()).status).toBe(201)
    expect(outcomeOf(await team.change(guest?.id ?? 0, { active: true }))).toEqual(refused)
    const undone = await server.api.call('POST', '/undo', { token, body: {} })
    expect([402, 409, 422]).toContain(undone.status)
    expect(await seats()).toBe(10)
  })

  test('but nobody is kept from anything else', async () => {
    const team = employeesApi(server, token)
    const [first] = await team.list()
    expect((await team.change(first?.id ?? 0, { max_weekly_hours: 38 })).status).toBe(200)
  })
})

test('two who take the last seat at once get one', async () => {
  await keep(9)
  for (let round = 0; round < rounds(15, 200); round += 1) {
    const replies = await Promise.all([add(), add(other), add(), add(other)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 402, 402, 402])
    await keep(9)
  }
})

test('who has more people than the plan holds keeps them, and adds nobody', async () => {
  await keep(10)
  await server.api.call('POST', '/billing/checkout', { token, body: { plan: 'team' } })
  await server.api.call('POST', '/billing/sandbox', { token, body: { outcome: 'success' } })
  expect((await add()).status).toBe(201)
  expect((await add()).status).toBe(201)
  await server.api.call('POST', '/billing/sandbox', { token, body: { outcome: 'cancel' } })
  expect(outcomeOf(await add())).toEqual(refused)
  const team = employeesApi(server, token)
  const [first] = await team.list()
  expect((await team.change(first?.id ?? 0, { max_weekly_hours: 37 })).status).toBe(200)
  expect(await seats()).toBe(12)
})
