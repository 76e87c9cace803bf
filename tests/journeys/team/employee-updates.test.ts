import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  cafeEmployeeIds,
  type EmployeesApi,
  employeesApi,
  readAuditRows,
} from '../../support/people/employees-api.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { createTestClock, lastWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: EmployeesApi
let manager: EmployeesApi
let employee: EmployeesApi
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>
beforeAll(async () => {
  server = await startTestServer()
  const as = async (account: string) => employeesApi(server, await server.api.signIn(account))
  admin = await as(accounts.admin)
  manager = await as(accounts.manager)
  employee = await as(accounts.employee)
  ids = await cafeEmployeeIds(admin)
})
afterAll(() => server.close())

const personOf = async (id: number) => (await admin.read(id)).body.employee
const newPerson = async (fields: Record<string, unknown> = {}) =>
  (await admin.add({ full_name: 'Fred Fresh', ...fields })).body.employee
const changesLogged = async () => (await readAuditRows(server, 'employee_updated')).length

describe('an admin changes', () => {
  test('only what is named, and the log holds what was and what is', async () => {
    const before = await newPerson({ max_weekly_hours: 30 })
    const reply = await admin.change(before.id, { full_name: 'Fred Frost', max_weekly_hours: null })
    expect(reply.status).toBe(200)
    const { employee: after } = reply.body
    expect(after).toEqual({
      ...before,
      user: { ...before.user, full_name: 'Fred Frost' },
      max_weekly_hours: null,
      version: before.version + 1,
    })
    expect(await personOf(before.id)).toEqual(after)
    expect((await readAuditRows(server, 'employee_updated')).at(-1)).toEqual({
      type: 'employee_updated',
      actor_name: 'Nora Whitfield',
      subject_id: before.id,
      audience: 'nobody',
      payload: {},
      change: {
        before: { full_name: 'Fred Fresh', max_weekly_hours: 30 },
        after: { full_name: 'Fred Frost', max_weekly_hours: null },
      },
    })
  })

  test.each([0, 0.25, 37.5, 20 + 1 / 3, 168])('the weekly limit to %d hours', async (hours) => {
    const { id } = await newPerson()
    const reply = await admin.change(id, { max_weekly_hours: hours })
    expect(reply.body.employee.max_weekly_hours).toBe(hours)
  })

  test('the weekly minimum, up to the limit and not above it', async () => {
    const { id } = await newPerson({ max_weekly_hours: 30 })
    const set = async (fields: Record<string, unknown>) => {
      const { status, body } = await admin.change(id, fields)
      return [status, body.details?.fields ?? body.employee.min_weekly_hours]
    }
    const above = [422, { min_weekly_hours: 'must not be above the weekly limit' }]
    expect((await personOf(id)).min_weekly_hours).toBeNull()
    expect(await set({ min_weekly_hours: 12.5 })).toEqual([200, 12.5])
    expect(await set({ min_weekly_hours: 30.5 })).toEqual(above)
    expect(await set({ min_weekly_hours: 20, max_weekly_hours: 19 })).toEqual(above)
    expect(await set({ max_weekly_hours: 12 })).toEqual(above)
    expect((await personOf(id)).max_weekly_hours).toBe(30)
    expect(await set({ max_weekly_hours: 12.5 })).toEqual([200, 12.5])
    expect(await set({ max_weekly_hours: null, min_weekly_hours: 80 })).toEqual([200, 80])
    expect(await set({ max_weekly_hours: 79 })).toEqual(above)
    expect(await set({ max_weekly_hours: 79, min_weekly_hours: null })).toEqual([200, null])
    expect((await readAuditRows(server, 'employee_updated')).at(-1)?.change).toEqual({
      before: { max_weekly_hours: null, min_weekly_hours: 80 },
      after: { max_weekly_hours: 79, min_weekly_hours: null },
    })
    for (const hours of [80.5, -1, '12']) {
      const { status, body } = await admin.change(id, { min_weekly_hours: hours })
      expect([status, Object.keys(body.details?.fields ?? {})]).toEqual([422, ['min_weekly_hours']])
    }
  })

  test('nothing by naming what is there already', async () => {
    const before = await personOf(ids.ben)
    const logged = await changesLogged()
    const same = {
      full_name: before.user.full_name,
      email: before.user.email,
      role: before.user.role,
      hourly_rate: before.hourly_rate,
      max_weekly_hours: before.max_weekly_hours,
      active: true,
    }
    for (const wish of [same, {}]) {
      const reply = await admin.change(ids.ben, wish)
      expect([reply.status, reply.body.employee]).toEqual([200, before])
    }
    expect(await changesLogged()).toBe(logged)
  })

  test('a role, which acts on the next request', async () => {
    const token = await server.api.signIn(accounts.employee)
    const invitations = () => server.api.call('GET', '/invitations', { token })
    expect((await invitations()).status).toBe(403)
    expect((await admin.change(ids.ana, { role: 'manager' })).body.employee.user.role).toBe(
      'manager',
    )
    expect((await invitations()).status).toBe(200)
    await admin.change(ids.ana, { role: 'employee' })
    expect((await invitations()).status).toBe(403)
  })

  test.each<[string, unknown]>([
    ['full_name', { full_name: '' }],
    ['email', { email: 'nope' }],
    ['role', { role: 'boss' }],
    ['hourly_rate', { hourly_rate: 0.001 }],
    ['hourly_rate', { hourly_rate: null }],
    ['rate_from', { hourly_rate: 20, rate_from: '2026-02-30' }],
    ['rate_from', { rate_from: '2026-12-01' }],
    ['max_weekly_hours', { max_weekly_hours: 169 }],
    ['max_weekly_hours', { max_weekly_hours: '40' }],
    ['active', { active: null }],
  ])('nothing when %s is wrong: %j', async (field, wish) => {
    const before = await personOf(ids.ben)
    const reply = await admin.change(ids.ben, wish)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([field])
    expect(await personOf(ids.ben)).toEqual(before)
  })
})

describe('a stale version', () => {
  test('is a 412 that carries the current person, by header and by body', async () => {
    const { id } = await newPerson()
    const { employee: current } = (await admin.change(id, { full_name: 'Newer' })).body
    const stale = [{ version: 1 }, { headers: { 'if-match': '"1"' } }]
    for (const options of stale) {
      const reply = await admin.change(id, { full_name: 'Older' }, options)
      expect([reply.status, reply.body.code]).toEqual([412, 'stale_version'])
      expect(reply.body.details?.current).toEqual(current)
    }
    expect(await personOf(id)).toEqual(current)
    const fresh = await admin.change(id, { full_name: 'Newest' }, { version: current.version })
    expect(fresh.status).toBe(200)
  })

  test('shows a manager no more of the person than a read does', async () => {
    const reply = await manager.change(ids.ben, { full_name: 'X' }, { version: 99 })
    expect(reply.body.details?.current).toEqual((await manager.read(ids.ben)).body.employee)
  })
})

describe('an address', () => {
  test('of somebody without an account is changed and taken away', async () => {
    const { id } = await newPerson({ email: 'first@team.test' })
    const changed = await admin.change(id, { email: ' Second@Team.test ' })
    expect(changed.body.employee.user.email).toBe('second@team.test')
    expect((await admin.change(id, { email: null })).body.employee.user.email).toBeNull()
  })

  test('that is taken is a 409 at its field', async () => {
    const before = await newPerson()
    const reply = await admin.change(before.id, { email: accounts.manager, full_name: 'Thief' })
    expect([reply.status, reply.body.code]).toEqual([409, 'already_member'])
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual(['email'])
    expect(await personOf(before.id)).toEqual(before)
  })

  test('of somebody who signs in with it is left alone', async () => {
    const before = await personOf(ids.ana)
    for (const email of ['other@team.test', null]) {
      const reply = await admin.change(ids.ana, { email })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.details?.fields ?? {})).toEqual(['email'])
    }
    expect(await personOf(ids.ana)).toEqual(before)
    expect((await admin.change(ids.ana, { email: accounts.employee })).status).toBe(200)
  })
})

describe('a rate', () => {
  const token = () => server.api.signIn(accounts.admin)
  const cost = async (week: string) =>
    (await readWeek(server.api, await token(), week)).stats.total_labor_cost ?? 0
  const stored = (id: number) =>
    server.node.platform.database.tenant(1, async ({ client }) => {
      const { rows } = await client.query<{ day: string; cents: number }>(
        `select effective_from as day, rate_cents as cents from employee_rates
         where employee_id = $1 order by effective_from`,
        [id],
      )
      return rows
    })

  test('holds from its date on: what was worked before costs what it cost', async () => {
    const before = {
      last: await cost(lastWeek),
      this: await cost(thisWeek),
      next: await cost(nextWeek),
    }
    const { version } = await personOf(ids.ana)
    const today = await admin.change(ids.ana, { hourly_rate: 28.5 })
    expect(today.body.employee).toMatchObject({ hourly_rate: 28.5, version: version + 1 })
    // Ana works 8 h on Monday, Tuesday, Thursday and Saturday; today is Wednesday.
    expect(await cost(lastWeek)).toBeCloseTo(before.last, 2)
    expect(await cost(thisWeek)).toBeCloseTo(before.this + 10 * 8 * 2, 2)
    expect(await cost(nextWeek)).toBeCloseTo(before.next + 10 * 8 * 3, 2)

    const again = await admin.change(ids.ana, { hourly_rate: 19.01 })
    expect(again.body.employee.hourly_rate).toBe(19.01)
    const later = addDays(thisWeek, 7)
    const planned = await admin.change(ids.ana, { hourly_rate: 25, rate_from: later })
    expect(planned.body.employee).toMatchObject({ hourly_rate: 19.01, version: version + 3 })
    expect(await stored(ids.ana)).toEqual([
      { day: '2020-01-06', cents: 1850 },
      { day: '2026-11-18', cents: 1901 },
      { day: later, cents: 2500 },
    ])
    expect((await readAuditRows(server, 'employee_updated')).at(-1)?.change).toEqual({
      before: { hourly_rate: 19.01 },
      after: { hourly_rate: 25, rate_from: later },
    })
  })

  test('begins on the day of the organization, not of the server', async () => {
    // Still the evening of the 19th in New York.
    const clock = createTestClock(new Date('2026-11-20T04:30:00Z'))
    const late = await startTestServer({ databaseUrl: server.databaseUrl, clock })
    const team = employeesApi(late, await late.api.signIn(accounts.admin))
    const { id } = (await team.add({ full_name: 'Night Owl' })).body.employee
    expect((await team.change(id, { hourly_rate: 20 })).body.employee.hourly_rate).toBe(20)
    expect(await stored(id)).toEqual([{ day: '2026-11-19', cents: 2000 }])
    await late.close()
  })
})

describe('who may', () => {
  test('a manager edits employees: name, address, limit, activity', async () => {
    const { id } = await newPerson()
    const wish = { full_name: 'By Marco', email: 'by@marco.test', max_weekly_hours: 12 }
    expect((await manager.change(id, wish)).status).toBe(200)
    expect((await manager.change(id, { role: 'employee', active: false })).status).toBe(200)
    expect((await manager.change(id, { active: true })).body.employee.active).toBe(true)
  })

  test.each<[string, Record<string, unknown>]>([
    ['a role', { role: 'manager' }],
    ['the highest role', { role: 'admin' }],
    ['a rate, even the same', { hourly_rate: 18 }],
  ])('a manager does not give %s, whoever it is for', async (_what, wish) => {
    const before = await personOf(ids.ben)
    for (const id of [ids.ben, ids.marco, ids.nora, 8_000_000]) {
      expect((await manager.change(id, wish)).status).toBe(403)
    }
    expect(await personOf(ids.ben)).toEqual(before)
  })

  test('a manager does not touch admins', async () => {
    const before = await admin.list()
    for (const wish of [{ full_name: 'X' }, { role: 'employee' }, { active: false }, {}]) {
      expect((await manager.change(ids.nora, wish)).status).toBe(403)
    }
    expect(await admin.list()).toEqual(before)
  })

  test('a manager edits managers, themselves included, but not what they are', async () => {
    const { max_weekly_hours: limit } = await personOf(ids.marco)
    const { status, body } = await manager.change(ids.marco, { max_weekly_hours: 36 })
    expect([status, body.employee?.max_weekly_hours]).toEqual([200, 36])
    for (const wish of [{ role: 'employee' }, { role: 'admin' }, { hourly_rate: 90 }]) {
      expect((await manager.change(ids.marco, wish)).status).toBe(403)
    }
    await manager.change(ids.marco, { max_weekly_hours: limit })
  })

  test('an employee changes nobody, and learns nothing of ids', async () => {
    for (const id of [ids.ana, ids.ben, 8_000_000]) {
      expect((await employee.change(id, { full_name: 'X' })).status).toBe(403)
    }
  })

  test('somebody unknown is a 404', async () => {
    expect((await admin.change(8_000_000, { full_name: 'X' })).status).toBe(404)
    expect((await manager.change(8_000_000, { full_name: 'X' })).status).toBe(404)
  })
})
