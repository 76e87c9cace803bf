import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import type { SessionReply } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const signOut = (token: string, id: number) =>
  server.api.call<{ ended: number }>('POST', `/employees/${id}/sign_out`, { token, body: {} })
const status = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status
async function ownId(token: string): Promise<number> {
  const { body } = await server.api.call<SessionReply>('GET', '/auth/me', { token })
  return body.user.employee_id
}

test.each([
  ['an admin', () => admin],
  ['a manager', () => manager],
])('%s signs out an employee on all devices, sockets included', async (_who, tokenOf) => {
  const devices = [
    await server.api.signIn(accounts.employee),
    await server.api.signIn(accounts.employee),
  ]
  const id = await ownId(devices[0] ?? '')
  const client = await connectCable(server.url, devices[1] ?? '')
  const reply = await signOut(tokenOf(), id)
  expect([reply.status, reply.body]).toEqual([200, { ended: 2 }])
  expect(await client.closed).toBe(1008)
  expect([await status(devices[0] ?? ''), await status(devices[1] ?? '')]).toEqual([401, 401])
  expect(await status(tokenOf())).toBe(200)
  expect((await signOut(tokenOf(), id)).body).toEqual({ ended: 0 })
  expect(await status(await server.api.signIn(accounts.employee))).toBe(200)
  await signOut(admin, id)
})

test('managers sign out neither managers nor admins, and employees nobody', async () => {
  const employee = await server.api.signIn(accounts.employee)
  const [ofAdmin, ofManager, ofEmployee] = [
    await ownId(admin),
    await ownId(manager),
    await ownId(employee),
  ]
  const refused: [string, number][] = [
    [manager, ofAdmin],
    [manager, ofManager],
    [employee, ofEmployee],
    [employee, ofManager],
  ]
  for (const [token, id] of refused) expect((await signOut(token, id)).status).toBe(403)
  for (const token of [admin, manager, employee]) expect(await status(token)).toBe(200)
  expect((await signOut(admin, ofManager)).body).toEqual({ ended: 1 })
  expect(await status(manager)).toBe(401)
  manager = await server.api.signIn(accounts.manager)
})

test('admins who sign themselves out stay on this device', async () => {
  const elsewhere = await server.api.signIn(accounts.admin)
  expect((await signOut(admin, await ownId(admin))).body).toEqual({ ended: 1 })
  expect([await status(admin), await status(elsewhere)]).toEqual([200, 401])
})

test('who has no account, or is not there, is signed in nowhere', async () => {
  const { body } = await server.api.call<{ employee: { id: number } }>('POST', '/employees', {
    token: admin,
    body: { employee: { full_name: 'Mo Deskless', role: 'employee' } },
  })
  expect((await signOut(admin, body.employee.id)).body).toEqual({ ended: 0 })
  expect((await signOut(admin, 9_999_999)).status).toBe(404)
  const stranger = await server.api.signIn(accounts.stranger)
  expect((await signOut(stranger, body.employee.id)).status).toBe(404)
})

test('sessions in another organization go on', async () => {
  const elsewhere = await server.api.signIn(accounts.stranger)
  const invitation = { full_name: 'Olive Marsh', email: accounts.stranger, role: 'employee' }
  await server.api.call('POST', '/invitations', { token: admin, body: { invitation } })
  const token = secretOf(await messageTo(server.api, accounts.stranger, /Join/))
  const body = { token, full_name: 'Olive Marsh', password: demoPassword }
  const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', { body })
  const id = await employeeIdOf(server.api, admin, 'Olive Marsh')
  expect((await signOut(admin, id)).body).toEqual({ ended: 1 })
  expect([await status(joined.body.token), await status(elsewhere)]).toEqual([401, 200])
})
