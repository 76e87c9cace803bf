import { type Cable, type Channel, createCable } from '@anycable/core'
import { adapters, createConsumer } from '@rails/actioncable'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { accounts } from '../../support/people/api-client.ts'
import { extended } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { type Balancer, startBalancer } from '../../support/servers/balancer.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

interface Message {
  readonly type: string
  readonly seq: number
  readonly weeks: string[]
  readonly shift_id?: number
}

let servers: TestServer[]
let server: TestServer
/** A proxy between the clients and the nodes, so that a connection can be cut. */
let balancer: Balancer
let token: string
let keiko: number

beforeAll(async () => {
  // The Rails client expects the two things of a page that it watches for becoming visible.
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  adapters.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
  server = await startTestServer()
  servers = [server, await startTestServer({ databaseUrl: server.databaseUrl })]
  balancer = await startBalancer(servers.map(({ url }) => Number(new URL(url).port)))
  token = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
})
/** The clients wait longer after each try that fails, and those grow with a cut that lasts. */
const nextTry = { withinMs: 90_000 }
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})
afterAll(async () => {
  await balancer.close()
  for (const one of servers.toReversed()) await one.close()
  vi.unstubAllGlobals()
})

const address = (jwt = token) => `${balancer.url.replace('http', 'ws')}/cable?token=${jwt}`
const plan = (date: string) =>
  createShift(server.api, token, { employeeId: keiko, date, from: '09:00', to: '10:00' })

describe('@rails/actioncable', () => {
  test('connects, subscribes, receives, performs, and learns of its end', async () => {
    const own = await server.api.signIn(accounts.manager)
    const consumer = createConsumer(address(own))
    const heard: string[] = []
    const received: Message[] = []
    const subscription = consumer.subscriptions.create(
      { channel: 'ScheduleChannel' },
      {
        connected: () => heard.push('connected'),
        disconnected: () => heard.push('disconnected'),
        rejected: () => heard.push('rejected'),
        received: (message: Message) => received.push(message),
      },
    )
    await until(() => heard.includes('connected'))
    subscription.perform('unheard_of', { shift_id: 1 })
    await plan('2027-01-04')
    await until(() => received.some(({ type }) => type === 'shift_created'))
    expect(received.find(({ type }) => type === 'shift_created')?.weeks).toEqual(['2027-01-04'])

    const rejected: string[] = []
    consumer.subscriptions.create('NoSuchChannel', { rejected: () => rejected.push('rejected') })
    await until(() => rejected.length > 0)

    await server.api.call('DELETE', '/auth/sign_out', { token: own })
    await until(() => heard.includes('disconnected'))
    subscription.unsubscribe()
    consumer.disconnect()
    expect(heard).not.toContain('rejected')
  })

  test('comes back by itself after a cut and receives again', async () => {
    const consumer = createConsumer(address())
    closers.push(() => consumer.disconnect())
    let connections = 0
    const received: Message[] = []
    consumer.subscriptions.create('ScheduleChannel', {
      connected: () => {
        connections += 1
      },
      received: (message: Message) => received.push(message),
    })
    await until(() => connections === 1)
    balancer.cut()
    balancer.accept()
    await until(() => connections === 2, nextTry)
    await plan('2027-01-11')
    await until(() => received.some(({ weeks }) => weeks?.includes('2027-01-11')))
  })
})

interface Watching {
  readonly channel: Channel
  readonly events: Message[]
  readonly heard: string[]
}

/** What this client hears of the log; presence comes and goes beside it. */
function watch(cable: Cable, params?: Record<string, string>): Watching {
  const channel = cable.subscribeTo('ScheduleChannel', params)
  const events: Message[] = []
  const heard: string[] = []
  channel.on('message', (message) => {
    const event = message as Message
    if (event.seq !== undefined) events.push(event)
  })
  channel.on('connect', (event) => heard.push(event.restored ? 'restored' : 'connected'))
  channel.on('disconnect', () => heard.push('disconnected'))
  channel.on('close', () => heard.push('closed'))
  channel.on('info', ({ type }) => heard.push(type))
  return { channel, events, heard }
}

function openCable(jwt = token): Cable {
  const cable = createCable(address(jwt), {
    protocol: extended,
    websocketImplementation: WebSocket,
    protocolOptions: { pongs: true },
    reconnectStrategy: () => 50,
  })
  closers.push(() => cable.disconnect())
  return cable
}

const firstLoggedId = 1_000_000

/** Writes to the log as a change would, many at once. */
async function log(count: number): Promise<void> {
  const { database } = server.node.platform
  const { rows } = await database.pool.query(
    `select organization_id from memberships_of((select id from users where email = $1))`,
    [accounts.manager],
  )
  await database.tenant(rows[0].organization_id, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      tx.record({
        type: 'shift_deleted',
        actor: { userId: null, name: 'A job', sessionId: null },
        subject: { type: 'shift', id: null },
        weeks: ['2027-05-03'],
        audience: 'managers',
        payload: { shift_id: firstLoggedId + index },
      })
    }
  })
}
const isConsecutive = (events: readonly Message[]) =>
  events.every(({ seq }, index) => seq === (events[0]?.seq ?? 0) + index)

describe('@anycable/core', () => {
  test('connects, subscribes, receives with a position, performs and unsubscribes', async () => {
    const cable = openCable()
    const { channel, events, heard } = watch(cable)
    await until(() => heard.includes('connected'))
    await channel.perform('unheard_of', { shift_id: 1 })
    await plan('2027-02-01')
    await until(() => events.some(({ weeks }) => weeks.includes('2027-02-01')))
    const missing = cable.subscribeTo('NoSuchChannel')
    await new Promise<void>((resolve) => missing.on('close', () => resolve()))
    channel.disconnect()
    await until(() => heard.includes('closed'))
    const before = events.length
    const watcher = watch(openCable())
    await until(() => watcher.heard.includes('connected'))
    await plan('2027-02-08')
    await until(() => watcher.events.some(({ weeks }) => weeks.includes('2027-02-08')))
    expect(events).toHaveLength(before)
  })

  test('a cut is restored without subscribing again, and history brings what was missed', async () => {
    const { events, heard } = watch(openCable())
    await until(() => heard.includes('connected'))
    await plan('2027-03-01')
    await until(() => events.some(({ weeks }) => weeks.includes('2027-03-01')))
    balancer.cut()
    for (const date of ['2027-03-08', '2027-03-15']) await plan(date)
    balancer.accept()
    await until(() => heard.filter((what) => what === 'history_received').length >= 2, nextTry)
    await plan('2027-03-22')
    await until(() => events.some(({ weeks }) => weeks.includes('2027-03-22')))
    expect(events.slice(-4).flatMap(({ weeks }) => weeks)).toEqual([
      '2027-03-01',
      '2027-03-08',
      '2027-03-15',
      '2027-03-22',
    ])
    expect(isConsecutive(events)).toBe(true)
    expect(heard).not.toContain('disconnected')
  })

  test('away for 500 events, it has every one of them once when it is back', async () => {
    const { events, heard } = watch(openCable())
    await until(() => heard.includes('connected'))
    await log(1)
    // An event of a test before may come first.
    await until(() => events.at(-1)?.shift_id === firstLoggedId)
    const first = events.at(-1)?.seq ?? 0
    balancer.cut()
    await log(500)
    balancer.accept()
    await until(() => events.at(-1)?.seq === first + 500, nextTry)
    expect(isConsecutive(events)).toBe(true)
  })

  test('away for too long it is told so, and goes on from there', async () => {
    const { events, heard } = watch(openCable())
    await until(() => heard.includes('connected'))
    await log(1)
    await until(() => events.length > 0)
    balancer.cut()
    await log(1_001)
    balancer.accept()
    await until(() => heard.includes('history_not_found'), nextTry)
    const before = events.length
    await plan('2027-04-05')
    await until(() => events.length > before)
    expect(events.at(-1)?.weeks).toEqual(['2027-04-05'])
    expect(events).toHaveLength(before + 1)
  })

  test('a session that ended is told so, and does not come back', async () => {
    const own = await server.api.signIn(accounts.manager)
    const cable = openCable(own)
    const { heard } = watch(cable)
    await until(() => heard.includes('connected'))
    await server.api.call('DELETE', '/auth/sign_out', { token: own })
    await until(() => cable.state === 'closed')
  })
})
