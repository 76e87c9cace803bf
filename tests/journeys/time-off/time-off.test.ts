import { listApprovedTimeOff } from '@weekboard/api/features/time-off/index'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { type TimeOffApi, timeOffApi } from '../../support/people/time-off-api.ts'
import { testNow, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let managerToken: string
let admin: TimeOffApi
let manager: TimeOffApi
let ana: TimeOffApi
let ids: Record<'nora' | 'marco' | 'ana' | 'keiko' | 'liam' | 'ben', number>

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  const { api } = server
  managerToken = await api.signIn(accounts.manager)
  admin = timeOffApi(server, await api.signIn(accounts.admin))
  manager = timeOffApi(server, managerToken)
  ana = timeOffApi(server, await api.signIn(accounts.employee))
  const id = (name: string) => employeeIdOf(api, managerToken, name)
  ids = {
    nora: await id('Nora Whitfield'),
    marco: await id('Marco Bellini'),
    ana: await id('Ana Ruiz'),
    keiko: await id('Keiko Tanaka'),
    liam: await id('Liam Walsh'),
    ben: await id('Ben Okafor'),
  }
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Every test takes days of its own. */
let nextDay = Date.parse('2028-01-03')
function days(count = 1) {
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const start_date = date(nextDay)
  const end_date = date(nextDay + (count - 1) * 86_400_000)
  nextDay += count * 86_400_000
  return { start_date, end_date }
}

async function requested(by: TimeOffApi, wish: Record<string, unknown> = days()) {
  const { status, body, text } = await by.ask(wish)
  if (status !== 201) throw new Error(text)
  return body.time_off_request
}
const eventsOf = (id: number) =>
  server.node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ type: string; audience: string; change: unknown }>(
      `select type, audience, change from events
       where subject_type = 'time_off_request' and subject_id = $1 order by seq`,
      [id],
    )
    return rows
  })
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type)

describe('asking for days off', () => {
  test('is pending for oneself, counts calendar days and trims the reason', async () => {
    const wish = { start_date: '2027-03-12', end_date: '2027-03-15', reason: '  skiing ' }
    const { status, body } = await ana.ask({ ...wish, type: 'personal' })
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('clashes')
    expect(body.time_off_request).toEqual({
      id: expect.any(Number),
      employee_id: ids.ana,
      employee_name: 'Ana Ruiz',
      employee: { name: 'Ana Ruiz' },
      type: 'personal',
      start_date: '2027-03-12',
      end_date: '2027-03-15',
      start_time: null,
      end_time: null,
      reason: 'skiing',
      status: 'pending',
      requested_at: testNow.toISOString(),
      total_days: 4,
      version: 1,
      decided_by: null,
      decided_at: null,
      decision_note: null,
      actions: ['edit', 'cancel'],
    })
    const { actions: _, ...logged } = body.time_off_request
    const { id } = logged
    expect((await ana.read(id)).body.time_off_request).toEqual(body.time_off_request)
    expect(await eventsOf(id)).toEqual([
      {
        type: 'time_off_requested',
        audience: 'nobody',
        change: { before: null, after: logged },
      },
    ])
  })

  test('is vacation, for one day and without a reason, unless said otherwise', async () => {
    const request = await requested(ana, { ...days(), reason: '   ' })
    expect(request).toMatchObject({ type: 'vacation', reason: null, total_days: 1 })
  })

  test('is pending also for those who decide, when it is for themselves', async () => {
    expect(await requested(manager)).toMatchObject({ employee_id: ids.marco, status: 'pending' })
    const named = await requested(admin, { ...days(), employee_id: ids.nora })
    expect(named.status).toBe('pending')
  })

  test('entered by a manager for somebody else is approved at once, with its clashes', async () => {
    const period = { start_date: '2027-01-11', end_date: '2027-01-12' }
    const at = (date: string, from: string, to: string, toDate = date) =>
      createShift(server.api, managerToken, { employeeId: ids.liam, date, from, to, toDate })
    await at('2027-01-10', '16:00', '00:00', '2027-01-11')
    const into = await at('2027-01-10', '20:00', '00:30', '2027-01-11')
    const within = await at('2027-01-12', '23:00', '01:00', '2027-01-13')
    await at('2027-01-13', '01:00', '02:00')
    const { status, body } = await manager.ask({ ...period, employee_id: ids.liam, type: 'sick' })
    expect(status).toBe(201)
    expect(body.time_off_request).toMatchObject({
      employee_name: 'Liam Walsh',
      type: 'sick',
      status: 'approved',
      decided_by: { id: ids.marco, name: 'Marco Bellini' },
      decided_at: testNow.toISOString(),
    })
    expect(body.clashes.map(({ id }) => id)).toEqual([into.shift.id, within.shift.id])
    expect(await typesOf(body.time_off_request.id)).toEqual(['time_off_approved'])
  })

  test.each([
    [{ start_date: '2027-02-02', end_date: '2027-02-01' }, 'end_date'],
    [{ start_date: '2027-02-01', end_date: '2028-02-02' }, 'end_date'],
    [{ start_date: '2027-02-30', end_date: '2027-03-01' }, 'start_date'],
    [{ start_date: '2027-02-01' }, 'end_date'],
    [{ start_date: '2027-02-01', end_date: '2027-02-01', type: 'party' }, 'type'],
    [{ start_date: '2027-02-01', end_date: '2027-02-01', reason: 'x'.repeat(2001) }, 'reason'],
  ])('refuses %o at %s and writes nothing', async (wish, field) => {
    const { status, body } = await ana.ask(wish)
    expect(status).toBe(422)
    const named = Object.keys(body.details?.fields ?? {}).map((path) => path.split('.').at(-1))
    expect(named).toEqual([field])
    const { requests } = (await ana.list()).body
    expect(requests.filter(({ start_date }) => start_date.startsWith('2027-02'))).toEqual([])
  })

  test('may last a leap year and no day longer', async () => {
    const { start_date, end_date } = days(366)
    expect(await requested(admin, { start_date, end_date })).toMatchObject({ total_days: 366 })
  })

  test('for a colleague is not for employees, and nobody learns who exists', async () => {
    const period = days()
    for (const employee_id of [ids.keiko, 8_000_000]) {
      const { status, body } = await ana.ask({ ...period, employee_id })
      expect([status, body.code]).toEqual([403, 'forbidden'])
      expect(body.error).toBe('You can request time off for yourself only.')
    }
    expect((await manager.ask({ ...period, employee_id: 8_000_000 })).status).toBe(404)
    const { body } = await manager.list(`?employee_id=${ids.keiko}`)
    expect(body.requests.map(({ start_date }) => start_date)).not.toContain(period.start_date)
  })

  test('that touches a day of another pending or approved one is a 409', async () => {
    const first = await requested(ana, { start_date: '2027-04-05', end_date: '2027-04-09' })
    const touching = { start_date: '2027-04-09', end_date: '2027-04-12' }
    const refused = await ana.ask(touching)
    expect([refused.status, refused.body.code]).toEqual([409, 'time_off_clash'])
    expect(refused.body.error).toBe('You already have a request for some of these days.')
    expect(refused.body.details?.time_off_request).toEqual(first)
    const forAna = await manager.ask({ ...touching, employee_id: ids.ana })
    expect(forAna.body.error).toBe('Ana Ruiz already has a request for some of these days.')
    expect((await ana.ask({ start_date: '2027-04-10', end_date: '2027-04-12' })).status).toBe(201)
    await ana.decide(first.id, 'cancel')
    expect((await ana.ask({ start_date: '2027-04-05', end_date: '2027-04-09' })).status).toBe(201)
  })

  test('twice at once for the same days is one request', async () => {
    for (let round = 0; round < 10; round += 1) {
      const period = days(2)
      const wish = { ...period, employee_id: ids.keiko }
      const replies = await Promise.all([
        manager.ask(wish),
        timeOffApi(other, managerToken).ask({ ...wish, start_date: wish.end_date }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })

  test('of somebody who left is refused', async () => {
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query('update employees set active = false where id = $1', [ids.ben]),
    )
    const { status, body } = await manager.ask({ ...days(), employee_id: ids.ben })
    expect([status, Object.keys(body.details?.fields ?? {})]).toEqual([422, ['employee_id']])
  })
})

describe('seeing requests', () => {
  test('managers see everybody’s, an employee their own, a colleague’s is not there', async () => {
    const own = await requested(ana)
    const foreign = await requested(manager)
    const seen = (await ana.list()).body.requests
    expect(new Set(seen.map(({ employee_id }) => employee_id))).toEqual(new Set([ids.ana]))
    expect(seen.map(({ id }) => id)).toContain(own.id)
    expect((await ana.list(`?employee_id=${ids.marco}`)).body.requests).toEqual([])
    for (const reply of [
      await ana.read(foreign.id),
      await ana.edit(foreign.id, { reason: 'mine now' }),
      await ana.decide(foreign.id, 'cancel'),
    ]) {
      expect(reply.status).toBe(404)
    }
    expect((await manager.read(foreign.id)).body.time_off_request).toEqual(foreign)
    const all = (await admin.list()).body.requests.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([own.id, foreign.id]))
  })

  test('by status and person, under both names, whatever header a widget sends', async () => {
    await requested(ana)
    const headers = { 'x-widget-request': 'true' }
    const { status, body } = await manager.list('?status=pending', headers)
    expect(status).toBe(200)
    expect(body.requests.length).toBeGreaterThan(5)
    expect(new Set(body.requests.map((request) => request.status))).toEqual(new Set(['pending']))
    expect(body.time_off_requests).toEqual(body.requests)
    const ofAna = await manager.list(`?status=pending&employee_id=${ids.ana}`)
    expect(new Set(ofAna.body.requests.map((r) => r.employee_name))).toEqual(new Set(['Ana Ruiz']))
  })

  test('comes in pages, the latest first, each request once', async () => {
    const whole = (await manager.list()).body
    expect(whole.next_cursor).toBeNull()
    const listed: number[] = []
    for (let cursor = ''; ; ) {
      const { requests, next_cursor } = (await manager.list(`?limit=3&cursor=${cursor}`)).body
      expect(requests.length).toBeLessThanOrEqual(3)
      listed.push(...requests.map(({ id }) => id))
      if (next_cursor === null) break
      cursor = next_cursor
    }
    expect(listed).toEqual(whole.requests.map(({ id }) => id))
    expect(listed).toEqual(listed.toSorted((a, b) => b - a))
  })

  test.each(['?status=open', '?limit=0', '?limit=201', '?cursor=x', '?employee_id=x'])(
    '%s is a 400',
    async (query) => {
      expect((await manager.list(query)).status).toBe(400)
    },
  )
})

describe('for the rules', () => {
  test('only approved days that touch the range are handed out', async () => {
    const approved = await requested(manager, {
      start_date: '2027-08-02',
      end_date: '2027-08-04',
      employee_id: ids.keiko,
    })
    await requested(ana, { start_date: '2027-08-02', end_date: '2027-08-04' })
    const ask = (from: string, to: string, employeeIds = [ids.keiko, ids.ana]) =>
      server.node.platform.database.tenant(1, ({ db }) =>
        listApprovedTimeOff(db, { employeeIds, from, to }),
      )
    const { employee_id: employeeId, start_date: startDate, end_date: endDate } = approved
    const expected = [{ employeeId, startDate, endDate, startTime: null, endTime: null }]
    expect(await ask('2027-08-04', '2027-08-10')).toEqual(expected)
    expect(await ask('2027-07-30', '2027-08-02')).toEqual(expected)
    expect(await ask('2027-08-05', '2027-08-10')).toEqual([])
    expect(await ask('2027-07-26', '2027-08-01')).toEqual([])
    expect(await ask('2027-08-01', '2027-08-08', [ids.ana])).toEqual([])
    expect(await ask('2027-08-01', '2027-08-08', [])).toEqual([])
  })

  test('nothing of a week changes when days off are approved', async () => {
    const before = await readWeek(server.api, managerToken, thisWeek)
    const { body } = await manager.ask({
      start_date: '2026-11-16',
      end_date: '2026-11-22',
      employee_id: ids.keiko,
    })
    const planned = before.shifts.filter(({ employee_id }) => employee_id === ids.keiko)
    expect(planned.length).toBeGreaterThan(0)
    expect(body.clashes).toEqual(
      planned.map(({ id, start_time, end_time, status }) => ({ id, start_time, end_time, status })),
    )
    const after = await readWeek(server.api, managerToken, thisWeek)
    expect(after.shifts).toEqual(before.shifts)
    expect(after.schedule).toEqual(before.schedule)
  })
})
