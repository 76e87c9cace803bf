import type { ErrorReply } from '@weekboard/contracts/errors'
import type { ShiftRequestReply } from '@weekboard/contracts/requests/shift-requests'
import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { exportsApi, filesOf } from '../../support/people/exports.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { announceExampleShifts } from '../../support/plans/example-shifts.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let admin: string
let manager: string
let employee: string
let ana: number
let keiko: number
let marco: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  ana = await employeeIdOf(server.api, admin, 'Ana Ruiz')
  keiko = await employeeIdOf(server.api, admin, 'Keiko Tanaka')
  marco = await employeeIdOf(server.api, admin, 'Marco Bellini')
})
afterAll(() => server.close())

type Scopes = Parameters<typeof createKey>[2]
const keyWith = async (...scopes: Scopes) => (await createKey(server, admin, scopes)).secret

describe('for employees, with its scope, a key', () => {
  let key: string
  let announced: Awaited<ReturnType<typeof announceExampleShifts>>
  beforeAll(async () => {
    key = await keyWith('shift_requests:write')
    announced = await announceExampleShifts(server, manager)
  })
  const post = <Body = ShiftRequestReply>(path: string, body?: unknown) =>
    server.api.call<Body>('POST', path, { token: key, ...(body !== undefined && { body }) })

  test('claims an open shift', async () => {
    const path = `/shifts/${announced.open}/claim`
    expect((await post(path)).status).toBe(422)
    expect((await post(path, { employee_id: 8_000_000 })).status).toBe(404)
    const { status, body } = await post(path, { employee_id: keiko, note: 'Asked by phone' })
    expect(status).toBe(201)
    expect(body.shift_request).toMatchObject({
      kind: 'claim',
      from_employee_id: keiko,
      actions: ['approve', 'reject', 'cancel'],
      shift: { id: announced.open, announced_version: 1 },
    })
    const claim = body.shift_request.id
    expect((await post(`/shift_requests/${claim}/accept`, { employee_id: ana })).status).toBe(403)
    expect((await post(`/shift_requests/${claim}/cancel`)).body.shift_request.status).toBe(
      'cancelled',
    )
    const other = await server.api.call('POST', path, {
      token: employee,
      body: { employee_id: keiko },
    })
    expect(other.status).toBe(403)
  })

  test('offers a shift, and accepts it for whoever it names', async () => {
    const offer = await post(`/shifts/${announced.own}/offer`)
    expect(offer.body.shift_request).toMatchObject({ kind: 'offer', from_employee_id: ana })
    const path = `/shift_requests/${offer.body.shift_request.id}/accept`
    expect((await post(path)).status).toBe(422)
    expect((await post(path, { employee_id: ana })).status).toBe(403)
    const accepted = await post(path, { employee_id: keiko })
    expect(accepted.body.shift_request).toMatchObject({
      status: 'accepted',
      to_employee_id: keiko,
      actions: ['approve', 'reject', 'cancel'],
    })
    await post(`/shift_requests/${offer.body.shift_request.id}/cancel`)
    expect((await post(`/shifts/${announced.open}/offer`)).status).toBe(404)
  })

  test('proposes a swap, accepts it for who is asked, and approves it', async () => {
    const swap = await post(`/shifts/${announced.own}/swap`, { with_shift_id: announced.other })
    expect(swap.body.shift_request).toMatchObject({ from_employee_id: ana, to_employee_id: marco })
    const { id } = swap.body.shift_request
    const stranger = await post(`/shift_requests/${id}/accept`, { employee_id: keiko })
    expect(stranger.status).toBe(403)
    expect((await post(`/shift_requests/${id}/accept`)).body.shift_request.status).toBe('accepted')
    expect((await post(`/shift_requests/${id}/approve`, {})).body.shift_request).toMatchObject({
      status: 'approved',
      decided_by: { id: null },
    })
    const read = await server.api.call<{
      shift: { employee_id: number; announced_version: number }
    }>('GET', `/shifts/${announced.own}`, { token: admin })
    expect(read.body.shift).toMatchObject({ employee_id: marco, announced_version: 2 })
  })

  test('goes on reading and deciding with the scope of before, and no more', async () => {
    const former = await keyWith('shifts:write')
    const list = await server.api.call('GET', '/shift_requests', { token: former })
    expect(list.status).toBe(200)
    const claim = await server.api.call<ErrorReply>('POST', `/shifts/${announced.open}/claim`, {
      token: former,
      body: { employee_id: keiko },
    })
    expect([claim.status, claim.body.details]).toEqual([403, { scope: 'shift_requests:write' }])
  })
})

test('a key enters time off that is still to be decided, and changes it while it is', async () => {
  const key = await keyWith('time_off:write')
  const call = (method: string, path: string, body: object, token = key) =>
    server.api.call<{ time_off_request: TimeOffRequest }>(method, path, { token, body })
  const { body } = await call('POST', '/time_off_requests', {
    time_off_request: {
      employee_id: keiko,
      start_date: '2027-06-01',
      end_date: '2027-06-02',
      status: 'pending',
    },
  })
  const { id, status } = body.time_off_request
  expect(status).toBe('pending')
  const change = { time_off_request: { end_date: '2027-06-03' } }
  expect((await call('PATCH', `/time_off_requests/${id}`, change, manager)).status).toBe(403)
  const changed = await call('PATCH', `/time_off_requests/${id}`, change)
  expect(changed.body.time_off_request).toMatchObject({ status: 'pending', end_date: '2027-06-03' })
  expect((await call('POST', `/time_off_requests/${id}/approve`, {})).status).toBe(200)
  expect((await call('PATCH', `/time_off_requests/${id}`, change)).status).toBe(409)
})

test('a key exports the archive of the organization, and none of a user', async () => {
  const key = await keyWith('exports:write')
  const own = exportsApi(server, employee)
  const profile = await own.start('/auth/me/export')
  const ofKey = exportsApi(server, key)
  const started = await ofKey.start('/organization/export')
  expect(started.status).toBe(202)
  const { id } = await ofKey.untilReady(started.body.export.id)
  const archive = await ofKey.download(id)
  expect(archive.status).toBe(200)
  expect(filesOf(new Uint8Array(await archive.arrayBuffer())).size).toBeGreaterThan(5)
  const { status } = await server.api.call('GET', `/exports/${profile.body.export.id}`, {
    token: key,
  })
  expect(status).toBe(404)
})

test('a key has calendars of employees, beside their own, which end with it', async () => {
  const made = await createKey(server, admin, ['calendar:write'])
  const post = (token: string, body?: unknown) =>
    server.api.call<{ url: string }>('POST', '/calendar', {
      token,
      ...(body !== undefined && { body }),
    })
  const own = await post(employee)
  expect((await post(made.secret)).status).toBe(422)
  expect((await post(made.secret, { employee_id: 8_000_000 })).status).toBe(404)
  expect((await post(employee, { employee_id: keiko })).status).toBe(403)
  const first = await post(made.secret, { employee_id: ana })
  const second = await post(made.secret, { employee_id: ana })
  const read = async ({ body }: { body: { url: string } }) =>
    (await fetch(server.url + new URL(body.url).pathname)).status
  expect(await Promise.all([own, first, second].map(read))).toEqual([200, 404, 200])
  const found = await server.api.call('GET', `/calendar?employee_id=${ana}`, { token: made.secret })
  expect(found.body).toEqual({ calendar: { created_at: expect.any(String) } })
  await server.api.call('DELETE', `/calendar?employee_id=${ana}`, { token: made.secret })
  expect(await read(second)).toBe(404)
  const third = await post(made.secret, { employee_id: ana })
  await server.api.call('DELETE', `/api_keys/${made.id}`, { token: admin })
  expect([await read(third), await read(own)]).toEqual([404, 200])
})

describe('live events', () => {
  const open: CableClient[] = []
  afterAll(() => {
    for (const client of open) client.close()
  })
  const connect = async (token: string, key?: string) => {
    const client = await connectCable(server.url, token, { ...(key && { key }) })
    open.push(client)
    return client
  }

  test('and who is here reach a key with the scope, which is not here itself', async () => {
    const { secret, id } = await createKey(server, admin, ['live:read'])
    const client = await connect('', secret)
    await client.subscribe()
    const person = await connect(manager)
    await person.subscribe()
    await until(() => client.signals().some(({ type }) => type === 'user_joined'))
    const { shift } = await createShift(server.api, manager, {
      employeeId: keiko,
      date: '2027-07-05',
      from: '09:00',
      to: '12:00',
    })
    await until(() => client.events().some(({ type }) => type === 'shift_created'))
    expect(client.events().at(-1)).toMatchObject({ shift_id: shift.id })
    client.send({
      command: 'message',
      identifier: '{"channel":"ScheduleChannel"}',
      data: JSON.stringify({ action: 'editing_shift', shift_id: shift.id }),
    })
    client.send({ command: 'subscribe', identifier: '{"channel":"DashboardChannel"}' })
    await until(() => client.frames.some(({ type }) => type === 'reject_subscription'))
    await server.api.call('DELETE', `/shifts/${shift.id}`, { token: manager })
    await until(() => person.events().some(({ type }) => type === 'shift_deleted'))
    expect(person.signals()).toEqual([])
    await server.api.call('DELETE', `/api_keys/${id}`, { token: admin })
    expect(await client.closed).toBe(1008)
  })

  test('come by a ticket that is good once, and never by a key in an address', async () => {
    const secret = await keyWith('live:read')
    const ticketOf = async (token: string) =>
      (await server.api.call<{ ticket: string }>('POST', '/cable/tickets', { token, body: {} }))
        .body.ticket
    const firstFrame = async (token: string, key?: string) =>
      (await connect(token, key)).frames[0]?.type
    for (const token of [secret, manager]) {
      const ticket = await ticketOf(token)
      expect(await firstFrame(ticket)).toBe('welcome')
      expect(await firstFrame(ticket)).toBe('disconnect')
    }
    expect(await firstFrame(secret)).toBe('disconnect')
    expect(await firstFrame('wbt_e30.e30')).toBe('disconnect')
    expect(await firstFrame('', await keyWith('schedules:read'))).toBe('disconnect')
  })
})
