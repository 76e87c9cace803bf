import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable, extended } from '../../support/people/cable-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** Two nodes; the administrator plans on both while somebody loses their access. */
let nodes: [TestServer, TestServer]
let admin: string
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>
const open: CableClient[] = []
beforeAll(async () => {
  const first = await startTestServer()
  nodes = [first, await startTestServer({ databaseUrl: first.databaseUrl })]
  admin = await first.api.signIn(accounts.admin)
  ids = await cafeEmployeeIds(employeesApi(first, admin))
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(async () => {
  await nodes[1].close()
  await nodes[0].close()
})

async function watch(node: TestServer, token: string): Promise<CableClient> {
  const client = await connectCable(node.url, token, { protocol: extended })
  open.push(client)
  await client.subscribe()
  return client
}

let shifts = 0
/** Drafts on both nodes, one after another on each, until `stop` is called. */
function writeDrafts() {
  let stopped = false
  let written = 0
  const writers = nodes.map(async ({ api }) => {
    while (!stopped) {
      // Ten half hours a day stay below the weekly maximum.
      const date = addDays('2030-03-04', Math.floor(shifts / 10))
      const hour = `0${shifts % 10}`
      shifts += 1
      await createShift(api, admin, {
        employeeId: ids.keiko,
        date,
        from: `${hour}:00`,
        to: `${hour}:30`,
      })
      written += 1
    }
  })
  const all = Promise.all(writers)
  const stop = async () => {
    stopped = true
    await all
  }
  const more = async () => {
    const before = written
    await Promise.race([until(() => written >= before + 10), all])
  }
  return { more, stop }
}

/** The last event of a type in the café's log. */
const lastSeqOf = (type: string): Promise<number> =>
  nodes[0].node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ seq: number }>(
      'select coalesce(max(seq), 0) as seq from events where type = $1',
      [type],
    )
    return rows[0]?.seq ?? 0
  })

const setRole = async (role: string) => {
  const { status } = await employeesApi(nodes[0], admin).change(ids.marco, { role })
  expect(status).toBe(200)
}

/** What the sockets received is a prefix of the log before the event that took their access. */
async function expectNothingLater(clients: readonly CableClient[], type: string): Promise<void> {
  const seq = await lastSeqOf(type)
  for (const client of clients) {
    const received = client.events().map((event) => event.seq ?? 0)
    expect(received.length).toBeGreaterThan(0)
    expect(received.filter((each) => each > seq)).toEqual([])
  }
}

describe('while drafts are written on two nodes, the old sockets receive none that is later than', () => {
  test('a demotion', async () => {
    for (let round = 0; round < 5; round += 1) {
      await setRole('manager')
      const manager = await nodes[0].api.signIn(accounts.manager)
      const clients = [await watch(nodes[0], manager), await watch(nodes[1], manager)]
      const { more, stop } = writeDrafts()
      await more()
      await setRole('employee')
      await more()
      expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1001, 1001])
      await stop()
      await expectNothingLater(clients, 'employee_updated')
      expect(clients.map(({ frames }) => frames.at(-1))).toEqual(
        Array(2).fill({ type: 'disconnect', reason: 'server_restart', reconnect: true }),
      )
      // The session goes on, with the streams of the new role.
      expect((await watch(nodes[1], manager)).events()).toEqual([])
    }
    await setRole('manager')
  })

  test.each([
    ['a sign-out', 'DELETE', '/auth/sign_out'],
    ['a sign-out everywhere', 'DELETE', '/auth/sessions'],
  ])('%s', async (_what, method, path) => {
    for (let round = 0; round < 5; round += 1) {
      const manager = await nodes[0].api.signIn(accounts.manager)
      const clients = [await watch(nodes[0], manager), await watch(nodes[1], manager)]
      const { more, stop } = writeDrafts()
      await more()
      expect((await nodes[1].api.call(method, path, { token: manager })).status).toBe(200)
      await more()
      expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1008, 1008])
      await stop()
      await expectNothingLater(clients, 'session_ended')
    }
  })

  test('a deactivation', async () => {
    const team = employeesApi(nodes[0], admin)
    const manager = await nodes[0].api.signIn(accounts.manager)
    const clients = [await watch(nodes[0], manager), await watch(nodes[1], manager)]
    const { more, stop } = writeDrafts()
    await more()
    expect((await team.change(ids.marco, { active: false })).status).toBe(200)
    await more()
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1008, 1008])
    await stop()
    await expectNothingLater(clients, 'session_ended')
    await team.change(ids.marco, { active: true })
  })
})

test('a socket that subscribes only after a demotion gets no stream of the old role', async () => {
  await setRole('manager')
  const manager = await nodes[0].api.signIn(accounts.manager)
  const client = await connectCable(nodes[1].url, manager)
  open.push(client)
  await setRole('employee')
  client.send({ command: 'subscribe', identifier: JSON.stringify({ channel: 'ScheduleChannel' }) })
  expect(await client.closed).toBe(1001)
  expect(client.frames.map(({ type }) => type)).toEqual(['welcome', 'disconnect'])
  await setRole('manager')
})

test('the end of sessions in several organizations is logged in each, by who ended them', async () => {
  const { api, node } = nodes[0]
  const token = await api.signIn(accounts.employee)
  const before = await lastSeqOf('session_ended')
  expect((await api.call('DELETE', '/auth/sign_out', { token })).status).toBe(200)
  const rows = await node.platform.database.tenant(1, async ({ client }) => {
    const found = await client.query(
      `select actor_name, audience, cardinality(ended_session_ids) as count, seq = o.event_seq as last
       from events join organizations o on o.id = organization_id
       where type = 'session_ended' and seq > $1`,
      [before],
    )
    return found.rows
  })
  expect(rows).toEqual([{ actor_name: 'Ana Ruiz', audience: 'nobody', count: 1, last: true }])
})
