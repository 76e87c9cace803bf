import { worksWhileReadOnly, writesWhileReadOnly } from '@weekboard/contracts/read-only'
import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCafeRows } from '../../architecture/sweeps/cafe-rows.ts'
import { type CafeIds, unknownId } from '../../architecture/sweeps/sweep.ts'
import { sweeps } from '../../architecture/sweeps/sweeps.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { nextWeek } from '../../support/servers/clock.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let ids: CafeIds
const tokens = { admin: '', manager: '', employee: '' }
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  const { signIn } = server.api
  tokens.admin = await signIn(accounts.admin)
  tokens.manager = await signIn(accounts.manager)
  tokens.employee = await signIn(accounts.employee)
  ids = await createCafeRows(server, tokens)
  await untilNoJobIsDue(server.databaseUrl)
  await sandbox('decline')
  await sandbox('end_grace')
})
afterAll(() => server.close())

const sandbox = (outcome: string) =>
  server.api.call('POST', '/billing/sandbox', { token: tokens.admin, body: { outcome } })

const guarded = (Object.entries(routes) as [RouteName, RouteContract][]).filter(
  ([, { access }]) => access !== 'public',
)
const mayCall = ({ access }: RouteContract, role: keyof typeof tokens) =>
  access === 'authenticated' || access === 'public' || access.some((other) => other === role)

const rolesOf = (route: RouteContract) =>
  (['admin', 'manager', 'employee'] as const).filter((role) => mayCall(route, role))

/** Who sweeps has to sign in again after these. */
const endsSession: ReadonlySet<RouteName> = new Set(['signOut', 'endAllSessions'])

/** What the organization has, as its log and its rows say. */
async function contents(): Promise<unknown> {
  const { rows } = await server.node.platform.database.tenant(1, ({ client }) =>
    client.query(
      `select (select event_seq from organizations) as seq,
         (select md5(string_agg(s::text, ',' order by id)) from shifts s) as shifts,
         (select md5(string_agg(e::text, ',' order by id)) from employees e) as employees,
         (select md5(string_agg(t::text, ',' order by id)) from time_off_requests t) as time_off,
         (select count(*) from idempotency_keys) as keys`,
    ),
  )
  return rows[0]
}

describe('once the days of grace are over, every write is a 402 and changes nothing', () => {
  const writes = guarded.filter(([, route]) => !worksWhileReadOnly(route))

  test('there are many', () => expect(writes.length).toBeGreaterThan(40))

  test.each(writes)('%s', async (name, route) => {
    const before = await contents()
    for (const role of rolesOf(route)) {
      for (const { path, body } of sweeps[name]) {
        const { status, text } = await server.api.call(
          route.method,
          path?.(ids) ?? route.path.replace(/:\w+/g, '1'),
          {
            token: tokens[role],
            body: body?.(ids) ?? {},
            headers: { 'Idempotency-Key': `${name}-${role}` },
          },
        )
        const isOwn = status !== 404 && status !== 403
        expect([role, status, isOwn && JSON.parse(text).code]).toEqual(
          isOwn ? [role, 402, 'organization_read_only'] : [role, status, false],
        )
      }
    }
    expect(await contents()).toEqual(before)
  })

  test('also where the body is right', async () => {
    const week = await readWeek(server.api, tokens.manager, nextWeek)
    const shift = { employeeId: ids.employee, date: nextWeek, from: '09:00', to: '12:00' }
    const attempts = [
      ['POST', '/shifts', shiftBody(shift)],
      ['PATCH', `/shifts/${week.shifts[0]?.id}`, { shift: { notes: 'late' } }],
      ['DELETE', `/shifts/${week.shifts[0]?.id}`, undefined],
      ['POST', `/schedules/${week.schedule?.id}/publish`, { override_violations: true }],
      ['POST', '/employees', { employee: { full_name: 'Somebody New' } }],
      ['PATCH', '/organization', { organization: { name: 'Another' } }],
      ['POST', `/time_off_requests/${ids.timeOff}/approve`, {}],
    ] as const
    const before = await contents()
    for (const [method, path, body] of attempts) {
      const reply = await server.api.call(method, path, { token: tokens.admin, body })
      expect([path, reply.status]).toEqual([path, 402])
    }
    expect(await contents()).toEqual(before)
  })

  test('after a 401, a 403 and a 404', async () => {
    const statusOf = async (path: string, token?: string) =>
      (await server.api.call('DELETE', path, token ? { token } : {})).status
    expect(await statusOf(`/shifts/${ids.shift}`)).toBe(401)
    expect(await statusOf(`/shifts/${ids.shift}`, tokens.employee)).toBe(403)
    expect(await statusOf(`/shifts/${unknownId}`, tokens.manager)).toBe(404)
    expect(await statusOf(`/shifts/${ids.shift}`, tokens.manager)).toBe(402)
  })
})

describe('what still works', () => {
  test('every read', async () => {
    for (const [name, route] of guarded.filter(([, { method }]) => method === 'GET')) {
      for (const role of rolesOf(route)) {
        const [sweep] = sweeps[name]
        const path = sweep?.path?.(ids) ?? route.path.replace(/:\w+/g, '1')
        const { status } = await server.api.call('GET', path, { token: tokens[role] })
        expect([name, role, status === 402]).toEqual([name, role, false])
      }
    }
  })

  test('every write that is listed, and each has a reason', async () => {
    const writes = (Object.entries(routes) as [RouteName, RouteContract][]).filter(
      ([, { method }]) => method !== 'GET',
    )
    const listed = writes.filter(([, route]) => worksWhileReadOnly(route))
    expect(listed.map(([name]) => name).toSorted()).toEqual(
      Object.keys(writesWhileReadOnly).toSorted(),
    )
    for (const [name, route] of listed) {
      expect([name, writesWhileReadOnly[name as keyof typeof writesWhileReadOnly]]).toEqual([
        name,
        expect.stringMatching(/^[A-Z].+\.$/),
      ])
      // The account of an employee would be gone; the only admin keeps theirs.
      const callers = name === 'deleteAccount' ? (['admin'] as const) : rolesOf(route)
      for (const role of callers) {
        const path = route.path.replace(/:\w+/g, String(unknownId))
        const { status } = await server.api.call(route.method, path, { token: tokens[role] })
        expect([name, role, status === 402 || status >= 500]).toEqual([name, role, false])
        if (endsSession.has(name)) tokens[role] = await server.api.signIn(accounts[role])
      }
    }
  })

  test('the own account, billing, exports and signing out', async () => {
    const { call } = server.api
    const { admin, employee } = tokens
    const me = { user: { full_name: 'Ana Ruiz' } }
    expect((await call('PATCH', '/auth/me', { token: employee, body: me })).status).toBe(200)
    expect((await call('POST', '/auth/me/export', { token: employee })).status).toBe(202)
    expect((await call('POST', '/organization/export', { token: admin })).status).toBe(202)
    const token = await server.api.signIn(accounts.employee)
    expect((await call('DELETE', '/auth/sign_out', { token })).status).toBeLessThan(300)
    expect((await sandbox('success')).status).toBe(200)
  })

  test('what belongs to the caller alone', async () => {
    const { call } = server.api
    for (const token of Object.values(tokens)) {
      const { body: layout } = await call<Record<string, unknown>>('GET', '/dashboard/layout', {
        token,
      })
      const preferences = [{ kind: 'schedule_published', in_app: true, email: false }]
      const writes = [
        ['POST', '/notifications/read_all', {}],
        ['PUT', '/notification_preferences', { preferences }],
        ['POST', '/my_week/visits', { published_at: [] }],
        ['POST', '/dashboard/layout', { ...layout, version: undefined }],
      ] as const
      for (const [method, path, body] of writes) {
        const { status } = await call(method, path, { token, body })
        expect([path, status]).toEqual([path, 200])
      }
    }
  })

  test('and everything once it is paid', async () => {
    const shift = { employeeId: ids.employee, date: '2027-09-06', from: '09:00', to: '12:00' }
    const { status } = await server.api.call('POST', '/shifts', {
      token: tokens.manager,
      body: shiftBody(shift),
    })
    expect(status).toBe(201)
  })
})
