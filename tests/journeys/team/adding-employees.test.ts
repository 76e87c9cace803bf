import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<'admin' | 'manager', string>
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_SENDS: '3' } })
  tokens = {
    admin: await server.api.signIn(accounts.admin),
    manager: await server.api.signIn(accounts.manager),
  }
})
afterAll(() => server.close())

interface AddReply {
  readonly employee: Employee
  readonly code: string
  readonly details?: Record<string, unknown>
}
const add = (employee: Record<string, unknown>, isInvited = true, token = tokens.admin) =>
  server.api.call<AddReply>('POST', '/employees', {
    token,
    body: { employee, send_invitation: isInvited },
  })
const team = async () =>
  (await server.api.call<{ employees: Employee[] }>('GET', '/employees', { token: tokens.admin }))
    .body.employees

test('somebody is added with a rate and an invitation in one call', async () => {
  const { status, body } = await add({
    full_name: 'Ivy Invited',
    email: ' Ivy@Team.test ',
    role: 'manager',
    hourly_rate: 22,
    rate_from: '2026-12-01',
    max_weekly_hours: 20,
  })
  expect(status).toBe(201)
  expect(body.employee).toMatchObject({
    user: { id: null, email: 'ivy@team.test', role: 'manager' },
    // The rate has not begun.
    hourly_rate: null,
    max_weekly_hours: 20,
  })
  const [mail] = await messagesTo(server.api, 'ivy@team.test')
  const token = mail?.link?.split('/').at(-1)
  const joined = await server.api.call<{ user: { needs_profile_setup: boolean } }>(
    'POST',
    '/invitations/accept',
    { body: { token, full_name: 'Ivy Invited', password: 'correct-horse-battery' } },
  )
  expect([joined.status, joined.body.user.needs_profile_setup]).toEqual([200, true])
})

test('somebody is added with a weekly minimum within their limit', async () => {
  const minimumOf = async (fields: Record<string, unknown>) => {
    const { status, body } = await add({ full_name: 'Mina', ...fields }, false)
    return [status, body.details?.fields ?? body.employee.min_weekly_hours]
  }
  expect(await minimumOf({ min_weekly_hours: 15, max_weekly_hours: 15 })).toEqual([201, 15])
  expect(await minimumOf({ min_weekly_hours: 40 })).toEqual([201, 40])
  expect(await minimumOf({ min_weekly_hours: 80, max_weekly_hours: null })).toEqual([201, 80])
  expect(await minimumOf({})).toEqual([201, null])
  const before = await team()
  const above = [422, { min_weekly_hours: 'must not be above the weekly limit' }]
  expect(await minimumOf({ min_weekly_hours: 15, max_weekly_hours: 14 })).toEqual(above)
  // The limit of the organization.
  expect(await minimumOf({ min_weekly_hours: 41 })).toEqual(above)
  expect(await team()).toEqual(before)
})

test('without an invitation nothing is mailed', async () => {
  expect((await add({ full_name: 'Quinn', email: 'quinn@team.test' }, false)).status).toBe(201)
  expect(await messagesTo(server.api, 'quinn@team.test')).toEqual([])
})

test('an invitation needs an address', async () => {
  const before = await team()
  for (const email of [undefined, null]) {
    const reply = await add({ full_name: 'Nobody', email })
    expect(reply.status).toBe(422)
    expect(Object.keys((reply.body.details?.fields as object) ?? {})).toEqual(['email'])
  }
  expect(await team()).toEqual(before)
})

test('a taken address says how its owner can be invited, and nobody is added', async () => {
  await add({ full_name: 'Stored Stan', email: 'stan@team.test' }, false)
  await add({ full_name: 'Waiting Wes', email: 'wes@team.test' })
  const before = await team()
  const member = await add({ full_name: 'X', email: accounts.manager })
  expect([member.status, member.body.code]).toEqual([409, 'already_member'])
  expect(member.body.details).not.toHaveProperty('employee')
  const stored = await add({ full_name: 'X', email: 'stan@team.test' })
  expect([stored.status, stored.body.code]).toEqual([409, 'already_member'])
  expect(stored.body.details).toMatchObject({ employee: { full_name: 'Stored Stan' } })
  const waiting = await add({ full_name: 'X', email: 'wes@team.test' })
  expect([waiting.status, waiting.body.code]).toEqual([409, 'already_invited'])
  expect(waiting.body.details).toHaveProperty('invitation_id')
  expect(await team()).toEqual(before)
})

test('a manager adds and invites employees alone', async () => {
  const invited = await add({ full_name: 'By Marco', email: 'by@team.test' }, true, tokens.manager)
  expect(invited.status).toBe(201)
  const fields = { full_name: 'X', email: 'x@team.test' }
  for (const more of [{ role: 'manager' }, { hourly_rate: 20 }]) {
    expect((await add({ ...fields, ...more }, true, tokens.manager)).status).toBe(403)
  }
  expect(await messagesTo(server.api, 'x@team.test')).toEqual([])
})

test('a rate_from needs a rate', async () => {
  const reply = await add({ full_name: 'X', rate_from: '2026-12-01' }, false)
  expect(reply.status).toBe(422)
})
