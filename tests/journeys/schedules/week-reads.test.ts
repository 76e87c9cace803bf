import type { Week } from '@weekboard/contracts/schedule/week'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { newPassword, type SessionReply } from '../../support/people/users.ts'
import { lastWeek, nextWeek, testNow, thisWeek } from '../../support/servers/clock.ts'
import { openOwnerPool } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let tokens: Record<keyof typeof accounts, string>
let ana: number

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl, clock: server.clock })
  await signIn()
  ana = await employeeIdOf(server.api, tokens.manager, 'Ana Ruiz')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function signIn(): Promise<void> {
  const token = (name: keyof typeof accounts) => server.api.signIn(accounts[name])
  tokens = {
    admin: await token('admin'),
    manager: await token('manager'),
    employee: await token('employee'),
    stranger: await token('stranger'),
  }
}

interface Asked {
  readonly week?: string
  readonly tag?: string
  readonly node?: TestServer
}
const read = (token: string, { week = thisWeek, tag, node = server }: Asked = {}) =>
  node.api.call<Week>('GET', `/schedules/week?date=${week}`, {
    token,
    ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
  })
const tagOf = async (token: string, requested: Asked = {}) =>
  (await read(token, requested)).headers.get('etag') ?? ''
const write = async (method: string, path: string, body: unknown, token = tokens.admin) => {
  const reply = await server.api.call(method, path, { token, body })
  expect([200, 201]).toContain(reply.status)
}
const planSomething = (week: string, node = server) =>
  createShift(node.api, tokens.manager, {
    employeeId: ana,
    date: week,
    from: '06:00',
    to: '06:15',
  })
const personOf = async (token: string, id: number) =>
  (await read(token)).body.employees.find((person) => person.id === id)

describe('a tag', () => {
  test('that still holds is answered with 304, the tag and nothing else', async () => {
    for (const token of [tokens.admin, tokens.manager, tokens.employee]) {
      const first = await read(token)
      const tag = first.headers.get('etag') ?? ''
      // A weak one: the reply came compressed.
      expect(tag).toMatch(/^W\/"[^"]+"$/)
      const strong = tag.replace('W/', '')
      expect(first.headers.get('cache-control')).toBe('no-store')
      const forms = [tag, strong, `"older", ${strong}`, '*']
      for (const form of forms) {
        const again = await read(token, { tag: form })
        expect([again.status, again.text]).toEqual([304, ''])
        expect(again.headers.get('etag')).toBe(tag)
        expect(again.headers.get('cache-control')).toBe('no-store')
      }
    }
  })

  test('holds on every node and for nothing but the address it came from', async () => {
    const tag = await tagOf(tokens.manager)
    expect((await read(tokens.manager, { tag, node: other })).status).toBe(304)
    expect((await read(tokens.manager, { tag, week: lastWeek })).status).toBe(200)
    const current = await server.api.call('GET', `/schedules/current?week_start=${thisWeek}`, {
      token: tokens.manager,
      headers: { 'if-none-match': tag },
    })
    expect(current.status).toBe(200)
    const garbage = await read(tokens.manager, { tag: `""",W/,"${'x'.repeat(2000)}` })
    expect(garbage.status).toBe(200)
  })

  test('is good for one role only', async () => {
    const admin = await tagOf(tokens.admin)
    const manager = await tagOf(tokens.manager)
    const employee = await tagOf(tokens.employee)
    expect((await read(tokens.manager, { tag: `${admin}, ${employee}` })).status).toBe(200)
    expect((await read(tokens.employee, { tag: `${admin}, ${manager}` })).status).toBe(200)
  })

  const byManagers: Record<string, () => Promise<unknown>> = {
    'a shift': () => planSomething(thisWeek),
    'a pay rate': () => write('PATCH', `/employees/${ana}`, { employee: { hourly_rate: 21.25 } }),
    'a weekly limit': () =>
      write('PATCH', `/employees/${ana}`, { employee: { max_weekly_hours: 39 } }),
    'a setting of the organization': () =>
      write('PATCH', '/organization', { organization: { overlap_policy: 'warn' } }),
    'an invitation': () =>
      write('POST', '/invitations', {
        invitation: { email: 'ida@week.test', role: 'employee', full_name: 'Ida Moss' },
      }),
    'a name': () => write('PATCH', '/auth/me', { user: { full_name: 'Marco B.' } }, tokens.manager),
    'a new person': () => write('POST', '/employees', { employee: { full_name: 'Udo Lenz' } }),
  }
  for (const [what, change] of Object.entries(byManagers)) {
    test(`ends with ${what}, and the next reply shows it`, async () => {
      const before = await read(tokens.manager)
      const tag = before.headers.get('etag') ?? ''
      await change()
      const after = await read(tokens.manager, { tag })
      expect(after.status).toBe(200)
      expect(after.headers.get('etag')).not.toBe(tag)
      expect(after.body.seq).toBeGreaterThan(before.body.seq)
    })
  }

  test('ends with an empty schedule that a refused write leaves behind', async () => {
    const week = '2028-02-07'
    const tag = await tagOf(tokens.manager, { week })
    const tooShort = { employee_id: ana, start_time: `${week}T15:00Z`, end_time: `${week}T15:05Z` }
    await server.api.call('POST', '/shifts/bulk', {
      token: tokens.manager,
      body: { shifts: [{ action: 'create', shift: tooShort }] },
    })
    const { body } = await server.api.call<{
      schedules: { id: number; week_start_date: string }[]
    }>('GET', '/schedules', { token: tokens.manager })
    const left = body.schedules.find(({ week_start_date }) => week_start_date === week)
    const after = await read(tokens.manager, { week, tag: left && tag })
    expect(after.body.schedule?.id ?? undefined).toBe(left?.id)
  })

  test('of an employee lives through edits and ends with what the employee can see', async () => {
    const tag = await tagOf(tokens.employee)
    await planSomething(thisWeek)
    expect((await read(tokens.employee, { tag })).status).toBe(304)

    const { id } = (await read(tokens.manager)).body.schedule ?? {}
    await write('POST', `/schedules/${id}/publish`, { override_violations: true }, tokens.manager)
    const announced = await read(tokens.employee, { tag })
    expect(announced.status).toBe(200)

    const renamed = announced.headers.get('etag') ?? ''
    await write('PATCH', `/employees/${ana}`, { employee: { full_name: 'Ana R. Ruiz' } })
    const after = await read(tokens.employee, { tag: renamed })
    expect(after.status).toBe(200)
    const own = after.body.shifts.find(({ employee_id }) => employee_id === ana)
    expect(own?.employee?.user.full_name).toBe('Ana R. Ruiz')
  })

  test('ends with the day, which decides the rate that is shown', async () => {
    await write('PATCH', `/employees/${ana}`, { employee: { hourly_rate: 22.75 } })
    const tomorrow = { hourly_rate: 33.5, rate_from: '2026-11-19' }
    await write('PATCH', `/employees/${ana}`, { employee: tomorrow })
    const tag = await tagOf(tokens.manager)
    expect((await personOf(tokens.manager, ana))?.hourly_rate).toBe(22.75)
    server.clock.set(new Date('2026-11-19T05:00:00Z'))
    await signIn()
    expect((await read(tokens.manager, { tag })).status).toBe(200)
    expect((await personOf(tokens.manager, ana))?.hourly_rate).toBe(33.5)
    server.clock.set(testNow)
    await signIn()
  })
})

describe('what is kept in memory', () => {
  test('never hides what another node has written, in 100 rounds', async () => {
    for (let round = 0; round < 100; round += 1) {
      const [writer, reader] = round % 2 ? [server, other] : [other, server]
      await read(tokens.manager, { week: nextWeek, node: reader })
      const id = (await planSomething(nextWeek, writer)).shift.id
      const seen = await read(tokens.manager, { week: nextWeek, node: reader })
      expect(seen.body.shifts.map((shift) => shift.id)).toContain(id)
      const gone = await writer.api.call('DELETE', `/shifts/${id}`, { token: tokens.manager })
      expect(gone.status).toBe(200)
      const empty = await read(tokens.manager, { week: nextWeek, node: reader })
      expect(empty.body.shifts.map((shift) => shift.id)).not.toContain(id)
    }
  })

  test('a reply is never older than a write that ended before it was asked for', async () => {
    const written: number[] = []
    let writing = true
    const readers = [server, other, server, other].map(async (node) => {
      while (writing) {
        const due = [...written]
        const { body } = await read(tokens.manager, { week: nextWeek, node })
        const ids = new Set(body.shifts.map(({ id }) => id))
        expect(due.filter((id) => !ids.has(id))).toEqual([])
      }
    })
    for (let round = 0; round < 40; round += 1) {
      written.push((await planSomething(nextWeek, round % 2 ? server : other)).shift.id)
    }
    writing = false
    await Promise.all(readers)
  })

  test('stays with its organization, its role and its person', async () => {
    await write('POST', '/invitations', {
      invitation: { email: 'nia@week.test', role: 'employee', full_name: 'Nia Cole' },
    })
    const secret = secretOf(await messageTo(server.api, 'nia@week.test', /Join Harbour/))
    const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', {
      body: { token: secret, full_name: 'Nia Cole', password: newPassword },
    })
    const nia = joined.body.token
    const everybody = { ...tokens, nia }
    const emailsSeen: Record<string, (string | null)[]> = {}
    const rolesSeen: Record<string, string> = {}
    // Twice: the second time from memory.
    for (const [name, token] of [...Object.entries(everybody), ...Object.entries(everybody)]) {
      const { body } = await read(token)
      emailsSeen[name] = body.employees.flatMap(({ user }) => user.email ?? [])
      rolesSeen[name] = body.user_role
      const paid = body.stats.total_labor_cost !== null
      expect(paid).toBe(body.user_role !== 'employee')
    }
    expect(rolesSeen).toEqual({
      admin: 'admin',
      manager: 'manager',
      employee: 'employee',
      stranger: 'admin',
      nia: 'employee',
    })
    expect(emailsSeen.employee).toEqual([accounts.employee])
    expect(emailsSeen.nia).toEqual(['nia@week.test'])
    expect(emailsSeen.stranger).not.toContain(accounts.admin)
    expect(emailsSeen.manager).not.toContain(accounts.stranger)
    const tags = await Promise.all(Object.values(everybody).map((token) => tagOf(token)))
    expect(new Set(tags).size).toBe(tags.length)
    for (const tag of tags.slice(0, -1)) expect((await read(nia, { tag })).status).toBe(200)
  })
})

test('200 people and 1,400 shifts are read in one statement beyond the session check', async () => {
  const owner = openOwnerPool(server.databaseUrl)
  const week = '2027-05-03'
  await owner.query(
    `with people as (
       insert into employees (organization_id, full_name, role, avatar_url)
       select 1, 'Person ' || i, 'employee', 'fallback:ocean:x' from generate_series(1, 200) as i
       returning id
     ), week as (
       insert into schedules (organization_id, week_start_date) values (1, $1) returning id
     ), planned as (
       insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at)
       select 1, week.id, people.id, $1::date + day * interval '24 hours' + interval '12 hours',
         $1::date + day * interval '24 hours' + interval '20 hours'
       from week, people, generate_series(0, 6) as day
     )
     update organizations set event_seq = event_seq + 1 where id = 1`,
    [week],
  )
  await owner.end()
  const { pool, pipelined } = server.node.platform.database
  const [query, connect] = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')]
  const check = vi.spyOn(pipelined, 'query')
  const statements = () =>
    [...check.mock.calls, ...query.mock.calls].map(
      ([requested]) => (requested as { name?: string }).name,
    )
  const first = await read(tokens.manager, { week })
  expect(first.body.shifts).toHaveLength(1_400)
  expect(first.body.stats).toMatchObject({ shift_count: 1_400, total_hours: 11_200 })
  expect(statements()).toEqual(['session-contexts', 'read-week'])
  await read(tokens.manager, { week, tag: first.headers.get('etag') ?? '' })
  expect(statements()).toEqual([
    'session-contexts',
    'session-contexts',
    'week-version',
    'read-week',
  ])
  // Only the week itself takes a connection of its own.
  expect(connect).toHaveBeenCalledTimes(1)
  query.mockRestore()
  check.mockRestore()
  connect.mockRestore()
})
