import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReconnectingClient } from '../../support/faults/reconnecting-client.ts'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { type CableClient, connectCable, extended } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { type Balancer, startBalancer } from '../../support/servers/balancer.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** Three nodes behind a reverse proxy that hands connections out in turn. */
let nodes: TestServer[]
let balancer: Balancer
let token: string
const clients: CableClient[] = []
const followers: ReconnectingClient[] = []

beforeAll(async () => {
  const first = await startTestServer({ env: { LIMIT_SOCKETS_PER_USER: '9' } })
  const join = { databaseUrl: first.databaseUrl, env: { LIMIT_SOCKETS_PER_USER: '9' } }
  nodes = [first, await startTestServer(join), await startTestServer(join)]
  balancer = await startBalancer(nodes.map(({ url }) => Number(new URL(url).port)))
  token = await createApiClient(balancer.url).signIn(accounts.manager)
})
afterAll(async () => {
  for (const follower of followers) follower.stop()
  await balancer.close()
  for (const node of nodes.toReversed()) await node.close()
})

async function connect(): Promise<CableClient> {
  const client = await connectCable(balancer.url, token, { protocol: extended })
  clients.push(client)
  return client
}

test('a person’s sockets are counted over all nodes, and one that closes makes room', async () => {
  for (let count = 0; count < 9; count += 1) {
    expect((await connect()).frames[0]?.type).toBe('welcome')
  }
  for (let count = 0; count < 3; count += 1) {
    const refused = await connect()
    expect(refused.frames[0]).toMatchObject({ reason: 'too_many_connections', reconnect: false })
    expect(await refused.closed).toBe(1008)
  }
  clients[0]?.close()
  await clients[0]?.closed
  await until(async () => (await connect()).frames[0]?.type === 'welcome')
  for (const client of clients.splice(0)) {
    client.close()
    await client.closed
  }
})

test('clients of a node that stops go to the others, and have every event once', async () => {
  const api = createApiClient(balancer.url)
  const employeeId = await employeeIdOf(api, token, 'Keiko Tanaka')
  const plan = (hour: number) => {
    const from = `${String(hour).padStart(2, '0')}:00`
    const to = `${String(hour).padStart(2, '0')}:30`
    return createShift(api, token, { employeeId, date: '2027-06-08', from, to })
  }
  const probe = await connect()
  await probe.subscribe()
  await plan(0)
  await until(() => probe.events().length > 0)
  const { stream_id: stream = '', epoch = '', offset = 0 } = probe.frames.at(-1) ?? {}
  probe.close()
  for (let count = 0; count < 6; count += 1) {
    const from = { stream, epoch, offset }
    followers.push(
      new ReconnectingClient({ origin: balancer.url, token, from, restores: count % 2 === 0 }),
    )
  }
  await until(() => followers.every(({ reconnects }) => reconnects === 0))
  for (let hour = 1; hour < 6; hour += 1) await plan(hour)
  const [, , last] = nodes
  nodes.pop()
  const stopping = last?.close()
  for (let hour = 6; hour < 12; hour += 1) await plan(hour)
  await stopping
  const week = await readWeek(api, token, '2027-06-08')
  await until(() => followers.every((follower) => follower.offset === week.seq))
  expect(followers.map(({ errors }) => errors)).toEqual(followers.map(() => []))
  expect(followers.some(({ reconnects }) => reconnects > 0)).toBe(true)
  for (const { shifts } of followers) {
    // The first shift was there before they came.
    expect([...shifts.keys()]).toEqual(week.shifts.slice(1).map(({ id }) => id))
  }
})
