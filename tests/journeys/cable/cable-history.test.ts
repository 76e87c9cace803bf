import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  type CableClient,
  type CableOptions,
  connectCable,
  extended,
} from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let other: TestServer
let alone: TestServer
let manager: string
let employee: string
let keiko: number
const open: CableClient[] = []
const schedule = JSON.stringify({ channel: 'ScheduleChannel' })

beforeAll(async () => {
  const limits = { LIMIT_HISTORY_EVENTS: '40', LIMIT_SOCKET_MESSAGES_PER_SECOND: '1000' }
  server = await startTestServer({ env: limits })
  const { databaseUrl } = server
  other = await startTestServer({ databaseUrl, env: limits })
  alone = await startTestServer({ databaseUrl, env: { ...limits, REDIS_URL: '' } })
  employee = await server.api.signIn(accounts.employee)
  keiko = await employeeIdOf(server.api, await server.api.signIn(accounts.manager), 'Keiko Tanaka')
})
beforeEach(async () => {
  manager = await server.api.signIn(accounts.manager)
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(async () => {
  await alone.close()
  await other.close()
  await server.close()
})

async function connect(token: string, options: CableOptions & { on?: TestServer } = {}) {
  const { on = server, ...rest } = options
  const client = await connectCable(on.url, token, { protocol: extended, ...rest })
  open.push(client)
  return client
}
async function watch(token: string, on = server) {
  const client = await connect(token, { on })
  await client.subscribe()
  return client
}
const offsets = (client: CableClient) => client.frames.flatMap(({ offset }) => offset ?? [])
const dates = (client: CableClient) => client.events().map(({ weeks }) => (weeks as string[])[0])

/** Shifts in weeks of their own, so that a message can be told by its week. */
let nextMonday = new Date('2028-01-03T00:00:00Z')
async function plan(count = 1): Promise<string[]> {
  const weeks: string[] = []
  for (let index = 0; index < count; index += 1) {
    const date = nextMonday.toISOString().slice(0, 10)
    nextMonday = new Date(nextMonday.getTime() + 7 * 24 * 60 * 60 * 1000)
    await createShift(server.api, manager, { employeeId: keiko, date, from: '09:00', to: '10:00' })
    weeks.push(date)
  }
  return weeks
}
/** The place after everything that is logged so far. */
async function placeNow(): Promise<{ stream: string; epoch: string; offset: number }> {
  const client = await watch(manager)
  await plan()
  await until(() => offsets(client).length > 0)
  const { stream_id: stream = '', epoch = '', offset = 0 } = client.frames.at(-1) ?? {}
  client.close()
  return { stream, epoch, offset }
}
const from = ({ stream, ...place }: Awaited<ReturnType<typeof placeNow>>) => ({
  streams: { [stream]: place },
})

describe('a message of the extended protocol', () => {
  test('carries stream, epoch and the position of the log, alike on all nodes', async () => {
    const clients = [await watch(manager), await watch(manager, other)]
    await plan()
    const places = []
    for (const client of clients) {
      await until(() => client.events().length > 0)
      const { stream_id, epoch, offset, message } = client.frames.at(-1) ?? {}
      expect(offset).toBe(message?.seq)
      expect(stream_id).toMatch(/^schedule:\d+:managers$/)
      places.push({ stream_id, epoch, offset })
    }
    expect(places[0]).toEqual(places[1])
    expect(clients[0]?.frames[0]).toMatchObject({ type: 'welcome', sid: expect.any(String) })
    expect(clients[0]?.frames[0]).not.toHaveProperty('restored')
  })

  test('a pong and commands of other servers are taken without a word', async () => {
    const client = await watch(manager)
    client.send({ command: 'pong' })
    client.send({ command: 'whisper', identifier: schedule, data: { x: 1 } })
    client.send({ command: 'presence', identifier: schedule })
    client.send({ command: 'subscribe', identifier: schedule })
    await until(() => client.frames.length >= 3)
    expect(client.frames.map(({ type }) => type)).toEqual([
      'welcome',
      'confirm_subscription',
      'confirm_subscription',
    ])
  })
})

describe('history', () => {
  test('after a position comes in order before its confirmation, and live goes on from there', async () => {
    const place = await placeNow()
    const weeks = await plan(3)
    const client = await connect(manager, { on: other })
    client.send({ command: 'subscribe', identifier: schedule, history: from(place) })
    await until(() => client.frames.at(-1)?.type === 'confirm_history')
    weeks.push(...(await plan(2)))
    await until(() => client.events().length >= 5)
    expect(dates(client)).toEqual(weeks)
    expect(offsets(client)).toEqual([1, 2, 3, 4, 5].map((step) => place.offset + step))
    expect(client.frames.slice(1).map(({ type }) => type ?? 'message')).toEqual([
      'confirm_subscription',
      'message',
      'message',
      'message',
      'confirm_history',
      'message',
      'message',
    ])
  })

  test('asked for in the middle of writes it leaves no gap and no double', async () => {
    const place = await placeNow()
    const writing = plan(30)
    const clients = []
    for (const on of [server, other, server, other]) {
      const client = await connect(manager, { on })
      client.send({ command: 'subscribe', identifier: schedule, history: from(place) })
      clients.push(client)
    }
    const weeks = await writing
    for (const client of clients) {
      await until(() => offsets(client).at(-1) === place.offset + weeks.length)
      expect(dates(client)).toEqual(weeks)
    }
  })

  test('since a time brings what was logged from then on', async () => {
    await plan()
    const { pool } = server.node.platform.database
    const { rows } = await pool.query('select now() as now')
    const since = rows[0].now.getTime() / 1000
    const weeks = await plan(2)
    const client = await watch(manager)
    expect(await client.history({ since })).toBe('confirm_history')
    expect(dates(client)).toEqual(weeks)
  })

  test('a week in the identifier holds for history too', async () => {
    const place = await placeNow()
    const [, second] = await plan(3)
    const identifier = { channel: 'ScheduleChannel', week_start: second }
    const client = await connect(manager)
    await client.subscribe(identifier)
    expect(await client.history(from(place), identifier)).toBe('confirm_history')
    expect(dates(client)).toEqual([second])
  })

  test('is rejected when it is too old, of another installation, ahead of the log, or nonsense', async () => {
    const place = await placeNow()
    const client = await watch(manager)
    for (const request of [
      from({ ...place, epoch: 'another' }),
      from({ ...place, offset: place.offset + 1000 }),
      { since: Date.now() / 1000 + 3600 },
      { streams: { [place.stream]: { epoch: place.epoch, offset: -1 } } },
      { since: 'yesterday' },
      {},
      'all of it',
    ]) {
      expect([request, await client.history(request)]).toEqual([request, 'reject_history'])
    }
    await plan(41)
    // What the node has not taken in yet is no history that it could refuse.
    await until(() => client.events().length >= 41)
    expect(await client.history(from(place))).toBe('reject_history')
    expect(await client.history({ since: 0 })).toBe('reject_history')
    // It goes on live, and nothing came that was not asked for.
    expect(client.events()).toHaveLength(41)
  })

  test('knows the stream of the subscription only', async () => {
    const place = await placeNow()
    await plan(2)
    const stranger = await watch(await server.api.signIn(accounts.stranger))
    expect(await stranger.history(from(place))).toBe('reject_history')
    expect(await stranger.history({ since: 0 })).toBe('confirm_history')
    const staff = await watch(employee)
    expect(await staff.history(from(place))).toBe('reject_history')
    const [, organization] = place.stream.split(':')
    const own = { ...place, stream: `schedule:${organization}:staff` }
    expect(await staff.history(from(own))).toBe('confirm_history')
    for (const client of [stranger, staff]) expect(client.events()).toEqual([])
  })

  test('of the dashboard there is none, and the plain protocol does not know the word', async () => {
    const dashboard = { channel: 'DashboardChannel' }
    const client = await connect(manager)
    await client.subscribe(dashboard)
    expect(await client.history({ since: 0 }, dashboard)).toBe('reject_history')
    const place = await placeNow()
    const plain = await connect(manager, { protocol: 'actioncable-v1-json' })
    plain.send({ command: 'subscribe', identifier: schedule, history: from(place) })
    plain.send({ command: 'history', identifier: schedule, history: from(place) })
    await plain.subscribe()
    await plan()
    await until(() => plain.events().length > 0)
    expect(plain.frames.map(({ type }) => type ?? 'message')).toEqual([
      'welcome',
      'confirm_subscription',
      'confirm_subscription',
      'message',
    ])
    expect(plain.frames.at(-1)).not.toHaveProperty('offset')
  })
})

describe('a session', () => {
  const sidOf = (client: CableClient) => client.frames[0]?.sid ?? ''

  test.each(['the same node', 'another node', 'a node without Redis'])(
    'is restored after a cut on %s, and what was missed comes once',
    async (where) => {
      const before = where === 'a node without Redis' ? alone : server
      const after = { 'the same node': server, 'another node': other }[where] ?? alone
      const client = await watch(manager, before)
      await client.subscribe({ channel: 'DashboardChannel' })
      await plan()
      await until(() => offsets(client).length === 1)
      const { stream_id: stream = '', epoch = '', offset = 0 } = client.frames.at(-1) ?? {}
      client.cut()
      const missed = await plan(2)
      const again = await connect(manager, { on: after, sid: sidOf(client) })
      expect(again.frames[0]).toMatchObject({
        type: 'welcome',
        restored: true,
        restored_ids: [schedule, JSON.stringify({ channel: 'DashboardChannel' })],
      })
      expect(sidOf(again)).not.toBe(sidOf(client))
      const later = await plan()
      expect(await again.history(from({ stream, epoch, offset }))).toBe('confirm_history')
      await until(() => dates(again).length >= 3)
      expect(dates(again)).toEqual([...missed, ...later])
      expect(again.frames.some(({ type }) => type === 'confirm_subscription')).toBe(false)
    },
  )

  test('that does not ask for history goes on where it was restored', async () => {
    const client = await watch(manager)
    client.cut()
    const again = await connect(manager, { sid: sidOf(client) })
    const weeks = await plan(2)
    await until(() => dates(again).length >= 2)
    expect(dates(again)).toEqual(weeks)
  })

  test('is taken over from a connection that the node believes to be alive', async () => {
    const client = await watch(manager)
    const again = await connect(manager, { sid: sidOf(client) })
    expect(again.frames[0]).toMatchObject({ restored_ids: [schedule] })
    await client.closed
  })

  test('is restored once, for the same sign-in only, whoever has tried before', async () => {
    const client = await watch(manager)
    const sid = sidOf(client)
    client.cut()
    await client.closed
    const asSomebodyElse = await connect(await server.api.signIn(accounts.manager), { sid })
    expect(asSomebodyElse.frames[0]).not.toHaveProperty('restored')
    const again = await connect(manager, { sid })
    expect(again.frames[0]).toMatchObject({ restored: true, restored_ids: [schedule] })
    const late = await connect(manager, { sid })
    expect(late.frames[0]).not.toHaveProperty('restored')
    const guessed = await connect(manager, { sid: 'guessed' })
    expect(guessed.frames[0]).not.toHaveProperty('restored')
    expect(server.log()).not.toContain(sid)
  })
})
