import type { AnalyticsReply } from '@weekboard/contracts/analytics'
import type { SafeClient } from '@weekboard/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { exportFiles } from '../../support/people/exports.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startPgbouncer } from '../../support/servers/pgbouncer.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { isTrue, readAlertRules, scrape, valuesOf } from '../../support/servers/prometheus.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../support/servers/streaming-replica.ts'
import { until } from '../../support/servers/until.ts'

let postgres: ReplicatedPostgres
let server: TestServer
let primary: SafeClient
let tokens: Record<'admin' | 'manager' | 'stranger', string>
let employeeId: number
beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  server = await startTestServer({
    databaseUrl: postgres.primaryUrl,
    env: {
      SEED_DEMO: 'true',
      DATABASE_REPLICA_URL: postgres.replicaUrl,
      // On a busy machine too the replica catches up, and a read waits for the kill.
      LIMIT_REPLICA_LAG_MS: '20000',
      LIMIT_STATEMENT_MS: '20000',
    },
  })
  const { signIn } = server.api
  tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    stranger: await signIn(accounts.stranger),
  }
  employeeId = await employeeIdOf(server.api, tokens.manager, 'Liam Walsh')
  primary = await connectAsOwner(postgres.primaryUrl)
}, 120_000)
afterAll(async () => {
  await primary?.end()
  await server?.close()
  await postgres?.stop()
})

const week = 'from=2027-06-07&to=2027-06-13'
async function countShifts(token = tokens.manager, { api } = server): Promise<number | undefined> {
  const path = `/analytics?${week}`
  const { status, body, text } = await api.call<AnalyticsReply<'totals'>>('GET', path, {
    token,
  })
  expect(status, text).toBe(200)
  return body.rows[0]?.shifts
}

let planned = 0
async function addShift(): Promise<void> {
  const from = `${String(planned % 23).padStart(2, '0')}:00`
  const to = from.replace(':00', ':15')
  await createShift(server.api, tokens.manager, { employeeId, date: '2027-06-08', from, to })
  planned += 1
}

const readsOf = async (result: 'replica' | 'primary', { url } = server): Promise<number> =>
  valuesOf(await scrape(url), 'weekboard_replica_reads_total', { result })[0] ?? 0

/** The replica rests for some seconds after a failure. */
const untilReplicaIsRead = async (node = server) => {
  const before = await readsOf('replica', node)
  await until(
    async () => {
      expect(await countShifts(tokens.manager, node)).toBe(planned)
      return (await readsOf('replica', node)) > before
    },
    { withinMs: 60_000 },
  )
}

async function onReplica<Row extends object>(statement: string): Promise<Row[]> {
  const client = await connectAsOwner(postgres.replicaUrl)
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Waits until a node's statement on the replica waits for a lock. */
const untilReadWaits = () =>
  until(async () => {
    const waiting = await onReplica(
      `select from pg_stat_activity where application_name = 'weekboard' and wait_event_type = 'Lock'`,
    )
    return waiting.length > 0
  })

/** Makes reads of a table wait on both servers: the replica replays the lock of the primary. */
async function lockTable(name: string): Promise<void> {
  await primary.query('begin')
  await primary.query(`lock table ${name} in access exclusive mode`)
  // A commit of somebody else takes the lock's record along to the replica.
  const other = await connectAsOwner(postgres.primaryUrl)
  await other.query('create table if not exists lock_marker ()')
  await other.query('drop table lock_marker')
  await other.end()
  await until(async () => {
    const locks = await onReplica(
      `select from pg_locks where relation = '${name}'::regclass and mode = 'AccessExclusiveLock'`,
    )
    return locks.length > 0
  })
}

test('analytics and archives are read on the replica, and have what was written just before', async () => {
  for (let round = 0; round < 10; round += 1) {
    await addShift()
    expect(await countShifts()).toBe(planned)
  }
  expect(await readsOf('primary')).toBe(0)
  expect(await readsOf('replica')).toBe(10)
  const files = await exportFiles(server, tokens.admin, '/organization/export')
  const shifts: { starts_at: string }[] = JSON.parse(files.get('json/shifts.json') ?? '[]')
  expect(shifts.filter(({ starts_at }) => starts_at.startsWith('2027-06-08'))).toHaveLength(planned)
  expect(await readsOf('replica')).toBe(11)
  expect(await readsOf('primary')).toBe(0)
})

test('row-level security holds on the replica as on the primary', async () => {
  expect(await countShifts(tokens.stranger)).toBe(0)
  const replica = await connectAsOwner(postgres.replicaUrl)
  await replica.query('set role weekboard_app')
  const { rows } = await replica.query('select * from shifts')
  await replica.end()
  expect(rows).toEqual([])
})

test('a replica that is behind is not read, and is read again once it has caught up', async () => {
  await onReplica('select pg_wal_replay_pause()')
  await until(async () => {
    const [row] = await onReplica<{ state: string }>(
      'select pg_get_wal_replay_pause_state() as state',
    )
    return row?.state === 'paused'
  })
  const impatient = await startTestServer({
    databaseUrl: postgres.primaryUrl,
    env: { DATABASE_REPLICA_URL: postgres.replicaUrl, LIMIT_REPLICA_LAG_MS: '200', ROLES: 'api' },
  })
  const { expr = '' } =
    readAlertRules().find(({ alert }) => alert === 'WeekboardReplicaUnused') ?? {}
  const healthy = await scrape(impatient.url)
  expect(isTrue(expr, healthy)).toBe(false)
  await addShift()
  expect(await countShifts(tokens.manager, impatient)).toBe(planned)
  expect(await readsOf('primary', impatient)).toBe(1)
  expect(isTrue(expr, await scrape(impatient.url), healthy)).toBe(true)
  expect(impatient.log()).toContain('The replica is behind')
  await onReplica('select pg_wal_replay_resume()')
  await untilReplicaIsRead(impatient)
  const recovered = await scrape(impatient.url)
  expect(await countShifts(tokens.manager, impatient)).toBe(planned)
  expect(isTrue(expr, await scrape(impatient.url), recovered)).toBe(false)
  await impatient.close()
})

test('a replica that is killed in the middle of a read costs no reply', async () => {
  await lockTable('time_off_requests')
  const before = await readsOf('primary')
  const reply = countShifts()
  await untilReadWaits()
  postgres.killReplica()
  await primary.query('rollback')
  expect(await reply).toBe(planned)
  expect(await readsOf('primary')).toBe(before + 1)
  expect(server.log()).toContain('The replica has failed')
  await untilReplicaIsRead()
}, 180_000)

test('an archive that loses its replica in the middle begins again on the primary', async () => {
  const expected = await exportFiles(server, tokens.admin, '/organization/export')
  await lockTable('files')
  const archive = exportFiles(server, tokens.admin, '/organization/export')
  await untilReadWaits()
  postgres.killReplica()
  await primary.query('rollback')
  const files = await archive
  for (const name of ['csv/employees.csv', 'json/shifts.json', 'csv/announced_shifts.csv']) {
    expect(files.get(name)).toBe(expected.get(name))
  }
  await untilReplicaIsRead()
}, 180_000)

test('a replica behind PgBouncer is read, under the same rights', async () => {
  const pgbouncer = await startPgbouncer(postgres.replicaUrl)
  const pooled = await startTestServer({
    databaseUrl: postgres.primaryUrl,
    env: {
      DATABASE_REPLICA_URL: pgbouncer.urlOf(postgres.replicaUrl),
      DATABASE_PREPARE: String(pgbouncer.prepares),
      LIMIT_REPLICA_LAG_MS: '20000',
      LIMIT_STATEMENT_MS: '20000',
      ROLES: 'api',
    },
  })
  try {
    await addShift()
    const counts = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        countShifts(index % 3 ? tokens.manager : tokens.stranger, pooled),
      ),
    )
    expect(counts).toEqual(counts.map((_, index) => (index % 3 ? planned : 0)))
    expect([await readsOf('replica', pooled), await readsOf('primary', pooled)]).toEqual([30, 0])
  } finally {
    await pooled.close()
    await pgbouncer.stop()
  }
})

test('a server that is no replica of the database is never read', async () => {
  const other = await startTestServer({
    databaseUrl: postgres.primaryUrl,
    env: { DATABASE_REPLICA_URL: postgres.primaryUrl, ROLES: 'api' },
  })
  try {
    const path = `/analytics?${week}`
    const { status } = await other.api.call('GET', path, { token: tokens.manager })
    expect(status).toBe(200)
    expect(other.log()).toContain('is no replica of this database')
    const { samples } = await scrape(other.url)
    const reads = samples.filter(({ name }) => name === 'weekboard_replica_reads_total')
    expect(reads).toMatchObject([{ labels: { result: 'primary' }, value: 1 }])
  } finally {
    await other.close()
  }
})

test('a node that stops leaves no connection to the replica', async () => {
  const countConnections = async () =>
    (await onReplica(`select from pg_stat_activity where application_name = 'weekboard'`)).length
  const before = await countConnections()
  const other = await startTestServer({
    databaseUrl: postgres.primaryUrl,
    env: { DATABASE_REPLICA_URL: postgres.replicaUrl, ROLES: 'api' },
  })
  await other.api.call('GET', `/analytics?${week}`, { token: tokens.manager })
  expect(await countConnections()).toBeGreaterThan(before)
  await other.close()
  await until(async () => (await countConnections()) === before)
})
