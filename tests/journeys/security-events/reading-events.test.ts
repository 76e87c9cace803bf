import type { SecurityEvent } from '@weekboard/contracts/identity/security-events'
import { demoPassword } from '@weekboard/db/seed/demo'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { exportFiles } from '../../support/people/exports.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { type SessionReply, signInWithPassword } from '../../support/people/users.ts'
import {
  ownEvents,
  type SecurityEventsReply,
  untilOwnEvent,
} from '../../support/security-events/security-events.ts'
import { securitySteps } from '../../support/security-events/security-steps.ts'
import { runJob } from '../../support/servers/jobs.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let to: ReturnType<typeof securitySteps>
let admin: string
let stranger: string
beforeAll(async () => {
  server = await startTestServer()
  to = securitySteps(server)
  admin = await server.api.signIn(accounts.admin)
  stranger = await server.api.signIn(accounts.stranger)
})
afterAll(() => server.close())

const list = (token: string, query = '') =>
  server.api.call<SecurityEventsReply>('GET', `/security_events${query}`, { token })
const events = async (token: string, query = ''): Promise<readonly SecurityEvent[]> =>
  (await list(token, query)).body.security_events
const userIdsOf = async (token: string) => new Set((await events(token)).map(({ user }) => user.id))
const ownUser = async (token: string) =>
  (await server.api.call<SessionReply>('GET', '/auth/me', { token })).body.user

test('admins read those of their people, nobody else does, and of no other organization', async () => {
  const [manager, employee] = [
    await server.api.signIn(accounts.manager),
    await server.api.signIn(accounts.employee),
  ]
  for (const token of [manager, employee]) expect((await list(token)).status).toBe(403)
  const { id: cafeAdmin } = await ownUser(admin)
  const { id: pierAdmin } = await ownUser(stranger)
  const { id: barista } = await ownUser(employee)
  const [cafe, pier] = [await userIdsOf(admin), await userIdsOf(stranger)]
  expect([cafe.has(cafeAdmin), cafe.has(barista), cafe.has(pierAdmin)]).toEqual([true, true, false])
  expect([...pier]).toEqual([pierAdmin])
  expect((await ownEvents(server.api, employee)).every(({ user }) => user.id === barista)).toBe(
    true,
  )
})

test('of somebody in two organizations each sees its own sessions, and both what needed none', async () => {
  const invitation = { full_name: 'Olive Marsh', email: accounts.stranger, role: 'employee' }
  await server.api.call('POST', '/invitations', { token: admin, body: { invitation } })
  const token = secretOf(await messageTo(server.api, accounts.stranger, /Join/))
  const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token, full_name: 'Olive Marsh', password: demoPassword },
  })
  await signInWithPassword(server.api, accounts.stranger, 'not-the-password')
  await untilOwnEvent(server.api, joined.body.token, { outcome: 'failure' })
  const { id } = joined.body.user
  const outcomesOf = async (reader: string) =>
    (await events(reader)).filter(({ user }) => user.id === id).map(({ outcome }) => outcome)
  expect(await outcomesOf(admin)).toEqual(['failure', 'success'])
  expect(await outcomesOf(stranger)).toEqual(['failure', 'success'])
  const own = (await ownEvents(server.api, joined.body.token)).map(({ outcome }) => outcome)
  expect(own).toEqual(['failure', 'success', 'success'])

  const pier = await ownUser(stranger)
  await server.api.call('POST', '/auth/organization', {
    token: joined.body.token,
    body: { organization_id: pier.organization?.id },
  })
  const switched = { type: 'sign_in', method: null, reason: 'switched' }
  expect((await events(stranger))[0]).toMatchObject(switched)
  expect((await events(admin)).filter(({ reason }) => reason === 'switched')).toEqual([])
})

test('they are filtered by person, type and day, and read page by page', async () => {
  const { token, user } = await to.colleague('filtered@events.test')
  await server.api.call('DELETE', '/auth/sign_out', { token })
  const ofPerson = `?employee_id=${user.employee_id}`
  expect((await events(admin, ofPerson)).map(({ type }) => type)).toEqual(['sign_out', 'sign_in'])
  expect(await events(admin, `${ofPerson}&type=sign_out`)).toHaveLength(1)
  expect(await events(admin, `${ofPerson}&from=2026-11-18&to=2026-11-18`)).toHaveLength(2)
  expect(await events(admin, `${ofPerson}&to=2026-11-17`)).toEqual([])
  expect(await events(admin, `${ofPerson}&from=2026-11-19`)).toEqual([])
  expect((await list(admin, '?from=2026-11-19&to=2026-11-18')).status).toBe(400)
  expect((await list(admin, '?type=shift_created')).status).toBe(400)
  expect(await events(stranger, ofPerson)).toEqual([])
  const first = await list(admin, `${ofPerson}&limit=1`)
  const second = await list(admin, `${ofPerson}&limit=1&cursor=${first.body.next_cursor}`)
  expect([first, second].map(({ body }) => body.security_events[0]?.type)).toEqual([
    'sign_out',
    'sign_in',
  ])
  expect(second.body.next_cursor).toBeNull()
})

test('both lists come as CSV, in which no name is run as a formula', async () => {
  const { token } = await to.colleague('formula@events.test')
  const body = { user: { full_name: '=HYPERLINK("x")' } }
  await server.api.call('PATCH', '/auth/me', { token, body })
  const headers = { accept: 'text/csv' }
  const own = await server.api.call('GET', '/auth/security_events', { token, headers })
  const all = await server.api.call('GET', '/security_events', { token: admin, headers })
  for (const { text, headers: replied } of [own, all]) {
    expect(replied.get('content-type')).toContain('text/csv')
    const [head] = text.split('\r\n')
    expect(head).toBe('id,at,type,outcome,reason,method,ip_address,device,user_id,user')
    expect(text).toContain('sign_in,success,,invitation,')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  }
})

test('the own archive has them', async () => {
  const { token } = await to.colleague('archive@events.test')
  const files = await exportFiles(server, token, '/auth/me/export')
  const [event, ...others] = JSON.parse(files.get('json/security_events.json') ?? '[]')
  expect(event).toMatchObject({
    type: 'sign_in',
    method: 'invitation',
    device: 'Chrome on Windows',
  })
  expect(others).toEqual([])
  expect(files.get('csv/security_events.csv')).toContain('Chrome on Windows')
})

test('erasing an employee blanks address and device, also of an account that goes', async () => {
  const { user } = await to.colleague('erased@events.test')
  await to.signIn(user.email, 'not-the-password')
  const { pool } = server.node.platform.database
  const stored = async () =>
    (
      await pool.query(
        'select organization_id, ip_address, device from security_events where user_id = $1',
        [user.id],
      )
    ).rows
  await expect.poll(stored).toHaveLength(2)
  const call = (method: string, path: string, body: unknown) =>
    server.api.call(method, `/employees/${user.employee_id}${path}`, { token: admin, body })
  await call('PATCH', '', { employee: { active: false } })
  expect((await call('POST', '/erase', {})).status).toBe(200)
  const blank = { organization_id: 1, ip_address: null, device: null }
  // The sign-in, and its end by the deactivation; the failure belonged to no organization.
  expect(await stored()).toEqual([blank, blank])
})

test('no request can rewrite one', async () => {
  const { pool } = server.node.platform.database
  const rewrite = pool.query("update security_events set outcome = 'success'")
  await expect(rewrite).rejects.toMatchObject({ code: '42501' })
})

test('they are kept for 400 days', async () => {
  const { token } = await to.colleague('kept@events.test')
  const [event] = await ownEvents(server.api, token)
  const { pool } = server.node.platform.database
  const isKept = async () =>
    (await pool.query('select from security_events where id = $1', [event?.id])).rowCount === 1
  const start = server.clock.now().getTime()
  server.clock.set(new Date(start + 400 * dayMs - 1))
  await runJob(server.databaseUrl, 'clean_up', {})
  expect(await isKept()).toBe(true)
  server.clock.set(new Date(start + 400 * dayMs + 1))
  await runJob(server.databaseUrl, 'clean_up', {})
  expect(await isKept()).toBe(false)
  server.clock.set(new Date(start))
})
