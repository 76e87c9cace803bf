import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { SafeClient } from '@weekboard/db/client'
import { personalColumns } from '@weekboard/db/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../../support/browser/images.ts'
import { readEveryRow, rowsWith, type StoredRow } from '../../support/faults/stored-rows.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { turnOnAuthenticator } from '../../support/people/second-factor.ts'
import { employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { newPassword, type SessionReply, signInWithPassword } from '../../support/people/users.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { createPushDevice } from '../../support/servers/push-service.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const email = 'leaving@delete.test'
const device = 'Leaving/1.0 (Qzx)'

let server: TestServer
let owner: SafeClient
let admin: string
let stranger: string
let token: string
let id: number
let userId: number
let before: StoredRow[]
/** The person as an employee of each organization. */
const ownEmployees = new Set<number>()
beforeAll(async () => {
  server = await startTestServer()
  owner = await connectAsOwner(server.databaseUrl)
  admin = await server.api.signIn(accounts.admin)
  stranger = await server.api.signIn(accounts.stranger)
  await fillAccount()
  await untilNoJobIsDue(server.databaseUrl)
  before = await readEveryRow(owner)
}, 120_000)
afterAll(async () => {
  await owner.end()
  await server.close()
})

async function call<Body>(by: string, method: string, path: string, body?: unknown): Promise<Body> {
  const headers = { 'user-agent': device, 'idempotency-key': `${method}-${path}` }
  const reply = await server.api.call<Body>(method, path, { token: by, body, headers })
  expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300)
  return reply.body
}
const deleteAccount = (by: string) =>
  server.api.call<{ code: string; message: string; details: { organizations: string[] } }>(
    'DELETE',
    '/auth/account',
    { token: by },
  )

async function invite(by: string): Promise<string> {
  const invitation = { full_name: 'Lee Ving', email, role: 'manager' }
  await call(by, 'POST', '/invitations', { invitation })
  return secretOf(await messageTo(server.api, email, /^Join/))
}

/** A manager of two organizations, who has everything that an account can have. */
async function fillAccount(): Promise<void> {
  const first = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token: await invite(stranger), full_name: 'Lee Ving', password: newPassword },
    headers: { 'user-agent': device },
  })
  const second = await call<SessionReply>(first.body.token, 'POST', '/invitations/accept', {
    token: await invite(admin),
    full_name: 'Lee Ving',
  })
  token = second.token
  id = second.user.employee_id
  userId = second.user.id
  await call(token, 'PATCH', '/auth/me', {
    user: { full_name: 'Lee Ving', avatar_url: 'fallback:earth:Lee' },
    preferences: { density: 'compact' },
  })
  const picture = await fetch(`${server.url}/api/v1/auth/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(await png()),
  })
  expect(picture.status).toBe(200)
  await turnOnAuthenticator(server, token)
  await call(token, 'POST', '/auth/phone/send', {
    phone_country_code: '+1',
    phone_number: '212 555 2368',
  })
  await call(token, 'POST', '/calendar')
  await call(token, 'POST', '/push_subscriptions', {
    subscription: createPushDevice('https://fcm.googleapis.com/send').subscription,
  })
  await call(token, 'PUT', '/notification_preferences', {
    preferences: [{ kind: 'schedule_published', in_app: true, email: false, push: true }],
  })
  await call(token, 'POST', '/dashboard/layout', { name: 'Mine', widgets: [] })
  await call(token, 'POST', '/auth/email', { email: 'elsewhere@delete.test' })
  await fillTables()
  const keiko = await employeeIdOf(server.api, admin, 'Keiko Tanaka')
  const shift = (employeeId: number, date: string) =>
    shiftBody({ employeeId, date, from: '09:00', to: '12:00', notes: 'Bring keys' })
  await call(token, 'POST', '/shifts', shift(keiko, '2027-03-08'))
  await call(admin, 'POST', '/shifts', shift(id, '2027-03-09'))
}

/** What comes about in ways that take long. */
async function fillTables(): Promise<void> {
  const statements = [
    `insert into social_identities (provider, subject, email, user_id)
     values ('github', 'of-lee', '${email}', $1)`,
    `insert into social_links (token_hash, user_id, provider, subject, email, browser_hash,
       created_at, expires_at)
     values ('\\x01', $1, 'github', 'other', '${email}', '\\x02', now(), now())`,
    `insert into assistant_grants (organization_id, employee_id, user_id, client_id, client_name,
       scopes, resource, created_at)
     select organization_id, id, user_id, 'c', 'Claude', '{}', 'r', now() from employees
     where user_id = $1`,
    `insert into notifications (organization_id, employee_id, kind, data, in_app, mail_due, created_at)
     select organization_id, id, 'billing', '{}', true, false, now() from employees
     where user_id = $1`,
    `insert into security_events (user_id, organization_id, at, type, outcome, ip_address, device)
     values ($1, 1, now(), 'sign_in', 'success', '192.0.2.7', '${device}')`,
    `insert into security_events (user_id, organization_id, at, type, outcome, ip_address, device)
     values ($1, null, now(), 'sign_in', 'failure', '192.0.2.8', '${device}')`,
  ]
  for (const text of statements) await owner.query(text, [userId])
  const own = await owner.query<{ id: number }>(
    'select id::int as id from employees where user_id = $1',
    [userId],
  )
  for (const row of own.rows) ownEmployees.add(row.id)
  await owner.query(
    `insert into social_codes (code_hash, provider, subject, email, full_name, expires_at)
     values ('\\x03', 'github', 'of-lee', $1, 'Lee Ving', now())`,
    [email],
  )
}

/** The tables that name the account in a column of its own, with how many rows of it they have. */
async function rowsOfAccount(): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'user_id'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from ${name} where user_id = $1`,
      [userId],
    )
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

test('an account has rows in every table that has rows of accounts', async () => {
  const found = Object.keys(await rowsOfAccount())
  expect(found).toEqual(
    expect.arrayContaining([
      'assistant_grants',
      'authenticator_apps',
      'dashboard_layouts',
      'email_changes',
      'employees',
      'idempotency_keys',
      'phone_verifications',
      'push_subscriptions',
      'recovery_codes',
      'security_events',
      'sessions',
      'social_identities',
      'social_links',
    ]),
  )
})

test('deletes what is of the account, keeps the record of work, and changes nothing else', async () => {
  const page = await connectCable(server.url, token)
  const { status, text } = await deleteAccount(token)
  expect([status, text, await page.closed]).toEqual([204, '', 1008])
  await untilNoJobIsDue(server.databaseUrl)
  expect(Object.keys(await rowsOfAccount())).toEqual(['security_events'])
  const { rows: events } = await owner.query(
    `select type, host(ip_address) as address, device from security_events where user_id = $1 order by id`,
    [userId],
  )
  expect(events.filter(({ address, device: on }) => address !== null || on !== null)).toEqual([])
  expect(events.at(-1)).toMatchObject({ type: 'account_deleted' })

  const rows = await readEveryRow(owner)
  expect(rowsWith(rows, [device, '2125552368', 'of-lee', '192.0.2.']).map(describeRow)).toEqual([])
  for (const table of ofEmployees) {
    const { rowCount } = await owner.query(`select from ${table} where employee_id = $1`, [id])
    expect([table, rowCount]).toEqual([table, 0])
  }
  const after = new Set(rows.map(describeRow))
  const lost = before.filter((row) => !after.has(describeRow(row)) && !isOfAccount(row))
  expect(lost.map(describeRow)).toEqual([])
})

const describeRow = ({ table, text }: StoredRow) => `${table}: ${text}`

/** What an employee has for the account alone. */
const ofEmployees = new Set(
  ['calendar_feeds', 'files', 'my_week_visits', 'notification_preferences', 'notifications'].map(
    (name) => `public.${name}`,
  ),
)

/** What goes with the account, and what each write changes. */
function isOfAccount({ table, text }: StoredRow): boolean {
  if (table.startsWith('graphile_worker.')) return true
  const row = JSON.parse(text)
  if (table === 'public.organizations') return true
  if (table === 'public.users') return row.id === userId
  if (table === 'public.social_codes') return row.email === email
  if (ofEmployees.has(table)) return ownEmployees.has(row.employee_id)
  if (table === 'public.assistant_tokens') return true
  return row.user_id === userId
}

test('every column of an account is in a table that the deletion empties', () => {
  const ofAccounts = Object.entries(personalColumns)
    .filter(([, columns]) => Object.values(columns).includes('account'))
    .map(([table]) => table)
  expect(ofAccounts.toSorted()).toEqual([
    'authenticator_apps',
    'email_changes',
    'email_verifications',
    'passkeys',
    'phone_verifications',
    'push_subscriptions',
    'recovery_codes',
    'social_codes',
    'social_identities',
    'social_links',
    'users',
  ])
})

test('nobody signs in any more, and the employee is there without an account', async () => {
  const live = await server.api.call('GET', '/auth/me', { token })
  const signedIn = await signInWithPassword(server.api, email, newPassword)
  expect([live.status, signedIn.status]).toEqual([401, 401])
  expect((await deleteAccount(token)).status).toBe(401)
  const { body } = await server.api.call<{ employee: Employee }>('GET', `/employees/${id}`, {
    token: admin,
  })
  expect(body.employee).toMatchObject({
    user: { id: null, full_name: 'Lee Ving', email, role: 'manager' },
    active: true,
    account: 'none',
  })
  expect(body.employee.user.avatar_url).toBe('fallback:ocean:Lee Ving')
  expect((await messageTo(server.api, email, /account was deleted/)).link).toBeNull()
  const log = await server.api.call<{ entries: { summary: string }[] }>(
    'GET',
    '/audit_log?type=profile_updated',
    { token: admin },
  )
  expect(log.body.entries[0]?.summary).toBe('Deleted the own account')
})

test('the employee can be invited again, and erased with what the former account wrote', async () => {
  const resent = await server.api.call('POST', '/invitations', {
    token: admin,
    body: { invitation: { full_name: 'Lee Ving', email, role: 'manager' } },
  })
  expect(resent.status, resent.text).toBe(201)
  await server.api.call('PATCH', `/employees/${id}`, {
    token: admin,
    body: { employee: { active: false } },
  })
  const erased = await server.api.call('POST', `/employees/${id}/erase`, { token: admin, body: {} })
  expect(erased.status, erased.text).toBe(200)
  const { rows } = await owner.query(
    `select from all_events where organization_id = 1 and actor_user_id = $1
     and actor_name <> $2`,
    [userId, `Former employee ${id}`],
  )
  expect(rows).toEqual([])
})

test('the only admin of an organization is told its name first', async () => {
  const refused = await deleteAccount(admin)
  expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
  expect(refused.body.details).toEqual({ organizations: ['Harbour Café'] })
  expect(refused.body.message).toContain('Harbour Café')
  expect((await server.api.call('GET', '/auth/me', { token: admin })).status).toBe(200)
})
