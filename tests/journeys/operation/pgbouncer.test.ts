import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable, extended } from '../../support/people/cable-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { signUp } from '../../support/people/users.ts'
import { type Pgbouncer, startPgbouncer } from '../../support/servers/pgbouncer.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** Two nodes behind PgBouncer in transaction mode, where no session outlives a transaction. */
const monday = '2027-02-01'
let pgbouncer: Pgbouncer
let server: TestServer
let other: TestServer
let manager: string
let keiko: number

beforeAll(async () => {
  pgbouncer = await startPgbouncer(inject('postgresUrl'))
  server = await startTestServer({ pgbouncer })
  other = await startTestServer({ pgbouncer, databaseUrl: server.databaseUrl })
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await other?.close()
  await server?.close()
  await pgbouncer?.stop()
})

test('statements run under the restricted role and its limits, in transactions or not', async () => {
  const { database } = server.node.platform
  const settings = {
    text: `select current_user as user, current_setting('statement_timeout') as limit`,
  }
  const wanted = { user: 'weekboard_app', limit: '5s' }
  const replies = await Promise.all([
    database.pool.query(settings),
    database.pipelined.query(settings),
    database.tenant(1, (tx) => tx.client.query(settings)),
    database.transaction((tx) => tx.client.query(settings)),
  ])
  expect(replies.map(({ rows }) => rows)).toEqual(replies.map(() => [wanted]))
  await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(database.pool.query('select * from shifts')).resolves.toMatchObject({ rowCount: 0 })
})

test('no request sees the organization of another one', async () => {
  const stranger = await server.api.signIn(accounts.stranger)
  const weeks = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      readWeek((index % 2 ? server : other).api, index % 3 ? manager : stranger, monday),
    ),
  )
  const names = weeks.map(({ employees }) => employees.some(({ id }) => id === keiko))
  expect(names).toEqual(weeks.map((_, index) => index % 3 !== 0))
})

test('writes, their undo, live events and publishing with its jobs work', async () => {
  const cable = await connectCable(other.url, manager, { protocol: extended })
  await cable.subscribe()
  const written = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const date = addDays(monday, index % 5)
      const [from, to] = index < 5 ? ['09:00', '09:30'] : ['14:00', '14:30']
      const body = shiftBody({ employeeId: keiko, date, from, to })
      const { api } = index % 2 ? server : other
      return api.call('POST', '/shifts', { token: manager, body })
    }),
  )
  expect(written.map(({ status }) => status)).toEqual(written.map(() => 201))
  await until(() => cable.events().length >= 10)
  cable.close()
  await createShift(server.api, manager, {
    employeeId: keiko,
    date: monday,
    from: '18:00',
    to: '19:00',
  })
  const undone = await other.api.call('POST', '/undo', { token: manager, body: {} })
  expect(undone.status).toBe(200)
  const { schedule, shifts } = await readWeek(server.api, manager, monday)
  expect(shifts.filter(({ status }) => status !== 'cancelled')).toHaveLength(10)
  const published = await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
    token: manager,
    body: { auto_repeat_weeks: 2 },
  })
  expect(published.status).toBe(200)
  await until(async () => {
    const { body } = await other.api.call<{ auto_schedule_jobs: ScheduleRepeat[] }>(
      'GET',
      '/auto_schedule_jobs',
      { token: manager },
    )
    return body.auto_schedule_jobs.every(({ status }) => status === 'completed')
  })
  expect((await readWeek(other.api, manager, addDays(monday, 7))).shifts).toHaveLength(10)
})

test('somebody signs up', async () => {
  await signUp(server.api, 'zoe@pooled.test')
  expect(await messageTo(other.api, 'zoe@pooled.test', /Verify/)).toBeDefined()
})

test('jobs of a runner that died are unlocked', async () => {
  const { pool } = server.node.platform.database
  await pool.query(`select graphile_worker.add_job('clean_up', '{}', job_key := 'left')`)
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead-runner', locked_at = now()
     where key = 'left'`,
  )
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from graphile_worker.jobs where locked_by = 'dead-runner'`,
    )
    return rowCount === 0
  })
  // It is logged once the statement's reply has come.
  const sentence = 'The jobs of a dead runner were unlocked'
  await until(() => `${server.log()}${other.log()}`.includes(sentence))
})

test('a node that should migrate says that it cannot do so through PgBouncer', async () => {
  const env = { DATABASE_OWNER_URL: pgbouncer.urlOf(server.databaseUrl) }
  const start = startTestServer({ pgbouncer, databaseUrl: server.databaseUrl, env })
  await expect(start).rejects.toThrow('DATABASE_OWNER_URL must lead to Postgres itself')
})
