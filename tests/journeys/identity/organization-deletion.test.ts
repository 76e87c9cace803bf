import { randomUUID } from 'node:crypto'
import type { Organization } from '@weekboard/contracts/organization/organization'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../../support/browser/images.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { exportsApi } from '../../support/people/exports.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import { type ProofReply, proveByPassword } from '../../support/people/second-factor.ts'
import { createShift, readWeek } from '../../support/people/shifts-api.ts'
import { newPassword, type SessionReply, signUpVerified } from '../../support/people/users.ts'
import { testNow } from '../../support/servers/clock.ts'
import { runJob } from '../../support/servers/jobs.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { type S3StandIn, s3Environment, startS3 } from '../../support/servers/s3.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const name = 'Zebra Fisheries'
const weekMs = 7 * 24 * 3_600_000

let s3: S3StandIn
let server: TestServer
let zoe: SessionReply
let organizationId: number
beforeAll(async () => {
  s3 = await startS3()
  server = await startTestServer({ env: { ...s3Environment(s3), LIMIT_SENDS: '100' } })
  zoe = await signUpVerified(server.api, 'zoe@zebra.test', {
    organization_name: name,
    phone_number: '2015550123',
  })
  organizationId = zoe.user.organization?.id ?? 0
})
afterAll(async () => {
  await server.close()
  await s3.close()
})

const write = async (method: string, path: string, body?: unknown, token = zoe.token) => {
  const reply = await server.api.call<Record<string, { id: number }>>(method, path, {
    token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300)
  return reply.body
}
const ask = (body: unknown, token = zoe.token) =>
  server.api.call<{ deletion_at: string; code: string; details?: unknown }>(
    'DELETE',
    '/organization',
    { token, body },
  )
const restore = () =>
  server.api.call<{ organization: Organization }>('POST', '/organization/restore', {
    token: zoe.token,
  })
const deletionAt = async () => {
  const { body } = await server.api.call<{ organization: Organization }>('GET', '/organization', {
    token: zoe.token,
  })
  return body.organization.deletion_at
}
async function upload(path: string): Promise<void> {
  const reply = await fetch(`${server.url}/api/v1${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${zoe.token}` },
    body: new Uint8Array(await png()),
  })
  expect(reply.status).toBe(200)
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const owner = await connectAsOwner(server.databaseUrl)
  try {
    return (await owner.query(text, values)).rows as Row[]
  } finally {
    await owner.end()
  }
}

/** Runs the job of the deletion now, whenever it was due. */
const runDeletion = () => runJob(server.databaseUrl, 'delete_organization', { organizationId })

/** Something in as many tables as there are. */
async function fill(): Promise<void> {
  const invite = (email: string) =>
    write('POST', '/invitations', { invitation: { email, full_name: 'Zed', role: 'manager' } })
  await invite('zed@zebra.test')
  await invite(accounts.employee)
  const tokenFor = async (email: string) => secretOf(await messageTo(server.api, email, /^Join/))
  const zed = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token: await tokenFor('zed@zebra.test'), full_name: 'Zed', password: newPassword },
  })
  expect(zed.status, zed.text).toBe(200)
  const shared = await server.api.call('POST', '/invitations/accept', {
    token: await server.api.signIn(accounts.employee),
    body: { token: await tokenFor(accounts.employee), full_name: 'Ana Ruiz' },
  })
  expect(shared.status, shared.text).toBe(200)
  await server.api.call('DELETE', '/invitations/1', { token: zoe.token })
  await write('POST', '/employees', { employee: { full_name: 'Zulu', hourly_rate: 20 } })
  const { shift } = await createShift(server.api, zoe.token, {
    employeeId: zoe.user.employee_id,
    date: '2026-11-23',
    from: '09:00',
    to: '17:00',
  })
  await write('POST', `/schedules/${shift.schedule_id}/publish`, { auto_repeat_weeks: 1 })
  await write('POST', '/shift_templates', {
    shift_template: { name: 'Late', start_time: '15:00', end_time: '23:00', days: ['monday'] },
  })
  await write('POST', '/time_off_requests', {
    time_off_request: { start_date: '2027-06-07', end_date: '2027-06-08' },
  })
  await write('PUT', `/employees/${zoe.user.employee_id}/availability`, {
    availability: {
      weekly: [{ weekday: 'monday', start_time: '09:00', end_time: '12:00', kind: 'unavailable' }],
      exceptions: [{ date: '2027-06-07', kind: 'unavailable' }],
    },
  })
  await write('POST', '/dashboard/layout', { widgets: [] })
  await write('PUT', '/onboarding/progress', { step: 1, data: {} })
  await write('PUT', '/notification_preferences', {
    preferences: [{ kind: 'schedule_published', in_app: true, email: false }],
  })
  await upload('/auth/me/avatar')
  await upload('/organization/logo')
  await until(() => s3.objects.size === 2)
  const api = exportsApi(server, zoe.token)
  await api.untilReady((await api.start('/organization/export')).body.export.id)
}

interface TenantTable {
  readonly name: string
}
const tenantTables = () =>
  query<TenantTable>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
const countIn = async ({ name: table }: TenantTable): Promise<number> => {
  const [row] = await query<{ count: string }>(
    `select count(*) as count from ${table} where organization_id = $1`,
    [organizationId],
  )
  return Number(row?.count)
}

test('needs the name, can be taken back for 7 days, and does nothing before', async () => {
  await fill()
  expect((await ask({ name: 'Zebra' })).status).toBe(422)
  expect((await ask({})).status).toBe(422)
  expect(await deletionAt()).toBeNull()
  const asked = await ask({ name: ` ${name} ` })
  const at = new Date(testNow.getTime() + weekMs).toISOString()
  expect([asked.status, asked.body.deletion_at]).toEqual([200, at])
  expect(await deletionAt()).toBe(at)
  const mail = await messageTo(server.api, 'zoe@zebra.test', /will be deleted/)
  expect(mail.body).toContain('Zoe Berg asked to delete Zebra Fisheries')
  expect(mail.link).toMatch(/\/settings\/organization$/)
  expect(
    (await messagesTo(server.api, 'zed@zebra.test')).map(({ subject }) => subject),
  ).not.toContain(mail.subject)
  server.clock.advance(3_600_000)
  const { challenge } = (await ask({ name })).body.details as ProofReply['details']
  await proveByPassword(server, zoe.token, challenge, newPassword)
  expect((await ask({ name })).body.deletion_at).toBe(at)
  expect((await restore()).body.organization.deletion_at).toBeNull()
  expect((await restore()).status).toBe(200)
  server.clock.set(testNow)
  await runDeletion()
  expect((await ask({ name })).status).toBe(200)
  server.clock.set(new Date(testNow.getTime() + 6 * 3_600_000))
  await runDeletion()
  expect((await readWeek(server.api, zoe.token, '2026-11-23')).shifts).toHaveLength(1)
  const kinds = ['organization_deletion_requested', 'organization_deletion_cancelled']
  const logged = await query<{ type: string }>(
    'select type from events where organization_id = $1 and type = any ($2) order by seq',
    [organizationId, kinds],
  )
  expect(logged.map(({ type }) => type)).toEqual([kinds[0], kinds[1], kinds[0]])
})

test('afterwards nothing of it is left in any table', async () => {
  const tables = await tenantTables()
  const filled = new Map<string, number>()
  for (const table of tables) filled.set(table.name, await countIn(table))
  expect([...filled.values()].filter((count) => count > 0).length).toBeGreaterThan(20)
  // So goes what this test does not fill.
  const goingAlong = await query<TenantTable>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'organizations'::regclass and confdeltype = 'c'`,
  )
  expect(goingAlong.map(({ name: table }) => table).sort()).toEqual(
    tables.map(({ name: table }) => table).sort(),
  )
  const socket = await connectCable(server.url, zoe.token)
  await socket.subscribe()
  const users = await query<{ id: number; email: string }>(
    `select u.id, u.email from users u join employees e on e.user_id = u.id where e.organization_id = $1`,
    [organizationId],
  )
  expect(users.map(({ email }) => email).sort()).toEqual([
    accounts.employee,
    'zed@zebra.test',
    'zoe@zebra.test',
  ])

  server.clock.set(new Date(testNow.getTime() + weekMs))
  await runDeletion()

  for (const table of tables) expect([table.name, await countIn(table)]).toEqual([table.name, 0])
  expect(await query('select from organizations where id = $1', [organizationId])).toEqual([])
  const gone = users.filter(({ email }) => email !== accounts.employee).map(({ id }) => id)
  const references = await query<{ name: string; column: string }>(
    `select conrelid::regclass::text as name, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )
  expect(references.length).toBeGreaterThan(5)
  for (const { name: table, column } of [...references, { name: 'users', column: 'id' }]) {
    const left = await query(`select from ${table} where ${column} = any ($1)`, [gone])
    expect([table, left.length]).toEqual([table, 0])
  }
  const everyTable = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  )
  for (const { name: table } of everyTable) {
    const left = await query<{ row: string }>(
      `select t::text as row from ${table} t where t::text ~* 'zebra|2015550123'`,
    )
    expect([table, left]).toEqual([table, []])
  }
  await until(() => s3.objects.size === 0)
  expect(await socket.closed).toBeGreaterThan(0)
})

test('what is not of it stays', async () => {
  server.clock.set(testNow)
  const ana = await server.api.signIn(accounts.employee)
  const { body } = await server.api.call<{ organizations: { name: string }[] }>(
    'GET',
    '/auth/organizations',
    { token: ana },
  )
  expect(body.organizations.map((each) => each.name)).toEqual(['Harbour Café'])
  expect((await readWeek(server.api, ana, '2026-11-16')).shifts.length).toBeGreaterThan(0)
  const reply = await server.api.call('GET', '/auth/me', { token: zoe.token })
  expect(reply.status).toBe(401)
  await runDeletion()
})
