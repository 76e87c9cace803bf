import { SafeClient } from '@weekboard/db/client'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  owner = new SafeClient({ connectionString: server.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const newWeek = (date: string) => ({
  text: 'insert into schedules (organization_id, week_start_date) values (1, $1)',
  values: [date],
})
/** Refused by a check: it is no Monday. */
const impossible = newWeek('2031-01-07')

async function standing() {
  const { rows } = await owner.query(
    `select (select count(*) from schedules) as weeks, (select count(*) from events) as events,
       (select event_seq from organizations where id = 1) as seq`,
  )
  return rows[0]
}

test('a statement that nobody waits for is seen by the next one, and stays', async () => {
  const { database } = server.node.platform
  const seen = await database.tenant(1, async (tx) => {
    tx.send(newWeek('2031-01-06'))
    const { rows } = await tx.client.query(
      `select 1 from schedules where week_start_date = '2031-01-06'`,
    )
    return rows.length
  })
  expect(seen).toBe(1)
  const { rows } = await owner.query(`select 1 from schedules where week_start_date = '2031-01-06'`)
  expect(rows).toHaveLength(1)
})

test('when it fails, nothing is committed, and its own error is told', async () => {
  const { database } = server.node.platform
  const before = await standing()
  const works: Parameters<typeof database.tenant>[1][] = [
    // Last of all, with the commit behind it.
    async (tx) => {
      tx.send(newWeek('2031-01-13'))
      tx.send(impossible)
    },
    // With a statement behind it that fails because of it.
    async (tx) => {
      tx.send(impossible)
      await tx.client.query(newWeek('2031-01-13'))
    },
    // With the log behind it.
    async (tx) => {
      tx.send(impossible)
      tx.record({
        type: 'schedule_updated',
        actor: { userId: null, name: 'Nobody', sessionId: null },
        subject: { type: 'schedule', id: null },
        weeks: [],
        audience: 'managers',
        payload: {},
      })
    },
  ]
  for (const work of works) {
    await expect(database.tenant(1, work)).rejects.toMatchObject({ code: '23514' })
    expect(await standing()).toEqual(before)
  }
})

test('what a transaction throws undoes what it sent', async () => {
  const before = await standing()
  const work = server.node.platform.database.tenant(1, async (tx) => {
    tx.send(newWeek('2031-01-13'))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await standing()).toEqual(before)
})

test('the connection of the session checks keeps no organization', async () => {
  const token = await server.api.signIn(accounts.manager)
  await server.api.call('GET', '/schedules/week', { token })
  const { rows } = await server.node.platform.database.pipelined.query({
    text: 'select id from schedules',
  })
  expect(rows).toEqual([])
})

test('a lost connection of the session checks is made anew', async () => {
  const token = await server.api.signIn(accounts.manager)
  const checks = () => server.api.call('GET', '/auth/me', { token })
  const { pipelined } = server.node.platform.database
  const pidOf = async () => {
    const { rows } = await pipelined.query<{ pid: number }>({
      text: 'select pg_backend_pid() as pid',
    })
    return rows[0]?.pid
  }
  const first = await pidOf()
  expect((await checks()).status).toBe(200)
  await owner.query('select pg_terminate_backend($1)', [first])
  await until(async () => (await checks()).status === 200)
  expect(await pidOf()).not.toBe(first)
})
