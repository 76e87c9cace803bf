import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { type TimeOffApi, timeOffApi } from '../../support/people/time-off-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<'manager' | 'employee', string>
let manager: TimeOffApi
let ana: TimeOffApi
let ids: Record<'ana' | 'keiko' | 'liam', number>

beforeAll(async () => {
  server = await startTestServer()
  const { api } = server
  tokens = {
    manager: await api.signIn(accounts.manager),
    employee: await api.signIn(accounts.employee),
  }
  manager = timeOffApi(server, tokens.manager)
  ana = timeOffApi(server, tokens.employee)
  const id = (name: string) => employeeIdOf(api, tokens.manager, name)
  ids = {
    ana: await id('Ana Ruiz'),
    keiko: await id('Keiko Tanaka'),
    liam: await id('Liam Walsh'),
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
const morning = { start_time: '00:00', end_time: '12:00' }
const afternoon = { start_time: '12:00', end_time: '24:00' }

async function requested(by: TimeOffApi, wish: Record<string, unknown>) {
  const { status, body, text } = await by.ask(wish)
  if (status !== 201) throw new Error(text)
  return body.time_off_request
}

const plan = (employeeId: number, date: string, from: string, to: string) =>
  createShift(server.api, tokens.manager, { employeeId, date, from, to })
const tryShift = (employeeId: number, date: string, from: string, to: string) =>
  server.api.call('POST', '/shifts', {
    token: tokens.manager,
    body: shiftBody({ employeeId, date, from, to }),
  })

describe('part of a day', () => {
  test('counts half a day, and is what the rule blocks, no more', async () => {
    const date = newWeek()
    const request = await requested(manager, { ...oneDay(date), ...morning, employee_id: ids.liam })
    expect(request).toMatchObject({ ...oneDay(date), ...morning, total_days: 0.5 })
    const refused = await tryShift(ids.liam, date, '11:00', '15:00')
    expect([refused.status, refused.body.code]).toEqual([422, 'employee_unavailable'])
    expect(refused.body.message).toMatch(/12:00 AM – 12:00 PM \(availability\)/)
    expect((await tryShift(ids.liam, date, '12:00', '15:00')).status).toBe(201)
  })

  test('clashes with the shifts in its hours only', async () => {
    const date = newWeek()
    await plan(ids.keiko, date, '07:00', '12:00')
    const { shift } = await plan(ids.keiko, date, '15:00', '20:00')
    const { body } = await manager.ask({ ...oneDay(date), ...afternoon, employee_id: ids.keiko })
    expect(body.clashes.map(({ id }) => id)).toEqual([shift.id])
  })

  test('leaves room for another part of the same day', async () => {
    const date = newWeek()
    await requested(ana, { ...oneDay(date), ...morning })
    const touching = { start_time: '11:59', end_time: '13:00' }
    const refused = await ana.ask({ ...oneDay(date), ...touching })
    expect([refused.status, refused.body.code]).toEqual([409, 'time_off_clash'])
    expect((await ana.ask({ start_date: date, end_date: addDays(date, 1) })).status).toBe(409)
    expect((await ana.ask({ ...oneDay(date), ...afternoon })).status).toBe(201)
  })

  test.each([
    [{ start_time: '09:00' }, 'end_time'],
    [{ end_time: '09:00' }, 'start_time'],
    [{ start_time: '12:00', end_time: '12:00' }, 'end_time'],
    [{ start_time: '24:00', end_time: '24:00' }, 'start_time'],
    [{ start_time: '9:00', end_time: '12:00' }, 'start_time'],
    [{ ...morning, end_date: '2027-02-02' }, 'end_date'],
  ])('refuses %o at %s', async (wish, field) => {
    const { status, body } = await ana.ask({ ...oneDay('2027-02-01'), ...wish })
    expect(status).toBe(422)
    const named = Object.keys(body.details?.fields ?? {}).map((path) => path.split('.').at(-1))
    expect(named).toEqual([field])
  })

  test('becomes a whole day, and back, by editing', async () => {
    const date = newWeek()
    const { id } = await requested(ana, { ...oneDay(date), ...morning })
    const longer = await ana.edit(id, { end_date: addDays(date, 1) })
    expect([longer.status, Object.keys(longer.body.details?.fields ?? {})]).toEqual([
      422,
      ['end_date'],
    ])
    const whole = await ana.edit(id, { start_time: null, end_time: null })
    expect(whole.body.time_off_request).toMatchObject({ total_days: 1, start_time: null })
    const part = await ana.edit(id, afternoon)
    expect(part.body.time_off_request).toMatchObject({ ...afternoon, total_days: 0.5, version: 3 })
  })

  test('is told with its hours', async () => {
    const date = newWeek()
    await requested(ana, { ...oneDay(date), ...morning, type: 'sick' })
    const { body } = await server.api.call<{ notifications: { message: string }[] }>(
      'GET',
      '/notifications?limit=1',
      { token: tokens.manager },
    )
    expect(body.notifications[0]?.message).toMatch(
      /^Ana Ruiz asks for sick leave, \w+ \d+, 12:00 AM – 12:00 PM\.$/,
    )
  })
})

describe('the list', () => {
  test('is filtered by type, days and employee together', async () => {
    const week = newWeek()
    const own = { type: 'personal', start_date: week, end_date: addDays(week, 1) }
    const first = await requested(ana, own)
    await requested(ana, { ...oneDay(addDays(week, 3)), type: 'sick' })
    const range = `from=${addDays(week, 1)}&to=${addDays(week, 3)}&employee_id=${ids.ana}`
    const listed = async (query: string) =>
      (await manager.list(`?${query}`)).body.requests.map(({ id, type }) => [id, type])
    expect((await listed(range)).map(([, type]) => type)).toEqual(['sick', 'personal'])
    expect(await listed(`${range}&type=personal&status=pending`)).toEqual([[first.id, 'personal']])
    expect(await listed(`${range}&type=vacation`)).toEqual([])
    expect(await listed(`from=${addDays(week, 4)}&employee_id=${ids.ana}`)).toEqual([])
  })

  test.each(['?type=party', '?from=2027-02-30', '?from=2027-02-02&to=2027-02-01'])(
    '%s is a 400',
    async (query) => expect((await manager.list(query)).status).toBe(400),
  )
})
