import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let other: TestServer
let manager: string
let employee: string
let keiko: number
const open: CableClient[] = []

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { LIMIT_SOCKET_MESSAGES_PER_SECOND: '1000' },
  })
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function watch(token: string, on = server, identifier?: Record<string, unknown>) {
  const client = await connectCable(on.url, token)
  open.push(client)
  await client.subscribe(identifier)
  return client
}
const plan = (date: string, from = '09:00', to = '10:00') =>
  createShift(server.api, manager, { employeeId: keiko, date, from, to })

describe('the schedule channel', () => {
  test('tells managers on every node of a created, changed and deleted shift, in order', async () => {
    const here = await watch(manager)
    const there = await watch(await server.api.signIn(accounts.admin), other)
    const { shift } = await plan('2027-01-04')
    await server.api.call('PATCH', `/shifts/${shift.id}`, {
      token: manager,
      body: { shift: { notes: 'new' } },
    })
    await server.api.call('DELETE', `/shifts/${shift.id}`, { token: manager })
    for (const client of [here, there]) {
      await until(() => client.events().length >= 3)
      expect(client.events()).toMatchObject([
        { type: 'shift_created', shift, shift_id: shift.id, user: { name: 'Marco Bellini' } },
        { type: 'shift_updated', shift: { notes: 'new', version: 2 }, weeks: ['2027-01-04'] },
        { type: 'shift_deleted', shift_id: shift.id },
      ])
      const [first = { seq: 0 }] = client.events()
      expect(client.events().map(({ seq }) => seq)).toEqual([
        first.seq,
        first.seq + 1,
        first.seq + 2,
      ])
    }
  })

  test('tells employees what is announced, and nothing of edits', async () => {
    const staff = await watch(employee)
    const boss = await watch(manager)
    await plan('2026-11-19', '06:00', '06:30')
    await until(() => boss.events().some(({ type }) => type === 'schedule_updated'))
    expect(staff.events()).toEqual([])
    const { schedule } = await readWeek(server.api, manager, thisWeek)
    await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
      token: manager,
      body: { override_violations: true },
    })
    await until(() => staff.events().length > 0)
    const [event] = staff.events()
    expect(event).toMatchObject({
      type: 'schedule_published',
      schedule: { week_start_date: thisWeek, status: 'published' },
    })
    expect(event?.shifts).toHaveLength(29)
    expect(JSON.stringify(event)).not.toMatch(/cost|rate|cents/)
    await until(() => boss.events().some(({ type }) => type === 'schedule_published'))
  })

  test('with a week in the identifier only that week’s events come', async () => {
    const client = await watch(manager, server, {
      channel: 'ScheduleChannel',
      week_start: '2027-02-03',
    })
    await plan('2027-01-25')
    await plan('2027-02-01')
    await until(() => client.events().length > 0)
    expect(client.events()).toMatchObject([{ weeks: ['2027-02-01'] }])
  })

  test('never reaches another organization', async () => {
    const stranger = await watch(await server.api.signIn(accounts.stranger))
    const mine = await watch(manager)
    await plan('2027-02-08')
    await until(() => mine.events().length > 0)
    expect(stranger.events()).toEqual([])
  })

  test('catches up from the log when the doorbell was not heard', async () => {
    const there = await watch(manager, other)
    // Cuts every subscription of every node, as a lost message would.
    const redis = new Redis(String(other.node.platform.env.REDIS_URL))
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    const dates = ['2027-03-01', '2027-03-02', '2027-03-03']
    for (const date of dates) await plan(date)
    await redis.quit()
    await until(() => there.events().length >= dates.length)
    const seqs = there.events().map(({ seq }) => seq)
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
    expect(seqs).toHaveLength(dates.length)
  })
})

describe('the protocol', () => {
  test('greets, confirms, confirms again, and ends a subscription', async () => {
    const client = await watch(manager)
    expect(client.frames[0]).toEqual({ type: 'welcome' })
    const identifier = JSON.stringify({ channel: 'ScheduleChannel' })
    client.send({ command: 'subscribe', identifier })
    await until(() => client.frames.filter((f) => f.type === 'confirm_subscription').length === 2)
    client.send({ command: 'unsubscribe', identifier })
    client.send({ command: 'message', identifier, data: '{"action":"unheard_of"}' })
    client.send('not json')
    const watcher = await watch(manager)
    await plan('2027-04-05')
    await until(() => watcher.events().length > 0)
    expect(client.events()).toEqual([])
  })

  test('rejects a channel that does not exist', async () => {
    const client = await watch(manager)
    for (const identifier of [
      '{"channel":"Nope"}',
      'nonsense',
      '{"channel":"ScheduleChannel","week_start":"x"}',
    ]) {
      client.send({ command: 'subscribe', identifier })
      await until(() =>
        client.frames.some((f) => f.type === 'reject_subscription' && f.identifier === identifier),
      )
    }
  })

  test('the twenty-first subscription of a socket is rejected', async () => {
    const client = await watch(manager, other)
    for (let count = 0; count < 20; count += 1) {
      const week = { channel: 'ScheduleChannel', week_start: `2031-0${1 + (count % 9)}-01`, count }
      const identifier = JSON.stringify(week)
      client.send({ command: 'subscribe', identifier })
      await until(() => client.frames.some((frame) => frame.identifier === identifier))
    }
    expect(client.frames.filter((f) => f.type === 'confirm_subscription')).toHaveLength(20)
    expect(client.frames.at(-1)?.type).toBe('reject_subscription')
  })

  test('a dead token is told so and may not come back', async () => {
    const client = await connectCable(server.url, 'garbage')
    expect(client.frames).toEqual([
      { type: 'disconnect', reason: 'unauthorized', reconnect: false },
    ])
    await client.closed
  })

  test('signing out closes the session’s sockets on every node', async () => {
    const token = await server.api.signIn(accounts.manager)
    const there = await watch(token, other)
    await server.api.call('DELETE', '/auth/sign_out', { token })
    expect(await there.closed).toBe(1008)
    expect(there.frames.at(-1)).toMatchObject({ reason: 'unauthorized', reconnect: false })
  })

  test('an unknown subprotocol and a foreign origin are refused before the upgrade', async () => {
    await expect(connectCable(server.url, manager, { protocol: 'soap' })).rejects.toThrow('400')
    await expect(
      connectCable(server.url, manager, { origin: 'https://evil.test' }),
    ).rejects.toThrow('403')
  })

  test('the twenty-first socket of a person is one too many', async () => {
    const token = await server.api.signIn(accounts.stranger)
    for (let count = 0; count < 20; count += 1) open.push(await connectCable(server.url, token))
    const last = await connectCable(server.url, token)
    expect(last.frames[0]).toMatchObject({ reason: 'too_many_connections', reconnect: false })
    expect(await last.closed).toBe(1008)
  })

  test('a flood and a huge frame are cut off, others are not', async () => {
    const bystander = await watch(manager)
    const flooder = await watch(manager)
    for (let count = 0; count < 60; count += 1) flooder.send({ command: 'x' })
    expect(await flooder.closed).toBe(1008)
    const giant = await watch(manager)
    giant.send('x'.repeat(20_000))
    expect(await giant.closed).toBe(1009)
    await plan('2027-05-03')
    await until(() => bystander.events().length > 0)
  })

  test('the token of a socket is not in the log', async () => {
    await watch(manager)
    expect(server.log()).not.toContain(manager)
  })
})

test('a week’s reply says which position of the log it reflects', async () => {
  const client = await watch(manager)
  const before = await readWeek(server.api, manager, nextWeek)
  await plan('2026-11-24', '02:00', '02:30')
  await until(() => client.events().length > 0)
  expect(client.events()[0]?.seq).toBe(before.seq + 1)
})
