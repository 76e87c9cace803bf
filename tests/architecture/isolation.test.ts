import { errorReplySchema } from '@weekboard/contracts/errors'
import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../support/people/api-client.ts'
import { readWeek } from '../support/people/shifts-api.ts'
import { thisWeek } from '../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'
import { tenantTables } from './checks/tenant-tables.ts'
import { createCafeRows } from './sweeps/cafe-rows.ts'
import { type CafeIds, unknownId } from './sweeps/sweep.ts'
import { sweeps } from './sweeps/sweeps.ts'

const all = Object.entries(routes) as [RouteName, RouteContract][]
const guarded = all.filter(([, route]) => route.access !== 'public')

let server: TestServer
let ids: CafeIds
let stranger: string
let tokens: Record<'admin' | 'manager' | 'employee', string>

beforeAll(async () => {
  server = await startTestServer()
  const { api } = server
  stranger = await api.signIn(accounts.stranger)
  tokens = {
    admin: await api.signIn(accounts.admin),
    manager: await api.signIn(accounts.manager),
    employee: await api.signIn(accounts.employee),
  }
  ids = await createCafeRows(server, tokens)
})
afterAll(() => server.close())

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/, '')
const concrete = (path: string) => path.replace(/:\w+/g, String(unknownId))

test('every route is listed in the sweep', () => {
  expect(Object.keys(sweeps).sort()).toEqual(all.map(([name]) => name).sort())
})

test('every route with a parameter is swept with an id of somebody else', () => {
  const withId = guarded.filter(([, { path }]) => path.includes(':')).map(([name]) => name)
  for (const name of withId) expect(sweeps[name].some(({ path }) => path)).toBe(true)
})

describe('without a session every guarded route is a 401', () => {
  test.each(guarded)('%s', async (_name, { method, path }) => {
    const reply = await server.api.call(method, concrete(path))
    expect(reply.status).toBe(401)
    expect(errorReplySchema.safeParse(reply.body).success).toBe(true)
  })
})

describe('a role that may not gets 403 before anything else is looked at', () => {
  test.each(guarded)('%s', async (_name, { method, path, access }) => {
    for (const [role, token] of Object.entries(tokens)) {
      if (access === 'authenticated' || access === 'public' || access.some((r) => r === role))
        continue
      const reply = await server.api.call(method, concrete(path), { token })
      expect([role, reply.status]).toEqual([role, 403])
    }
  })
})

describe('an id of another organization answers like one that does not exist', () => {
  const foreign = all.flatMap(([name, route]) =>
    sweeps[name]
      .filter(({ path, body }) => path || body)
      .map((sweep, index) => [`${name} ${index}`, route, sweep] as const),
  )
  test.each(foreign)('%s', async (_name, { method, path }, sweep) => {
    const call = (at: string, body: unknown) =>
      server.api.call(method, at, { token: stranger, ...(body !== undefined && { body }) })
    const theirs = await call(sweep.path?.(ids) ?? path, sweep.body?.(ids))
    const none = await call(
      sweep.unknownPath ?? path,
      sweep.unknownBody ?? (sweep.unknownPath ? sweep.body?.(ids) : undefined),
    )
    expect(theirs.status).toBe(404)
    expect(withoutRequestId(theirs.text)).toBe(withoutRequestId(none.text))
  })
})

const signsOut = new Set(['/auth/sign_out', '/auth/sessions', '/auth/account'])

test('nothing of the café reaches a stranger in any reply', async () => {
  const before = await readWeek(server.api, tokens.manager, thisWeek)
  for (const [, { method, path, access }] of guarded) {
    if (path.includes(':') || access === 'public' || signsOut.has(path)) continue
    const reply = await server.api.call(method, path, { token: stranger })
    expect(reply.text).not.toMatch(/Harbour|Ruiz|Okafor|demo\.test/)
  }
  expect(await readWeek(server.api, tokens.manager, thisWeek)).toEqual(before)
})

describe('in the database', () => {
  test('without an organization a tenant table has no rows', async () => {
    for (const table of tenantTables) {
      const { rows } = await server.node.platform.database.pool.query(
        `select count(*) as count from ${table}`,
      )
      expect([table, rows[0]?.count]).toEqual([table, 0])
    }
  })

  test('the role of requests owns nothing and bypasses nothing', async () => {
    const { pool } = server.node.platform.database
    const { rows: roles } = await pool.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false }])
    const { rows: owned } = await pool.query(
      'select relname from pg_class where pg_get_userbyid(relowner) = current_user',
    )
    expect(owned).toEqual([])
  })

  test('the log of events is only added to, also by a transaction of its organization', async () => {
    const { database } = server.node.platform
    const counted = () =>
      database.tenant(1, async ({ client }) => {
        const { rows } = await client.query(
          'select count(*) as count, max(seq) as last from events',
        )
        return rows[0]
      })
    const before = await counted()
    expect(before.count).toBeGreaterThan(0)
    for (const statement of [
      `update events set payload = '{}'`,
      'delete from events where seq = 1',
      'truncate events',
      'insert into archived_events select * from events',
      'delete from archived_events',
      'create table event_archive.events_2020_01 ()',
    ]) {
      await expect(
        database.tenant(1, ({ client }) => client.query(statement)),
      ).rejects.toMatchObject({ code: '42501' })
    }
    expect(await counted()).toEqual(before)
  })

  test('every table that names an organization forces row security by the one policy', async () => {
    const { rows } = await server.node.platform.database.pool.query<{
      name: string
      forced: boolean
    }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and exists (
         select from pg_policies p where p.tablename = c.relname and p.policyname = 'same_organization'
           and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE' and p.qual = p.with_check
           and p.qual like '(organization_id = %current_organization_id()%'
       ) as forced
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and c.relname not in ('sessions', 'outbox', 'security_events')`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(
      tenantTables.filter((table) => table !== 'organizations').sort(),
    )
    expect(rows.filter(({ forced }) => !forced)).toEqual([])
  })

  test('a row of one organization cannot point at one of another', async () => {
    const { database } = server.node.platform
    const point = database.tenant(2, (tx) =>
      tx.client
        .query(
          `insert into schedules (organization_id, week_start_date) values (2, '2026-12-07') returning id`,
        )
        .then(({ rows }) =>
          tx.client.query(
            `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at)
           values (2, $1, $2, '2026-12-07T09:00Z', '2026-12-07T10:00Z')`,
            [rows[0]?.id, ids.employee],
          ),
        ),
    )
    await expect(point).rejects.toThrow(/foreign key/)
    const smuggle = database.tenant(2, (tx) =>
      tx.client.query(
        `insert into schedules (organization_id, week_start_date) values (1, '2026-12-14')`,
      ),
    )
    await expect(smuggle).rejects.toThrow(/row-level security/)
  })
})
