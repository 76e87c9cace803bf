import type { SafeClient } from '@weekboard/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresProxy, startPostgresProxy } from '../../support/faults/postgres-proxy.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import {
  connectAsOwner,
  createTestDatabase,
  type TestDatabase,
} from '../../support/servers/postgres.ts'
import {
  isTrue,
  metricsIn,
  readAlertRules,
  readDashboardPanels,
  scrape,
  valuesOf,
} from '../../support/servers/prometheus.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'
import { startWebhookReceiver, webhooksApi } from '../../support/servers/webhook-receiver.ts'

let database: TestDatabase
let proxy: PostgresProxy
let server: TestServer
let owner: SafeClient
let manager: string
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startPostgresProxy(database.url)
  server = await startTestServer({
    databaseUrl: proxy.url,
    env: { LIMIT_STATEMENT_MS: '1000', WEBHOOKS_ALLOW_PRIVATE: 'true' },
  })
  owner = await connectAsOwner(database.url)
  manager = await server.api.signIn(accounts.manager)
})
afterAll(async () => {
  proxy.speak()
  await owner.end()
  await server.close()
  await proxy.close()
  await database.drop()
})

const rules = readAlertRules()
function expressionOf(alert: string): string {
  const rule = rules.find((candidate) => candidate.alert === alert)
  if (!rule) throw new Error(`There is no alert ${alert}`)
  return rule.expr
}
const fires = async (alert: string) => isTrue(expressionOf(alert), await scrape(server.url))
const untilFires = (alert: string) => until(() => fires(alert))
const untilSilent = (alert: string) => until(async () => !(await fires(alert)))
const settings = () => server.api.call('GET', '/organization', { token: manager })
async function rename(name: string) {
  const token = await server.api.signIn(accounts.admin)
  return server.api.call('PATCH', '/organization', { token, body: { organization: { name } } })
}

test('a scrape shows requests by route and class of status, and no id', async () => {
  await server.api.call('GET', '/shifts/123456789/history', { token: manager })
  await server.api.call('GET', '/no-such-route/987654321', { token: manager })
  const current = await scrape(server.url)
  const counted = (labels: Record<string, string>) =>
    valuesOf(current, 'weekboard_http_request_duration_seconds_count', labels)
  expect(counted({ method: 'POST', route: '/api/v1/auth/sign_in', status: '2xx' })).toEqual([1])
  expect(counted({ route: 'unknown', status: '4xx' })).toEqual([1])
  const labels = JSON.stringify(current.samples.map((sample) => sample.labels))
  expect(labels).not.toMatch(/123456789|987654321/)
  const names = new Set(current.samples.flatMap((sample) => Object.keys(sample.labels)))
  expect([...names].sort()).toEqual(
    [
      'kind',
      'le',
      'method',
      'pool',
      'quantile',
      'result',
      'route',
      'state',
      'status',
      'task',
    ].filter((name) => names.has(name)),
  )
})

test('it shows statements, connections, the event loop, sockets, jobs and the outbox', async () => {
  const cable = await connectCable(server.url, manager)
  await cable.subscribe()
  await owner.query(
    `insert into outbox (channel, recipient, subject, body, created_at)
     values ('email', 'late@cafe.test', 'Late', 'Late', now() - interval '1 hour')`,
  )
  await owner.query(
    `select graphile_worker.add_job('clean_up', job_key := 'later',
       run_at := now() + interval '1 hour', payload := '{}'::json)`,
  )
  await until(async () => valuesOf(await scrape(server.url), 'weekboard_outbox_waiting')[0] !== 0)
  const current = await scrape(server.url)
  expect(valuesOf(current, 'weekboard_sockets')).toEqual([1])
  expect(valuesOf(current, 'weekboard_socket_subscriptions')).toEqual([1])
  expect(valuesOf(current, 'weekboard_database_up')).toEqual([1])
  expect(valuesOf(current, 'weekboard_redis_up')).toEqual([1])
  expect(valuesOf(current, 'weekboard_worker_running')).toEqual([1])
  expect(valuesOf(current, 'weekboard_jobs_given_up')).toEqual([0])
  expect(valuesOf(current, 'weekboard_outbox_oldest_seconds')[0]).toBeGreaterThan(3_599)
  expect(valuesOf(current, 'weekboard_event_loop_delay_seconds')).toHaveLength(3)
  for (const pool of ['requests', 'pipelined', 'jobs']) {
    const [count] = valuesOf(current, 'weekboard_database_query_duration_seconds_count', {
      pool,
      result: 'done',
    })
    expect(count).toBeGreaterThan(0)
  }
  expect(isTrue(expressionOf('WeekboardOutboxWaiting'), current)).toBe(true)
  await owner.query(`delete from outbox where recipient = 'late@cafe.test'`)
  cable.close()
  await until(async () => valuesOf(await scrape(server.url), 'weekboard_sockets')[0] === 0)
})

test('every metric of the alerts and of the dashboard exists, and an idle node raises no alert', async () => {
  const { names } = await scrape(server.url)
  const used = [
    ...rules.flatMap(({ expr }) => metricsIn(expr)),
    ...readDashboardPanels().flatMap(({ targets }) => targets.flatMap((t) => metricsIn(t.expr))),
  ]
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((name) => !names.has(name))).toEqual([])
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toBeTruthy()
  }
  for (const alert of ['DatabaseAway', 'WorkerStopped', 'EventsBehind', 'EventsLate']) {
    expect(await fires(`Weekboard${alert}`), alert).toBe(false)
  }
})

test('an alert fires while jobs do not run', async () => {
  await owner.query('alter table graphile_worker._private_jobs rename to hidden_jobs')
  await untilFires('WeekboardWorkerStopped')
  await owner.query('alter table graphile_worker.hidden_jobs rename to _private_jobs')
  await untilSilent('WeekboardWorkerStopped')
})

test('an alert fires for an event that reaches the sockets 5 s late', async () => {
  const cable = await connectCable(server.url, manager)
  await cable.subscribe()
  expect((await rename('Harbour Bar')).status).toBe(200)
  await until(async () => {
    const [count] = valuesOf(await scrape(server.url), 'weekboard_event_delivery_lag_seconds_count')
    return count === 1
  })
  const before = await scrape(server.url)
  expect(isTrue(expressionOf('WeekboardEventsLate'), before)).toBe(false)
  // As a node that was cut off from the bus and the log would find it: logged 6 s ago.
  await owner.query(
    `with counter as (
       update organizations set event_seq = event_seq + 1 where name = 'Harbour Bar'
       returning id, event_seq
     )
     insert into events (organization_id, seq, type, actor_name, subject_type, weeks, audience, payload,
       created_at)
     select id, event_seq, 'organization_updated', 'Test', 'organization', '{}', 'everyone', '{}',
       now() - interval '6 seconds' from counter`,
  )
  await until(async () =>
    isTrue(expressionOf('WeekboardEventsLate'), await scrape(server.url), before),
  )
  cable.close()
})

test('an alert fires for a webhook whose server has no good certificate', async () => {
  const receiver = await startWebhookReceiver()
  const admin = await server.api.signIn(accounts.admin)
  const before = await scrape(server.url)
  expect(isTrue(expressionOf('WeekboardWebhookCertificate'), before)).toBe(false)
  // It speaks no TLS at all.
  const url = receiver.url.replace('http:', 'https:')
  const { status } = await webhooksApi(server, admin).create(url, ['organization_updated'])
  expect(status).toBe(201)
  await rename('Harbour Diner')
  await until(async () =>
    isTrue(expressionOf('WeekboardWebhookCertificate'), await scrape(server.url), before),
  )
  await receiver.close()
})

test('while Postgres is away a scrape says so, and alerts fire for it and for the screens', async () => {
  const cable = await connectCable(server.url, manager)
  await cable.subscribe()
  proxy.silence()
  await untilFires('WeekboardDatabaseAway')
  const { names, samples } = await scrape(server.url)
  expect(names).toContain('weekboard_jobs_due')
  expect(samples.some(({ name }) => name === 'weekboard_jobs_due')).toBe(false)
  await untilFires('WeekboardEventsBehind')
  proxy.speak()
  await untilSilent('WeekboardDatabaseAway')
  await untilSilent('WeekboardEventsBehind')
  await until(async () => (await settings()).status === 200)
  cable.close()
})

test('a line of the log has the request and the organization', async () => {
  const { headers } = await settings()
  const id = headers.get('x-request-id')
  await until(() => server.log().includes(`"reqId":"${id}"`))
  const line = server
    .log()
    .split('\n')
    .find((text) => text.includes(`"reqId":"${id}"`))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ organization: expect.any(Number), status: 200 })
})

test('a node that only runs jobs serves its metrics too', async () => {
  const worker = await startTestServer({
    databaseUrl: database.url,
    env: { ROLES: 'worker', SEED_DEMO: 'false' },
  })
  const current = await scrape(worker.url)
  expect(valuesOf(current, 'weekboard_worker_running')).toEqual([1])
  expect(current.names).not.toContain('weekboard_sockets')
  await worker.close()
})
