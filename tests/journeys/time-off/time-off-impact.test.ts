import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { readAuditRows } from '../../support/people/employees-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { type TimeOffApi, timeOffApi } from '../../support/people/time-off-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<'manager' | 'employee', string>
let manager: TimeOffApi
let admin: TimeOffApi
let ana: TimeOffApi
let ids: Record<'ana' | 'keiko' | 'liam' | 'marco', number>

beforeAll(async () => {
  server = await startTestServer()
  const { api } = server
  tokens = {
    manager: await api.signIn(accounts.manager),
    employee: await api.signIn(accounts.employee),
  }
  manager = timeOffApi(server, tokens.manager)
  admin = timeOffApi(server, await api.signIn(accounts.admin))
  ana = timeOffApi(server, tokens.employee)
  const id = (name: string) => employeeIdOf(api, tokens.manager, name)
  ids = {
    ana: await id('Ana Ruiz'),
    keiko: await id('Keiko Tanaka'),
    liam: await id('Liam Walsh'),
    marco: await id('Marco Bellini'),
  }
})
afterAll(() => server.close())

/** Every test takes a week of its own, in which nothing is planned. */
let monday = '2028-01-03'
function newWeek(): string {
  monday = addDays(monday, 7)
  return monday
}

const oneDay = (date: string) => ({ start_date: date, end_date: date })
const afternoon = { start_time: '12:00', end_time: '24:00' }

async function requested(by: TimeOffApi, wish: Record<string, unknown>) {
  const { status, body, text } = await by.ask(wish)
  if (status !== 201) throw new Error(text)
  return body.time_off_request
}

const plan = (employeeId: number, date: string, from: string, to: string) =>
  createShift(server.api, tokens.manager, { employeeId, date, from, to })
const publish = (scheduleId: number) =>
  server.api.call('POST', `/schedules/${scheduleId}/publish`, {
    token: tokens.manager,
    body: { override_violations: true },
  })

describe('one request', () => {
  test('comes with clashes, who else is away, what is left and its history', async () => {
    const week = newWeek()
    const [first, second] = [addDays(week, 1), addDays(week, 2)]
    const { shift } = await plan(ids.ana, first, '09:00', '17:00')
    await plan(ids.keiko, first, '22:00', '23:00')
    await plan(ids.liam, first, '09:00', '12:00')
    await plan(ids.liam, first, '13:00', '17:00')
    const away = await requested(manager, {
      ...oneDay(second),
      employee_id: ids.keiko,
      type: 'sick',
      reason: 'flu',
    })
    const { id } = await requested(ana, { start_date: first, end_date: second })
    await ana.edit(id, { reason: 'wedding' })
    await manager.decide(id, 'approve', { note: 'enjoy' })
    const { status, body } = await manager.read(id)
    expect(status).toBe(200)
    expect(body.clashes.map((clash) => clash.id)).toEqual([shift.id])
    expect(body.also_away).toEqual([
      {
        id: away.id,
        employee_id: ids.keiko,
        employee_name: 'Keiko Tanaka',
        ...oneDay(second),
        start_time: null,
        end_time: null,
        status: 'approved',
        type: 'sick',
        reason: 'flu',
      },
    ])
    expect(body.coverage).toEqual([
      { date: first, working: 2, away: 0 },
      { date: second, working: 0, away: 1 },
    ])
    const user = (name: string) => ({ id: expect.any(Number), name })
    const at = expect.any(String)
    expect(body.history).toEqual([
      { type: 'requested', user: user('Ana Ruiz'), at, note: null, edits: [] },
      {
        type: 'updated',
        user: user('Ana Ruiz'),
        at,
        note: null,
        edits: [{ field: 'reason', from: null, to: 'wedding' }],
      },
      { type: 'approved', user: user('Marco Bellini'), at, note: 'enjoy', edits: [] },
    ])
  })

  test('that a manager entered begins with that, one without a log with its own row', async () => {
    const entered = await requested(manager, { ...oneDay(newWeek()), employee_id: ids.keiko })
    const { history } = (await manager.read(entered.id)).body
    expect(history).toMatchObject([{ type: 'entered', user: { name: 'Marco Bellini' } }])
    const seeded = (await manager.list('?limit=200')).body.requests.at(-1)
    if (!seeded) throw new Error('The demo has no request')
    expect((await manager.read(seeded.id)).body.history).toEqual([
      {
        type: 'requested',
        user: { id: null, name: seeded.employee_name },
        at: seeded.requested_at,
        note: null,
        edits: [],
      },
    ])
  })

  test('shows an employee what was announced, and nobody’s reasons', async () => {
    const date = newWeek()
    await plan(ids.keiko, date, '09:00', '17:00')
    const { schedule } = await plan(ids.ana, date, '09:00', '17:00')
    await publish(schedule.id ?? 0)
    await plan(ids.ana, date, '19:00', '20:00')
    await plan(ids.liam, date, '09:00', '17:00')
    await requested(manager, { ...oneDay(date), employee_id: ids.marco, reason: 'secret' })
    const away = await requested(admin, { ...oneDay(date), employee_id: ids.marco }).catch(
      () => null,
    )
    expect(away).toBeNull()
    await requested(admin, { ...oneDay(addDays(date, 1)), employee_id: ids.marco, type: 'sick' })
    const { id } = await requested(ana, { start_date: date, end_date: addDays(date, 1) })
    const { body } = await ana.read(id)
    expect(body.clashes.map(({ status }) => status)).toEqual(['published'])
    expect(body.coverage).toEqual([
      { date, working: 1, away: 0 },
      { date: addDays(date, 1), working: 0, away: 1 },
    ])
    expect(body.also_away).toHaveLength(1)
    expect(body.also_away[0]).not.toHaveProperty('type')
    expect(body.also_away[0]).not.toHaveProperty('reason')
    const asManager = (await manager.read(id)).body
    expect(asManager.clashes).toHaveLength(2)
    expect(asManager.also_away.map(({ status }) => status)).toEqual(['pending', 'approved'])
  })
})

describe('a preview', () => {
  test('says what asking would mean, and writes nothing', async () => {
    const date = newWeek()
    const { shift } = await plan(ids.liam, date, '09:00', '17:00')
    const before = (await readAuditRows(server, 'time_off_requested')).length
    const query = { ...oneDay(date), ...afternoon, employee_id: String(ids.liam) }
    const { status, body } = await manager.preview(query)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total_days: 0.5, also_away: [] })
    expect(body.clashes.map(({ id }) => id)).toEqual([shift.id])
    expect(body.coverage).toEqual([{ date, working: 0, away: 0 }])
    expect((await readAuditRows(server, 'time_off_requested')).length).toBe(before)
    const own = await ana.preview({ start_date: date, end_date: addDays(date, 2) })
    expect(own.body).toMatchObject({ total_days: 3, clashes: [] })
    expect(own.body.coverage).toHaveLength(3)
  })

  test('of a colleague is for managers; unknown people and impossible days are refused', async () => {
    const days = oneDay(newWeek())
    for (const employee_id of [String(ids.keiko), '8000000']) {
      expect((await ana.preview({ ...days, employee_id })).status).toBe(403)
    }
    expect((await manager.preview({ ...days, employee_id: '8000000' })).status).toBe(404)
    expect((await manager.preview({ ...days, end_date: '2027-01-01' })).status).toBe(422)
    expect((await manager.preview({ ...days, start_time: '09:00' })).status).toBe(422)
    expect((await manager.preview({ ...days, end_date: 'tomorrow' })).status).toBe(400)
  })
})

describe('the calendar', () => {
  test('shows managers everything, employees who is away and what they asked for', async () => {
    const date = newWeek()
    const range = `?from=${date}&to=${addDays(date, 6)}`
    await plan(ids.liam, addDays(date, 2), '18:00', '22:00')
    await requested(manager, { ...oneDay(date), employee_id: ids.keiko, type: 'sick' })
    await requested(manager, { ...oneDay(date), reason: 'pending of a manager' })
    const own = await requested(ana, { start_date: addDays(date, 5), end_date: addDays(date, 8) })
    const rejected = await requested(ana, oneDay(addDays(date, 1)))
    await manager.decide(rejected.id, 'reject')
    const all = (await manager.calendar(range)).body
    expect(all).toMatchObject({ from: date, to: addDays(date, 6) })
    expect(all.absences.map(({ employee_name, status }) => [employee_name, status])).toEqual([
      ['Keiko Tanaka', 'approved'],
      ['Marco Bellini', 'pending'],
      ['Ana Ruiz', 'pending'],
    ])
    expect(all.absences[0]).toMatchObject({ type: 'sick', reason: null })
    expect(all.days).toHaveLength(7)
    expect(all.days[0]).toEqual({ date, working: 0, away: 1 })
    expect(all.days[2]).toEqual({ date: addDays(date, 2), working: 1, away: 0 })
    const seen = (await ana.calendar(range)).body
    expect(seen.absences.map(({ employee_name }) => employee_name)).toEqual([
      'Keiko Tanaka',
      'Ana Ruiz',
    ])
    expect(seen.absences[1]).toMatchObject({ id: own.id, status: 'pending' })
    expect(JSON.stringify(seen)).not.toMatch(/"type"|"reason"|sick/)
    expect(seen.days[2]).toEqual({ date: addDays(date, 2), working: 0, away: 0 })
  })

  test('covers the next 30 days by default and at most a year', async () => {
    const { body } = await manager.calendar()
    expect(body).toMatchObject({ from: '2026-11-18', to: '2026-12-18' })
    expect((await manager.calendar('?from=2027-01-01&to=2028-01-01')).status).toBe(200)
    for (const query of [
      '?from=2027-01-01&to=2028-01-02',
      '?from=2027-01-02&to=2027-01-01',
      '?from=soon',
    ]) {
      expect((await manager.calendar(query)).status).toBe(400)
    }
  })

  test('counts each day of the clock changes once', async () => {
    await plan(ids.keiko, '2027-11-07', '00:00', '22:45')
    await plan(ids.liam, '2027-03-14', '00:00', '22:45')
    for (const date of ['2027-11-07', '2027-03-14']) {
      const query = `?from=${addDays(date, -1)}&to=${addDays(date, 1)}`
      const { days } = (await manager.calendar(query)).body
      expect(days.map(({ working }) => working)).toEqual([0, 1, 0])
    }
  })
})
