import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let other: TestServer
let manager: string
let employee: string
const open: CableClient[] = []
const channel = { channel: 'DashboardChannel' }
const identifier = JSON.stringify(channel)

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Longer than the pause after an update, with the update that may follow it. */
const quiet = () => delay(2_100)

async function watch(token: string, on = server) {
  const client = await connectCable(on.url, token)
  open.push(client)
  await client.subscribe(channel)
  return client
}

const widgetsOf = (client: CableClient): unknown[] =>
  client.signals().map(({ widget_type }) => widget_type)

const ask = (client: CableClient, data: Record<string, unknown>) =>
  client.send({
    command: 'message',
    identifier,
    data: JSON.stringify({ action: 'request_update', ...data }),
  })

test('who asks for an update gets one, and nobody else does', async () => {
  const [client, neighbour] = [await watch(manager), await watch(manager)]
  ask(client, { widget_type: 'quick-stats' })
  ask(client, { widget_type: 'pto-requests' })
  await until(() => widgetsOf(client).length >= 2)
  expect(widgetsOf(client)).toEqual(['quick-stats', 'pto-requests'])
  expect(widgetsOf(neighbour)).toEqual([])
})

test('who asks over and over is told at the beginning and at the end', async () => {
  const client = await watch(manager)
  for (let count = 0; count < 12; count += 1) ask(client, { widget_type: 'quick-stats' })
  await until(() => widgetsOf(client).length >= 2)
  await quiet()
  expect(widgetsOf(client)).toEqual(['quick-stats', 'quick-stats'])
})

test('unknown widgets, and those that one may not have, are not answered', async () => {
  const client = await watch(employee)
  for (const widget_type of ['pto-requests', 'weather', '', null, 7, '__proto__']) {
    ask(client, { widget_type })
  }
  ask(client, {})
  ask(client, { widget_type: 'quick-stats' })
  await until(() => widgetsOf(client).length >= 1)
  expect(widgetsOf(client)).toEqual(['quick-stats'])
})

test('a draft changes the statistics of managers; employees hear of what is announced', async () => {
  const boss = await watch(manager)
  const staff = await watch(employee)
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const { schedule } = await createShift(server.api, manager, {
    employeeId: keiko,
    date: '2027-05-17',
    from: '09:00',
    to: '10:00',
  })
  await until(() => widgetsOf(boss).length >= 3)
  expect(widgetsOf(boss)).toEqual(['quick-stats', 'week-overview', 'today'])
  await server.api.call('POST', `/schedules/${schedule.id}/publish`, { token: manager, body: {} })
  await until(() => widgetsOf(staff).length >= 3)
  expect(widgetsOf(staff)).toEqual(['quick-stats', 'my-shifts', 'week-overview'])
})

test('a burst of changes is told at its beginning and at its end', async () => {
  await quiet()
  const client = await watch(manager)
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const at = (value: number) => `${String(value).padStart(2, '0')}:00`
  const hours = Array.from({ length: 8 }, (_, index) => index + 8)
  await Promise.all(
    hours.map((hour) => {
      const times = { from: at(hour), to: at(hour + 1) }
      return createShift(server.api, manager, { employeeId: keiko, date: '2027-05-24', ...times })
    }),
  )
  await until(() => widgetsOf(client).length >= 4)
  await quiet()
  const stats = widgetsOf(client).filter((widget) => widget === 'quick-stats')
  expect(stats.length).toBeLessThan(8)
})

test('a request for days off makes the widgets of those who decide stale, on every node', async () => {
  await quiet()
  const [here, there, staff] = [
    await watch(manager),
    await watch(manager, other),
    await watch(employee),
  ]
  const { status } = await timeOffApi(server, employee).ask({
    type: 'vacation',
    start_date: '2027-05-03',
    end_date: '2027-05-04',
    reason: 'Away',
  })
  expect(status).toBe(201)
  for (const client of [here, there]) {
    await until(() => widgetsOf(client).includes('pto-requests'))
    expect(client.signals()).toContainEqual({
      type: 'widget_update',
      widget_type: 'pto-requests',
      data: null,
    })
  }
  await until(() => widgetsOf(staff).length >= 1)
  expect(widgetsOf(staff)).toEqual(['quick-stats'])
})

test('deciding it does so again', async () => {
  const { body } = await timeOffApi(server, employee).ask({
    type: 'sick',
    start_date: '2027-05-10',
    end_date: '2027-05-10',
    reason: '',
  })
  await quiet()
  const client = await watch(manager)
  await timeOffApi(server, manager).decide(body.time_off_request.id, 'approve')
  await until(() => widgetsOf(client).includes('pto-requests'))
})

test('another organization hears nothing', async () => {
  const stranger = await watch(await server.api.signIn(accounts.stranger))
  const client = await watch(manager)
  await timeOffApi(server, employee).ask({
    type: 'personal',
    start_date: '2027-06-01',
    end_date: '2027-06-01',
    reason: '',
  })
  await until(() => widgetsOf(client).length >= 2)
  expect(stranger.signals()).toEqual([])
})
