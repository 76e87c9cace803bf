import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable, extended } from '../../support/people/cable-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { scrape, valuesOf } from '../../support/servers/prometheus.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** Somebody who is signed in, and sends what no page of ours would. */
let server: TestServer
let admin: string
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>
const open: CableClient[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_SOCKET_MESSAGES_PER_SECOND: '100000' } })
  admin = await server.api.signIn(accounts.admin)
  ids = await cafeEmployeeIds(employeesApi(server, admin))
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.close())

async function watch(token: string, identifier?: Record<string, unknown>): Promise<CableClient> {
  const client = await connectCable(server.url, token, { protocol: extended })
  open.push(client)
  await client.subscribe(identifier)
  return client
}

let days = 0
const plan = (token = admin, employeeId = ids.keiko) => {
  days += 1
  const date = new Date(Date.UTC(2028, 0, days)).toISOString().slice(0, 10)
  return createShift(server.api, token, { employeeId, date, from: '09:00', to: '10:00' })
}

const typesOf = (client: CableClient) => client.events().map(({ type }) => type)
const schedule = JSON.stringify({ channel: 'ScheduleChannel' })
const edit = (client: CableClient, shiftId: number, identifier = schedule) =>
  client.send({
    command: 'message',
    identifier,
    data: JSON.stringify({ action: 'editing_shift', shift_id: shiftId }),
  })
const editsOf = (client: CableClient) =>
  client.signals().flatMap(({ type, shift_id }) => (type === 'shift_editing' ? [shift_id] : []))

/** What an identifier may claim beside its channel. */
const claims = {
  organization: 1,
  organization_id: 1,
  organizationId: 1,
  stream: 'schedule:1:managers',
  stream_name: 'schedule:1:managers',
  audience: 'managers',
  role: 'admin',
  user_id: 1,
  token: 'forged',
}

test('what an identifier claims about organization, stream and role changes nothing', async () => {
  const employee = await server.api.signIn(accounts.employee)
  const stranger = await server.api.signIn(accounts.stranger)
  const own = await employeesApi(server, stranger).list()
  const forged = { channel: 'ScheduleChannel', ...claims }
  const staff = await watch(employee, forged)
  const outsider = await watch(stranger, forged)
  const dashboards = [
    await watch(employee, { channel: 'DashboardChannel', ...claims }),
    await watch(stranger, { channel: 'DashboardChannel', ...claims }),
  ]
  const manager = await watch(admin)
  const { shift, schedule: week } = await plan()
  await until(() => typesOf(manager).includes('shift_created'))
  const body = { override_violations: true }
  await server.api.call('POST', `/schedules/${week.id}/publish`, { token: admin, body })
  const { shift: foreign } = await plan(stranger, own[0]?.id)
  await until(() => staff.events().length > 0 && outsider.events().length > 0)
  // The log is in order: an earlier event would have come before.
  expect(typesOf(staff)).toEqual(['schedule_published'])
  expect(outsider.events()).toMatchObject([{ type: 'shift_created', shift_id: foreign.id }])
  expect(staff.frames.map(({ stream_id }) => stream_id).filter(Boolean)).toEqual([
    'schedule:1:staff',
  ])
  for (const client of [staff, outsider]) {
    edit(client, shift.id, JSON.stringify(forged))
    expect(await client.history({ since: 0 }, forged)).toBe('confirm_history')
    expect(typesOf(client)).not.toContain('employee_updated')
    expect(JSON.stringify(client.frames)).not.toContain('hourly_rate')
  }
  const { shift: marker } = await plan()
  edit(manager, marker.id)
  const newcomer = await watch(await server.api.signIn(accounts.manager))
  await until(() => editsOf(newcomer).includes(marker.id))
  expect(editsOf(newcomer)).toEqual([marker.id])
  for (const { frames } of dashboards) expect(JSON.stringify(frames)).not.toContain('shift_created')
})

test('thousands of subscriptions are rejected beyond twenty, and leave nothing behind', async () => {
  const bystander = await watch(admin)
  const flooder = await connectCable(server.url, await server.api.signIn(accounts.manager))
  open.push(flooder)
  const identifiers = Array.from({ length: 3_000 }, (_, number) =>
    JSON.stringify({ channel: 'ScheduleChannel', week_start: '2028-01-03', number }),
  )
  const answers = (type: string) => flooder.frames.filter((frame) => frame.type === type).length
  // No more at once than may wait, or the socket is closed.
  for (let sent = 0; sent < identifiers.length; sent += 50) {
    for (const identifier of identifiers.slice(sent, sent + 50)) {
      flooder.send({ command: 'subscribe', identifier })
    }
    await until(() => answers('confirm_subscription') + answers('reject_subscription') >= sent + 50)
  }
  expect([answers('confirm_subscription'), answers('reject_subscription')]).toEqual([20, 2_980])
  const subscriptions = async () =>
    valuesOf(await scrape(server.url), 'weekboard_socket_subscriptions')[0]
  expect(await subscriptions()).toBe(21)
  for (const identifier of identifiers.slice(0, 20)) {
    flooder.send({ command: 'unsubscribe', identifier })
    flooder.send({ command: 'unsubscribe', identifier })
  }
  await until(async () => (await subscriptions()) === 1)
  for (const identifier of identifiers.slice(0, 400)) {
    flooder.send({ command: 'subscribe', identifier })
  }
  expect([1008, 1006]).toContain(await flooder.closed)
  await until(async () => (await subscriptions()) === 1)
  await plan()
  await until(() => bystander.events().length > 0)
})

const endings = [
  {
    what: 'a sign-out',
    end: (token: string) => server.api.call('DELETE', '/auth/sign_out', { token }),
  },
  {
    what: 'a demotion',
    end: () => employeesApi(server, admin).change(ids.marco, { role: 'employee' }),
  },
]

test.each(endings)(
  'who does not answer the end of a socket is not heard after $what',
  async ({ end }) => {
    const token = await server.api.signIn(accounts.manager)
    const [first, second] = [(await plan()).shift, (await plan()).shift]
    const nora = await watch(admin)
    const rogue = await watch(token)
    const sockets = server.node.app.websocketServer.clients
    expect(sockets.size).toBe(2)
    // It reads nothing any more, so it does not answer the close frame either.
    rogue.freeze()
    expect((await end(token)).status).toBe(200)
    await until(() => [...sockets].filter((each) => each.readyState === each.OPEN).length === 1)
    rogue.send({ command: 'subscribe', identifier: JSON.stringify({ ...claims, channel: 'x' }) })
    edit(rogue, first.id)
    await until(() => sockets.size === 1)
    edit(nora, second.id)
    const newcomer = await watch(admin)
    await until(() => editsOf(newcomer).includes(second.id))
    expect(editsOf(newcomer)).toEqual([second.id])
    expect(editsOf(nora)).not.toContain(first.id)
    await employeesApi(server, admin).change(ids.marco, { role: 'manager' })
  },
)

test('each refused socket and subscription is a line of the log, without the token', async () => {
  const forged = await connectCable(server.url, 'forged-token', { protocol: extended })
  open.push(forged)
  const client = await connectCable(server.url, admin, { protocol: extended })
  open.push(client)
  client.send({ command: 'subscribe', identifier: JSON.stringify({ channel: 'SecretChannel' }) })
  const lines = () => server.log().split('\n')
  const refused = (text: string, detail: RegExp) =>
    until(() => lines().some((line) => line.includes(text) && detail.test(line)))
  await refused('A socket was refused', /"reason":"unauthorized"/)
  await refused('A subscription was refused', /"user":1,"organization":1,.*no_such_channel/)
  expect(server.log()).not.toMatch(/forged-token|SecretChannel/)
})
