import { randomBytes } from 'node:crypto'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { SafeClient } from '@weekboard/db/client'
import { migrate } from '@weekboard/db/migrate'
import { appRole } from '@weekboard/db/restricted-role'
import { seedDemo } from '@weekboard/db/seed/demo'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { testNow, thisWeek } from '../../support/servers/clock.ts'
import { openOwnerPool } from '../../support/servers/postgres.ts'
import { makeFolder } from '../../support/servers/process.ts'
import { startTestServer } from '../../support/servers/server.ts'

const suffix = randomBytes(4).toString('hex')
const owner = `owner_${suffix}`
const app = `app_${suffix}`
const names = {
  many: `many_${suffix}`,
  owned: `owned_${suffix}`,
  seeded: `seeded_${suffix}`,
  large: `large_${suffix}`,
}

let maintenance: pg.Client
beforeAll(async () => {
  maintenance = new SafeClient({ connectionString: inject('postgresUrl') })
  await maintenance.connect()
  await maintenance.query(`create role ${owner} login createrole password 'owner-password'`)
  await maintenance.query(`create database ${names.many}`)
  await maintenance.query(`create database ${names.seeded}`)
  await maintenance.query(`create database ${names.large}`)
  await maintenance.query(`create database ${names.owned} owner ${owner}`)
})
afterAll(async () => {
  for (const name of Object.values(names)) {
    await maintenance.query(`drop database if exists ${name} with (force)`)
  }
  await maintenance.end()
})

function address(database: string, user?: string, password?: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  if (user) url.username = user
  if (password) url.password = password
  return url.href
}

test('nodes that start together migrate once', async () => {
  const ownerUrl = address(names.many)
  const deployments = await Promise.all(Array.from({ length: 5 }, () => migrate({ ownerUrl })))
  expect(new Set(deployments).size).toBe(1)
  const client = new SafeClient({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query('select name, count(*) from migrations group by name')
  await client.end()
  expect(rows.every(({ count }) => Number(count) === 1)).toBe(true)
})

test('no superuser is needed: an owner migrates and makes the user that requests run as', async () => {
  // The role is shared by all databases of a cluster; who may grant it is up to the operator.
  await maintenance.query(`grant ${appRole} to ${owner} with admin option`)
  const server = await startTestServer({
    databaseUrl: address(names.owned, app, 'app-password'),
    env: {
      DATABASE_OWNER_URL: address(names.owned, owner, 'owner-password'),
      SEED_DEMO: 'true',
    },
  })
  const token = await server.api.signIn(accounts.manager)
  const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const body = shiftBody({ employeeId: keiko, date: '2027-01-04', from: '09:00', to: '10:00' })
  expect((await server.api.call('POST', '/shifts', { token, body })).status).toBe(201)
  const { rows } = await server.node.platform.database.pool.query(
    'select current_user as acting, session_user as signed_in',
  )
  expect(rows).toEqual([{ acting: appRole, signed_in: app }])
  await server.close()
})

test('an owner who may only create roles creates the role of requests, and may act as it', async () => {
  // A cluster of its own: in a new one the owner creates the role, and no superuser has granted it.
  const folder = makeFolder()
  const cluster = await startEmbeddedPostgres({ dataFolder: folder.path, durable: false })
  const superuser = new SafeClient({ connectionString: cluster.url })
  await superuser.connect()
  await superuser.query(`create role ${owner} login createrole password 'owner-password'`)
  const env = { SEED_DEMO: 'true', ROLES: 'api' }
  const addressOf = (database: string, user: string, password: string) => {
    const url = new URL(cluster.url)
    return Object.assign(url, { pathname: `/${database}`, username: user, password }).href
  }
  for (const database of ['alone', 'shared']) {
    await superuser.query(`create database ${database} owner ${owner}`)
    const ownerUrl = addressOf(database, owner, 'owner-password')
    const server = await startTestServer(
      database === 'alone'
        ? { databaseUrl: ownerUrl, env }
        : {
            databaseUrl: addressOf(database, app, 'app-password'),
            env: { ...env, DATABASE_OWNER_URL: ownerUrl },
          },
    )
    const token = await server.api.signIn(accounts.manager)
    expect((await readWeek(server.api, token, thisWeek)).stats?.shift_count).toBe(28)
    const { rows } = await server.node.platform.database.pool.query('select current_user as acting')
    expect(rows).toEqual([{ acting: appRole }])
    await server.close()
  }
  await superuser.end()
  await cluster.stop()
  folder.remove()
})

test('the demo is the same whenever the same week is seeded, and only into an empty database', async () => {
  await migrate({ ownerUrl: address(names.seeded) })
  const pool = openOwnerPool(address(names.seeded))
  expect(await seedDemo(pool, testNow)).toBe(true)
  expect(await seedDemo(pool, testNow)).toBe(false)
  await pool.end()
  const server = await startTestServer()
  const week = await readWeek(server.api, await server.api.signIn(accounts.manager), thisWeek)
  expect(week.stats).toMatchObject({ shift_count: 28, total_hours: 210 })
  await server.close()
})

test('a large demo has 200 people and a year of weeks in which nobody exceeds their hours', async () => {
  await migrate({ ownerUrl: address(names.large) })
  const pool = openOwnerPool(address(names.large))
  expect(await seedDemo(pool, testNow, 'large', { hasOpenShift: true })).toBe(true)
  await pool.end()
  const server = await startTestServer({ databaseUrl: address(names.large) })
  const token = await server.api.signIn(accounts.manager)
  for (const [week, shifts] of [
    [thisWeek, 28 + 186 * 6],
    ['2025-12-01', 186 * 6],
  ] as const) {
    const read = await readWeek(server.api, token, week)
    expect([read.employees.length, read.stats.shift_count]).toEqual([200, shifts])
    const path = `/schedules/${read.schedule?.id}/validate`
    const { body } = await server.api.call<{ violations: unknown[] }>('GET', path, { token })
    expect(body.violations).toEqual([])
  }
  const ana = await server.api.signIn(accounts.employee)
  const open = (await readWeek(server.api, ana, thisWeek)).shifts.filter(
    ({ employee_id }) => employee_id === null,
  )
  expect(open.filter(({ claimable }) => claimable)).toContainEqual(
    expect.objectContaining({ notes: 'Live music on the terrace' }),
  )
  const before = await readWeek(server.api, token, '2025-11-24')
  expect(before.shifts).toEqual([])
  await server.close()
})

test('a write whose key is held by another one in flight is a 409 within 5 s', async () => {
  const server = await startTestServer()
  const token = await server.api.signIn(accounts.manager)
  const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const client = new SafeClient({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into idempotency_keys (organization_id, user_id, key, request_hash)
     select 1, id, 'held', '' from users where email = $1`,
    [accounts.manager],
  )
  const body = shiftBody({ employeeId: keiko, date: '2027-01-04', from: '09:00', to: '10:00' })
  const headers = { 'idempotency-key': 'held' }
  const waiting = await server.api.call('POST', '/shifts', { token, body, headers })
  expect(waiting.status).toBe(409)
  expect(waiting.body.code).toBe('request_in_progress')
  await client.query('rollback')
  await client.end()
  expect((await server.api.call('POST', '/shifts', { token, body, headers })).status).toBe(201)
  await server.close()
})
