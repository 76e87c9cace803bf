import type { SecondFactors } from '@weekboard/contracts/organization/organization'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { turnOnAuthenticator } from '../../support/people/second-factor.ts'
import type { SessionReply } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SECRETS_KEY: `first:${'k'.repeat(32)}` } })
})
afterAll(() => server.close())

const path = '/organization/second_factors'
async function read(token: string): Promise<SecondFactors> {
  const { body } = await server.api.call<{ second_factors: SecondFactors }>('GET', path, { token })
  return body.second_factors
}
async function ownId(token: string): Promise<number> {
  const { body } = await server.api.call<SessionReply>('GET', '/auth/me', { token })
  return body.user.employee_id
}

test('an admin reads who has a second factor; nobody else does, and nobody elsewhere counts', async () => {
  const [admin, manager, employee, stranger] = [
    await server.api.signIn(accounts.admin),
    await server.api.signIn(accounts.manager),
    await server.api.signIn(accounts.employee),
    await server.api.signIn(accounts.stranger),
  ]
  const before = await read(admin)
  expect(before.employee_ids).toEqual([])
  expect([before.planners.with_factor, before.everybody.with_factor]).toEqual([0, 0])
  expect(before.planners.people).toBeGreaterThan(1)
  expect(before.everybody.people).toBeGreaterThan(before.planners.people)

  for (const token of [manager, employee, stranger]) await turnOnAuthenticator(server, token)
  const [managerId, employeeId] = [await ownId(manager), await ownId(employee)]
  const after = await read(admin)
  expect(new Set(after.employee_ids)).toEqual(new Set([managerId, employeeId]))
  expect(after.planners).toEqual({ ...before.planners, with_factor: 1 })
  expect(after.everybody).toEqual({ ...before.everybody, with_factor: 2 })
  expect((await read(stranger)).employee_ids).toEqual([await ownId(stranger)])

  for (const token of [manager, employee]) {
    expect((await server.api.call('GET', path, { token })).status).toBe(403)
  }
  await server.api.call('PATCH', `/employees/${employeeId}`, {
    token: admin,
    body: { employee: { active: false }, future_shifts: 'keep' },
  })
  expect(await read(admin)).toMatchObject({
    employee_ids: [managerId],
    everybody: { with_factor: 1, people: before.everybody.people - 1 },
  })
})
