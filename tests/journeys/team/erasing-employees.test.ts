import { archiveEvents } from '@weekboard/api/platform/events/event-archive'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { SafeClient } from '@weekboard/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../../support/browser/images.ts'
import { readEveryRow, rowsWith, type StoredRow } from '../../support/faults/stored-rows.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { exportsApi } from '../../support/people/exports.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import type { SessionReply } from '../../support/people/users.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { type S3StandIn, s3Environment, startS3 } from '../../support/servers/s3.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** Each is in all that is personal, and nowhere else. */
const marker = 'Qzx'
const email = `${marker.toLowerCase()}@erase.test`
const pier = 2

let s3: S3StandIn
let server: TestServer
let owner: SafeClient
let admin: string
let id: number
let userId: number
let before: StoredRow[]
beforeAll(async () => {
  s3 = await startS3()
  server = await startTestServer({ env: s3Environment(s3) })
  owner = await connectAsOwner(server.databaseUrl)
  admin = await server.api.signIn(accounts.admin)
  await fillOrganization()
  await untilNoJobIsDue(server.databaseUrl)
  before = await readEveryRow(owner)
}, 120_000)
afterAll(async () => {
  await owner.end()
  await server.close()
  await s3.close()
})

async function call<Body>(
  token: string,
  method: string,
  path: string,
  body: unknown = {},
): Promise<Body> {
  const headers: Record<string, string> = { 'idempotency-key': `erasing-${path}-${method}` }
  const reply = await server.api.call<Body>(method, path, { token, body, headers })
  expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300)
  return reply.body
}
const erase = (token = admin, employeeId = id) =>
  server.api.call<{ employee: Employee; code: string }>('POST', `/employees/${employeeId}/erase`, {
    token,
    body: {},
  })

/** A manager of that name with an account, who has written everything that people write. */
async function fillOrganization(): Promise<void> {
  const { api } = server
  const invitation = { full_name: `${marker} O'Former`, email, role: 'manager' }
  await call(admin, 'POST', '/invitations', { invitation })
  const link = secretOf(await messageTo(api, email))
  const { body } = await api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token: link, full_name: `${marker} O'Former`, password: 'correct-horse-battery' },
  })
  const { token } = body
  id = body.user.employee_id
  userId = body.user.id
  await call(token, 'PATCH', '/auth/me', {
    user: { full_name: `${marker} O'Now & "Then"`, avatar_url: `fallback:ocean:${marker} O'Now` },
  })
  const picture = await fetch(`${server.url}/api/v1/auth/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(await png()),
  })
  expect(picture.status).toBe(200)
  await until(() => s3.objects.size === 1)
  await owner.query('update employees set phone = $2 where id = $1', [id, '+12025550188'])
  await owner.query(
    `update users set phone_country_code = '+1', phone_number = '2025550188' where id = $1`,
    [userId],
  )
  await writeAbsences(token)
  await writeShifts(token)
  await fillOtherTables()
  const started = await call<{ export: { id: number } }>(admin, 'POST', '/organization/export')
  await exportsApi(server, admin).untilReady(started.export.id)
  // Half of the log is in the archive.
  await owner.query(
    `update events set created_at = timestamptz '2020-01-15' + seq * interval '1 minute'
     where organization_id = 1 and seq <= (select event_seq - 6 from organizations where id = 1)`,
  )
  expect(await archiveEvents(server.node.platform.database, 1, new Date('2025-01-01'))).toBeTruthy()
  await call(admin, 'PATCH', `/employees/${id}`, { employee: { active: false } })
}

interface Stored {
  readonly time_off_request: { readonly id: number }
  readonly shift: { readonly id: number }
}

async function writeAbsences(token: string): Promise<void> {
  const days = (date: string) => ({ start_date: date, end_date: date })
  const asked = await call<Stored>(token, 'POST', '/time_off_requests', {
    time_off_request: { ...days('2027-03-01'), type: 'sick', reason: `${marker} is ill` },
  })
  await call(admin, 'POST', `/time_off_requests/${asked.time_off_request.id}/approve`, {
    note: `Get well, ${marker}`,
  })
  const ben = await server.api.signIn(accounts.employee)
  const ofBen = await call<Stored>(ben, 'POST', '/time_off_requests', {
    time_off_request: { ...days('2027-03-02'), type: 'vacation', reason: 'Family' },
  })
  await call(token, 'POST', `/time_off_requests/${ofBen.time_off_request.id}/approve`, {
    note: `Have fun, says <${marker}>`,
  })
  const exceptions = [{ date: '2027-03-05', kind: 'unavailable', note: `${marker} at the doctor` }]
  const availability = { weekly: [], exceptions }
  await call(token, 'PUT', `/employees/${id}/availability`, { availability })
  await call(token, 'POST', '/announcements', { announcement: { title: 'Hello', text: 'All' } })
}

async function writeShifts(token: string): Promise<void> {
  const keiko = await employeeIdOf(server.api, admin, 'Keiko Tanaka')
  const shift = (employeeId: number, date: string, notes: string) =>
    shiftBody({ employeeId, date, from: '09:00', to: '12:00', notes })
  const written = await call<Stored>(token, 'POST', '/shifts', shift(keiko, '2027-03-08', marker))
  const schedule = await owner.query<{ id: number }>(
    'select schedule_id::int as id from shifts where id = $1',
    [written.shift.id],
  )
  const own = await server.api.call('POST', '/shifts', {
    token: admin,
    body: shift(id, '2027-03-09', 'Bring keys'),
  })
  expect(own.status).toBe(201)
  await call(token, 'POST', `/schedules/${schedule.rows[0]?.id}/publish`)
}

/** What comes about in ways that take long. */
async function fillOtherTables(): Promise<void> {
  const name = `${marker} O'Now & "Then"`
  const message = `${name} works too much`
  const statements: [string, unknown[]][] = [
    [
      `insert into brain_runs (organization_id, week_start_date, mode, weights, locked_shift_ids,
         locked_assignments, seed, status, proposal, holes, created_at, ended_at)
       values (1, '2027-03-08', 'fill', '{}', '{}', '[]', 1, 'done', '{}', $1, now(), now())`,
      [JSON.stringify([{ smallest_change: { message } }])],
    ],
    [
      `insert into assistant_plans (id, organization_id, session_id, tool, input, summary,
         fingerprint, created_at, expires_at)
       values (gen_random_uuid(), 1, gen_random_uuid(), 'plan', $1, $2, '', now(), now())`,
      [JSON.stringify({ employee_id: id, name }), message],
    ],
    [
      `insert into onboarding_progress (organization_id, current_step, data) values (1, 1, $1)
       on conflict (organization_id) do update set data = excluded.data`,
      [JSON.stringify({ team: [{ email, full_name: name }] })],
    ],
    [
      `insert into outbox (organization_id, channel, recipient, subject, body, html)
       values (1, 'email', 'marco@cafe.test', $1, $1, $2)`,
      [message, `<p>${marker} O&#39;Now &amp; &quot;Then&quot; works</p>`],
    ],
    [
      `with hook as (
         insert into webhooks (organization_id, url, event_types, secret, position, status,
           pause_reason, paused_at, created_at)
         values (1, 'https://example.com', '{shift_created}', 's', 0, 'paused', 'manual', now(),
           now()) returning id)
       insert into webhook_deliveries (organization_id, webhook_id, type, response_body, created_at)
       select 1, id, 'shift_created', $1, now() from hook`,
      [`Thanks for ${name}`],
    ],
    [
      `insert into dashboard_layouts (organization_id, user_id, name, widgets, grid_columns,
         row_height, created_at, updated_at)
       values (1, $1, $2, '[]', 12, 80, now(), now())`,
      [userId, name],
    ],
    [
      `insert into employees (organization_id, full_name, email, role, avatar_url)
       values (${pier}, $1, $2, 'employee', $1)`,
      [name, email],
    ],
  ]
  for (const [text, values] of statements) await owner.query(text, values)
}

/** Texts that are about nobody else. */
const personal = [marker, marker.toLowerCase(), '2025550188']
/** The name and address of another organization's employee are the same. */
const withPersonal = async () =>
  rowsWith(await readEveryRow(owner), personal).filter(
    ({ organizationId }) => organizationId !== pier,
  )

test('what is personal stands in all the places that the erasure must reach', () => {
  const tables = rowsWith(before, personal).map(({ table }) => table)
  expect([...new Set(tables)]).toEqual(
    expect.arrayContaining([
      'event_archive.events_2020_01',
      'public.assistant_plans',
      'public.availability_exceptions',
      'public.brain_runs',
      'public.dashboard_layouts',
      'public.employees',
      'public.events',
      'public.idempotency_keys',
      'public.invitations',
      'public.notifications',
      'public.onboarding_progress',
      'public.outbox',
      'public.announced_shifts',
      'public.shifts',
      'public.time_off_requests',
      'public.users',
      'public.webhook_deliveries',
    ]),
  )
})

test('only admins erase, and only whom somebody has deactivated', async () => {
  const manager = await server.api.signIn(accounts.manager)
  expect((await erase(manager)).status).toBe(403)
  expect((await erase(admin, 8_000_000)).status).toBe(404)
  const keiko = await employeeIdOf(server.api, admin, 'Keiko Tanaka')
  const refused = await erase(admin, keiko)
  expect([refused.status, refused.body.code]).toEqual([409, 'still_active'])
})

test('nothing personal is left in the database and the object store, and all else is as before', async () => {
  const page = await connectCable(server.url, admin)
  await page.subscribe({ channel: 'DashboardChannel' })
  const reply = await erase()
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.employee).toMatchObject({
    id,
    user: { id: null, full_name: `Former employee ${id}`, email: null, role: 'manager' },
    active: false,
    account: 'none',
  })
  await untilNoJobIsDue(server.databaseUrl)
  const left = await withPersonal()
  expect(left.map(({ table, text }) => `${table}: ${text}`)).toEqual([])
  expect(s3.objects.size).toBe(0)
  const chunks = await owner.query('select from export_chunks')
  expect(chunks.rowCount).toBe(0)

  const after = new Set((await readEveryRow(owner)).map(({ table, text }) => table + text))
  const kept = before.filter((row) => !rowsWith([row], personal).length && !isRemoved(row))
  const changed = kept.filter(({ table, text }) => !after.has(table + text))
  expect(changed.map(({ table, text }) => `${table}: ${text}`)).toEqual([])
  page.close()
})

/** What goes with the account, and what each request changes. */
function isRemoved({ table, text }: StoredRow): boolean {
  const row = JSON.parse(text)
  if (table.startsWith('graphile_worker.')) return true
  if (['public.export_chunks', 'public.exports', 'public.files'].includes(table)) return true
  if (table === 'public.organizations') return row.id === 1
  if (table === 'public.sessions') return true
  if (table === 'public.notifications') return row.employee_id === id
  return row.user_id === userId
}

test('a second erasure is answered alike, and logged only once', async () => {
  const again = await erase()
  expect([again.status, again.body.employee.user.full_name]).toEqual([200, `Former employee ${id}`])
  const { rows } = await owner.query<{ payload: unknown; change: unknown; audience: string }>(
    `select payload, change, audience from events where type = 'employee_erased'`,
  )
  expect(rows).toEqual([{ payload: {}, change: null, audience: 'nobody' }])
})

test('the role of requests calls the function and can neither rewrite it nor the log', async () => {
  const as = (text: string) =>
    server.node.platform.database
      .tenant(1, ({ client }) => client.query(text))
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
  const replace = `create or replace function erase_employee(erased_id bigint) returns boolean
    language sql as 'select true'`
  expect(await as(replace)).toBe('42501')
  expect(await as(`update events set actor_name = 'Nobody'`)).toBe('42501')
  expect(await as('delete from archived_events')).toBe('42501')
})

test('an undo brings nothing back', async () => {
  const undone = await server.api.call('POST', '/undo', { token: admin, body: {} })
  expect(undone.text).not.toContain(marker)
  expect(await withPersonal()).toEqual([])
})
