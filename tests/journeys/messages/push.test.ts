import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { createTestClock, type TestClock } from '../../support/servers/clock.ts'
import {
  type PushDevice,
  type PushServiceStandIn,
  startPushService,
  vapidClaimsOf,
} from '../../support/servers/push-service.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let clock: TestClock
let service: PushServiceStandIn
let marco: string
let ana: string
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>

beforeAll(async () => {
  clock = createTestClock(new Date('2027-02-01T17:00:00Z'))
  service = await startPushService()
  server = await startTestServer({ clock, env: { PUSH_ALLOW_PRIVATE: 'true' } })
  marco = await server.api.signIn(accounts.manager)
  ana = await server.api.signIn(accounts.employee)
  ids = await cafeEmployeeIds(employeesApi(server, marco))
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const pool = () => server.node.platform.database.pool
const register = (token: string, { subscription }: Pick<PushDevice, 'subscription'>) =>
  server.api.call<{ push_subscription: { id: number; current: boolean } }>(
    'POST',
    '/push_subscriptions',
    {
      token,
      body: { subscription },
    },
  )
const devicesOf = async (token: string) =>
  (
    await server.api.call<{
      public_key: string
      push_subscriptions: { id: number; current: boolean }[]
    }>('GET', '/push_subscriptions', { token })
  ).body
const choose = (token: string, body: Record<string, unknown>) =>
  server.api.call<{ preferences: { kind: string; push: boolean }[]; quiet_hours: unknown }>(
    'PUT',
    '/notification_preferences',
    { token, body },
  )
const wanted = (kind: string, push = true) => ({
  preferences: [{ kind, in_app: true, email: false, push }],
})

let day = 0
/** Ana asks for a day off, which notifies the managers until it is decided. */
async function request(): Promise<number> {
  day += 1
  const date = new Date(Date.UTC(2027, 5, day)).toISOString().slice(0, 10)
  const { body } = await timeOffApi(server, ana).ask({
    type: 'sick',
    start_date: date,
    end_date: date,
    reason: 'A secret reason',
  })
  return body.time_off_request.id
}

/** Marco approves a day off, which notifies Ana. */
const decide = async () => timeOffApi(server, marco).decide(await request(), 'approve')

/** Resolves once no job of push messages is due. */
const pushed = () =>
  until(async () => {
    const { rows } = await pool().query<{ due: number }>(
      `select count(*)::int as due from graphile_worker.jobs
       where task_identifier in ('push_notifications', 'deliver_push') and run_at <= now() and attempts = 0
          or locked_at is not null`,
    )
    return rows[0]?.due === 0
  })
/** Lets the jobs that wait look at the clock now. */
async function wake(): Promise<void> {
  await pool().query('update graphile_worker._private_jobs set run_at = now(), attempts = 0')
  await pushed()
}

describe('a device', () => {
  test('receives the kinds that were chosen, encrypted for it alone', async () => {
    const phone = service.createDevice('phone')
    expect(await register(ana, phone)).toMatchObject({
      status: 201,
      body: { push_subscription: { current: true } },
    })
    await decide()
    await pushed()
    expect(service.messagesTo(phone)).toEqual([])

    expect((await choose(ana, wanted('time_off_decided'))).body.preferences).toContainEqual({
      kind: 'time_off_decided',
      in_app: true,
      email: false,
      push: true,
    })
    await decide()
    await until(() => service.messagesTo(phone).length === 1)
    expect(service.messagesTo(phone)).toEqual([
      {
        user_id: expect.any(Number),
        title: 'Time off approved',
        body: '',
        path: '/requests',
        tag: expect.any(String),
      },
    ])
    const [sent] = service.received
    const { public_key } = await devicesOf(ana)
    expect(sent && vapidClaimsOf(sent, public_key)).toMatchObject({
      aud: new URL(phone.subscription.endpoint).origin,
      sub: 'mailto:no-reply@weekboard.invalid',
    })
    expect(sent?.body.toString('latin1')).not.toContain('approved')
    expect(JSON.stringify(await devicesOf(ana))).not.toContain(phone.subscription.endpoint)
    expect(server.log()).not.toContain(phone.subscription.endpoint)
    await choose(ana, { preferences: [{ kind: 'time_off_decided', in_app: true, email: true }] })
    expect((await choose(ana, {})).body.preferences).toContainEqual({
      kind: 'time_off_decided',
      in_app: true,
      email: true,
      push: true,
    })
  })

  test('shows a manager who waits, without type or reason', async () => {
    const tablet = service.createDevice('tablet')
    await register(marco, tablet)
    await choose(marco, wanted('time_off_requested'))
    await request()
    await until(() => service.messagesTo(tablet).length === 1)
    const [message] = service.messagesTo(tablet)
    expect(message).toMatchObject({ title: 'Time off requested', path: '/requests' })
    expect(JSON.stringify(message)).not.toMatch(/sick|secret/i)
    await choose(marco, wanted('time_off_requested', false))
  })

  test('is of one person: it moves with the next account and goes with the sign-out', async () => {
    const shared = service.createDevice('shared')
    const first = await server.api.signIn(accounts.employee)
    const id = (await register(first, shared)).body.push_subscription.id
    const second = await server.api.signIn(accounts.manager)
    expect((await register(second, shared)).body.push_subscription.id).toBe(id)
    expect((await devicesOf(first)).push_subscriptions.map((device) => device.id)).not.toContain(id)
    const path = `/push_subscriptions/${id}`
    expect((await server.api.call('DELETE', path, { token: first })).status).toBe(404)
    await server.api.call('DELETE', '/auth/sign_out', { token: second })
    expect((await devicesOf(marco)).push_subscriptions.map((device) => device.id)).not.toContain(id)
    await decide()
    await pushed()
    expect(service.messagesTo(shared)).toEqual([])
    await register(first, shared)
    const [own] = (await devicesOf(first)).push_subscriptions
    expect(own).toMatchObject({ current: true })
    const remove = () =>
      server.api.call('DELETE', `/push_subscriptions/${own?.id}`, { token: first })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('is forgotten once its push service says that it is gone', async () => {
    for (const [name, status] of [
      ['gone', 410],
      ['unknown', 404],
    ] as const) {
      service.answer(name, status)
      const token = await server.api.signIn(accounts.employee)
      const device = service.createDevice(name)
      await register(token, device)
      await decide()
      await until(() => service.messagesTo(device).length === 1)
      await pushed()
      const left = (await devicesOf(token)).push_subscriptions
      expect(
        left.some(({ current }) => current),
        name,
      ).toBe(false)
    }
  })

  test('gets a message again after a failure, and no redirect is followed', async () => {
    const token = await server.api.signIn(accounts.employee)
    const device = service.createDevice('busy')
    await register(token, device)
    service.answer('busy', 503)
    await decide()
    await until(() => service.messagesTo(device).length === 1)
    service.answer('busy', 307)
    await wake()
    await until(() => service.messagesTo(device).length === 2)
    await wake()
    expect(service.messagesTo(device)).toHaveLength(2)
    expect(service.received.map(({ path }) => path)).not.toContain('/redirected')
    await server.api.call('DELETE', '/auth/sign_out', { token })
  })

  test('of a deactivated employee gets nothing', async () => {
    const phone = service.createDevice('left')
    const token = await server.api.signIn(accounts.employee)
    await register(token, phone)
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query(
        `insert into notifications (organization_id, employee_id, kind, data, in_app, mail_due, push_due, created_at)
         values (1, $1, 'time_off_decided', $2, true, false, true, $3)`,
        [
          ids.ana,
          {
            type: 'sick',
            start_date: '2027-06-01',
            end_date: '2027-06-01',
            decision: 'approved',
            decided_by: 'Marco',
            note: null,
          },
          clock.now(),
        ],
      ),
    )
    const setActive = (active: boolean) =>
      server.node.platform.database.tenant(1, ({ client }) =>
        client.query('update employees set active = $2 where id = $1', [ids.ana, active]),
      )
    await setActive(false)
    await pool().query(
      `select graphile_worker.add_job('push_notifications', payload := $1::json)`,
      [JSON.stringify({ organizationId: 1, employeeIds: [ids.ana] })],
    )
    await pushed()
    expect(service.messagesTo(phone)).toEqual([])
    await setActive(true)
    await server.api.call('DELETE', '/auth/sign_out', { token })
  })
})

describe('quiet hours', () => {
  test('hold messages back until they end, and then send one summary of what is unread', async () => {
    const phone = service.createDevice('bedside')
    await register(ana, phone)
    const set = await choose(ana, { quiet_hours: { from: '11:00', to: '14:30' } })
    expect(set.body.quiet_hours).toEqual({
      from: '11:00',
      to: '14:30',
      time_zone: 'America/New_York',
    })
    await decide()
    await decide()
    await wake()
    expect(service.messagesTo(phone)).toEqual([])
    clock.set(new Date('2027-02-01T19:30:00Z'))
    await wake()
    await until(() => service.messagesTo(phone).length === 1)
    expect(service.messagesTo(phone)).toMatchObject([
      { title: '2 new notifications', body: 'Time off approved', path: '/requests' },
    ])

    await choose(ana, { quiet_hours: { from: '22:00', to: '21:00', time_zone: 'Asia/Tokyo' } })
    await decide()
    await server.api.call('POST', '/notifications/read_all', { token: ana })
    clock.set(new Date('2027-02-02T12:30:00Z'))
    await wake()
    expect(service.messagesTo(phone)).toHaveLength(1)
  })

  test('need two times and a time zone', async () => {
    const token = await server.api.signIn(accounts.employee)
    for (const quiet_hours of [
      { from: '22:00', to: '22:00' },
      { from: '22:00', to: '7' },
      { from: '22:00', to: '07:00', time_zone: 'Mars/Base' },
    ]) {
      expect((await choose(token, { quiet_hours })).status, JSON.stringify(quiet_hours)).toBe(422)
    }
  })
})
