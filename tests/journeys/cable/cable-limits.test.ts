import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hostileValues } from '../../support/faults/hostile-values.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable, extended } from '../../support/people/cable-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let manager: string
let organizationId: number
const open: CableClient[] = []

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_SOCKET_UNSENT_BYTES: '100000' } })
  manager = await server.api.signIn(accounts.manager)
  const { body } = await server.api.call<{ user: { organization: { id: number } } }>(
    'GET',
    '/auth/me',
    { token: manager },
  )
  organizationId = body.user.organization.id
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.close())

async function watch(protocol = extended): Promise<CableClient> {
  const client = await connectCable(server.url, manager, { protocol })
  open.push(client)
  await client.subscribe()
  return client
}

/** Writes an event of so many bytes to the log, as a change would. */
const log = (bytes: number) =>
  server.node.platform.database.tenant(organizationId, async (tx) =>
    tx.record({
      type: 'shift_deleted',
      actor: { userId: null, name: 'A job', sessionId: null },
      subject: { type: 'shift', id: null },
      weeks: ['2027-05-03'],
      audience: 'managers',
      payload: { shift_id: 1, filling: 'x'.repeat(bytes) },
    }),
  )

test('a reader that never reads is cut off before it costs memory, and nobody else notices', async () => {
  const frozen = await watch()
  const bystander = await watch()
  const sockets = server.node.app.websocketServer.clients
  expect(sockets.size).toBe(2)
  frozen.freeze()
  let count = 0
  // The kernel takes a few megabytes before anything is left unsent.
  while (sockets.size === 2 && count < 200) {
    await log(100_000)
    count += 1
    await until(() => bystander.events().length === count)
  }
  await until(() => sockets.size === 1)
  await log(10)
  await until(() => bystander.events().length === count + 1)
  const seqs = bystander.events().map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
  frozen.thaw()
  // The word why stands behind what was not read; it arrives when that was within a second.
  expect([1013, 1006]).toContain(await frozen.closed)
})

test('a history that is larger than what may be unsent is given at the reader’s pace', async () => {
  const probe = await watch()
  await log(10)
  await until(() => probe.events().length > 0)
  const { stream_id: stream = '', epoch, offset = 0 } = probe.frames.at(-1) ?? {}
  for (let count = 0; count < 30; count += 1) await log(100_000)
  const client = await watch()
  const history = { streams: { [stream]: { epoch, offset } } }
  expect(await client.history(history)).toBe('confirm_history')
  expect(client.events().map(({ seq }) => seq)).toEqual(
    Array.from({ length: 30 }, (_, index) => offset + 1 + index),
  )
})

test.each([
  'not json',
  'null',
  '[]',
  '"subscribe"',
  '{}',
  '{"command":"subscribe"}',
  '{"command":"subscribe","identifier":7}',
  '{"command":"message","identifier":"x","data":{"action":"y"}}',
  '{"command":"__proto__","identifier":"constructor"}',
])('a frame that is no command is ignored: %s', async (frame) => {
  const client = await watch()
  client.send(frame)
  await log(10)
  await until(() => client.events().length === 1)
  expect(client.frames.map(({ type }) => type ?? 'message')).toEqual([
    'welcome',
    'confirm_subscription',
    'message',
  ])
})

test.each([
  '{"channel":"toString"}',
  '{"channel":"__proto__"}',
  '{"channel":["ScheduleChannel"]}',
  '{"channel":"ScheduleChannel","week_start":{"$gt":""}}',
  '{"channel":"DashboardChannel","channel":"AdminChannel"}',
  '["ScheduleChannel"]',
  'null',
  ...hostileValues.flatMap((value) => [
    value,
    `{"channel":${value}}`,
    `{"channel":"ScheduleChannel","week_start":${value}}`,
  ]),
  `{"channel":"DashboardChannel","then":1,"toJSON":1,"channel":{"toString":1}}`,
])(
  'an identifier that names no channel is rejected, and the socket stays: %s',
  async (identifier) => {
    const client = await watch()
    client.send({ command: 'subscribe', identifier })
    await until(() =>
      client.frames.some((f) => f.type === 'reject_subscription' && f.identifier === identifier),
    )
    await expectOpen(client)
  },
)

test.each(hostileValues)(
  'data and requests for history of a hostile shape do not end the socket: %s',
  async (value) => {
    const client = await watch()
    const identifier = JSON.stringify({ channel: 'ScheduleChannel' })
    const dashboard = JSON.stringify({ channel: 'DashboardChannel' })
    client.send({ command: 'subscribe', identifier: dashboard })
    for (const data of [
      value,
      `{"action":${value}}`,
      `{"action":"editing_shift","shift_id":${value}}`,
      `{"action":"stopped_editing_shift","shift_id":${value}}`,
    ]) {
      client.send({ command: 'message', identifier, data })
    }
    const widget = `{"action":"request_update","widget_type":${value}}`
    client.send({ command: 'message', identifier: dashboard, data: widget })
    const requests = [
      value,
      `{"since":${value}}`,
      `{"streams":${value}}`,
      `{"streams":{"${stream()}":${value}}}`,
      `{"streams":{"${stream()}":{"epoch":${value},"offset":${value}}}}`,
    ]
    for (const request of requests) {
      expect(await client.history(JSON.parse(request))).toBe('reject_history')
    }
    await expectOpen(client)
    expect(server.log()).not.toMatch(/An action of a socket failed/)
  },
)

const stream = () => `schedule:${organizationId}:managers`

async function expectOpen(client: CableClient): Promise<void> {
  const before = client.events().length
  await log(10)
  await until(() => client.events().length === before + 1)
  expect(client.frames.filter(({ type }) => type === 'disconnect')).toEqual([])
}

test('an action that no channel knows, or that is no text, is ignored', async () => {
  const client = await watch()
  const identifier = JSON.stringify({ channel: 'ScheduleChannel' })
  for (const data of ['', 'x', '{"action":"constructor"}', '{"action":7}', '{"action":"joined"}']) {
    client.send({ command: 'message', identifier, data })
  }
  await log(10)
  await until(() => client.events().length === 1)
  expect(client.frames.filter(({ type }) => type === 'disconnect')).toEqual([])
})

test('a flood of control frames is cut off like any other', async () => {
  const [flooder, bystander] = [await watch(), await watch()]
  for (let count = 0; count < 200; count += 1) flooder.pong()
  expect(await flooder.closed).toBe(1008)
  await log(10)
  await until(() => bystander.events().length === 1)
})

test('an identifier that is too long, or names a week that is none, is rejected', async () => {
  const client = await watch()
  for (const odd of [{ x: 'a'.repeat(300) }, { week_start: '0000-01-01' }]) {
    const identifier = JSON.stringify({ channel: 'ScheduleChannel', ...odd })
    client.send({ command: 'subscribe', identifier })
    await until(() =>
      client.frames.some((f) => f.type === 'reject_subscription' && f.identifier === identifier),
    )
  }
  await client.subscribe({ channel: 'ScheduleChannel', week_start: '2026-11-16' })
})
