import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { ErrorReply } from '@weekboard/contracts/errors'
import type { listTimeOffRequestsRoute } from '@weekboard/contracts/requests/time-off'
import type { RouteReply } from '@weekboard/contracts/route'
import type { getScheduleRoute } from '@weekboard/contracts/schedule/schedules'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { getShiftRoute, listShiftsRoute } from '@weekboard/contracts/shifts/shift-reads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

type ShiftList = RouteReply<typeof listShiftsRoute>

const monday = '2027-08-02'
const dayAfter = '2027-08-03'

let server: TestServer
let key: string
let manager: string
let employee: string
let ana: number
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  const admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  ana = await employeeIdOf(server.api, admin, 'Ana Ruiz')
  keiko = await employeeIdOf(server.api, admin, 'Keiko Tanaka')
  key = (
    await createKey(server, admin, [
      'shifts:write',
      'schedules:write',
      'employees:write',
      'time_off:write',
      'organization:read',
    ])
  ).secret
})
afterAll(() => server.close())

const get = async <Body>(path: string, token = key, headers = {}) =>
  server.api.call<Body>('GET', path, { token, headers })
const list = async (query: string, token = key) =>
  (await get<ShiftList>(`/shifts?${query}`, token)).body
const ids = ({ shifts }: ShiftList) => shifts.map(({ id }) => id)
const shiftOf = async (id: number, query = '', token = key) =>
  (await get<RouteReply<typeof getShiftRoute>>(`/shifts/${id}${query}`, token)).body.shift
const add = async (date: string, employeeId = ana) =>
  (await createShift(server.api, key, { employeeId, date, from: '09:00', to: '12:00' })).shift
const patch = (id: number, shift: object) =>
  server.api.call('PATCH', `/shifts/${id}`, { token: key, body: { shift } })
const remove = (id: number) => server.api.call('DELETE', `/shifts/${id}`, { token: key })
const publish = async (date = monday) => {
  const { schedule } = await readWeek(server.api, key, date)
  const { status } = await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
    token: key,
    body: {},
  })
  expect(status).toBe(200)
  return schedule?.id ?? 0
}

describe('a plan and its announcement', () => {
  test('are read side by side by managers, and as announced by employees', async () => {
    const first = await add(monday)
    expect(first.announced_version).toBeNull()
    const scheduleId = await publish()
    const gone = await add(dayAfter)
    await publish()
    await patch(first.id, {
      notes: 'Keys',
      start_time: shiftBody({ employeeId: ana, date: monday, from: '08:00', to: '12:00' }).shift
        .start_time,
    })
    await remove(gone.id)

    const draft = await shiftOf(first.id)
    const announced = await shiftOf(first.id, '?version=announced')
    expect(draft).toMatchObject({ notes: 'Keys', duration_hours: 4, announced_version: 1 })
    expect(announced).toMatchObject({ notes: null, duration_hours: 3, announced_version: 1 })
    expect(announced.version).toBe(draft.version)
    expect(await shiftOf(gone.id, '?version=announced')).toMatchObject({ version: 0 })
    expect((await get(`/shifts/${gone.id}`)).status).toBe(404)

    const { body: validated } = await get<{ changes: { changed: object[] }[] }>(
      `/schedules/${scheduleId}/validate`,
    )
    expect(validated.changes[0]?.changed).toEqual([{ before: announced, after: draft }])

    const theirs = await shiftOf(first.id, '', employee)
    expect(theirs).toMatchObject({ notes: null, version: 1 })
    expect(theirs).not.toHaveProperty('announced_version')
    expect((await get(`/shifts/${first.id}?version=draft`, employee)).status).toBe(403)
    expect((await get('/shifts?version=draft', employee)).status).toBe(403)
    expect((await get(`/schedules/${scheduleId}?version=draft`, employee)).status).toBe(403)

    const weekOf = async (token: string, version = '') =>
      (await get<Week>(`/schedules/week?date=${monday}${version}`, token)).body
    const week = await weekOf(key, '&version=announced')
    expect(week.shifts.map(({ id }) => id)).toEqual([first.id, gone.id])
    expect(week.stats).toMatchObject({ total_hours: 6, shift_count: 2 })
    expect(week.stats.total_labor_cost).toBeGreaterThan(0)
    expect(week.shifts[0]).toEqual(announced)
    const working = await weekOf(key)
    expect(week.schedule).toMatchObject({ status: 'published', version: working.schedule?.version })
    expect(working.shifts).toEqual([draft])
    expect((await weekOf(employee)).shifts[0]).toEqual(theirs)

    const schedule = async (token: string, version = '') =>
      (await get<RouteReply<typeof getScheduleRoute>>(`/schedules/${scheduleId}${version}`, token))
        .body.schedule
    expect(await schedule(key)).toMatchObject({ status: 'draft', shifts: [draft] })
    expect(await schedule(key, '?version=announced')).toMatchObject({
      status: 'published',
      version: working.schedule?.version,
      shifts: week.shifts,
    })
    expect(await schedule(employee)).toMatchObject({ status: 'published', version: 1 })
    await remove(first.id)
    await publish()
  })

  test('a shift that was never announced is a 404 for employees, and in no list of theirs', async () => {
    const { id } = await add('2027-08-09', keiko)
    expect((await get(`/shifts/${id}`, employee)).status).toBe(404)
    expect(ids(await list('from=2027-08-09&to=2027-08-15', employee))).toEqual([])
    const { schedule } = await readWeek(server.api, key, '2027-08-09')
    expect((await get(`/schedules/${schedule?.id}`, employee)).status).toBe(404)
    const never = await get<Week>('/schedules/week?date=2027-08-09&version=announced')
    expect(never.body.schedule).toBeNull()
    await remove(id)
  })
})

describe('a range of shifts', () => {
  test('comes in pages by start, of everybody or of one', async () => {
    const made = [
      await add('2027-09-06'),
      await add('2027-09-06', keiko),
      await add('2027-09-08'),
      await add('2027-12-06'),
    ]
    const range = 'from=2027-09-06&to=2027-09-12'
    expect(ids(await list(range))).toEqual(made.slice(0, 3).map(({ id }) => id))
    const first = await list(`${range}&limit=2`)
    expect(first.next_cursor).not.toBeNull()
    const second = await list(`${range}&limit=2&cursor=${first.next_cursor}`)
    expect([...ids(first), ...ids(second)]).toEqual(made.slice(0, 3).map(({ id }) => id))
    expect(second.next_cursor).toBeNull()
    expect(ids(await list(`${range}&employee_id=${keiko}`))).toEqual([made[1]?.id])
    const tooLong = await get<ErrorReply>('/shifts?from=2027-09-06&to=2027-12-07')
    expect([tooLong.status, tooLong.body.code]).toEqual([422, 'invalid_fields'])
    expect(ids(await list('from=2027-09-06&to=2027-12-06'))).toEqual(made.map(({ id }) => id))
    expect((await get('/shifts?from=2027-09-07&to=2027-09-06')).status).toBe(400)
  })
})

describe('what has changed since a reply', () => {
  test('are the shifts that were made, changed and deleted, each once', async () => {
    const [kept, changed, deleted] = [
      await add(monday),
      await add(dayAfter),
      await add(monday, keiko),
    ]
    const { as_of } = await list(`from=${monday}&to=2027-08-08`)
    const since = (query = '', at = as_of) =>
      list(`updated_since=${encodeURIComponent(at)}${query}`)
    expect(await since()).toMatchObject({ shifts: [], deleted: [] })
    await patch(changed.id, { notes: 'Changed' })
    await remove(deleted.id)
    const made = await add('2027-08-04')
    const reply = await since()
    expect(ids(reply)).toEqual([changed.id, made.id])
    expect(reply.deleted).toEqual([{ id: deleted.id, at: expect.stringMatching(/Z$/) }])
    expect(await since('', reply.as_of)).toMatchObject({ shifts: [], deleted: [] })
    expect(await since(`&employee_id=${keiko}`)).toMatchObject({
      shifts: [],
      deleted: [{ id: deleted.id }],
    })

    await patch(changed.id, { employee_id: keiko })
    expect(await since(`&employee_id=${ana}`, reply.as_of)).toMatchObject({
      shifts: [],
      deleted: [{ id: changed.id }],
    })
    await publish()
    expect(ids(await since('', reply.as_of))).toEqual([kept.id, changed.id, made.id])
  })

  test('are for employees the announcements alone', async () => {
    const read = (at: string) => list(`updated_since=${encodeURIComponent(at)}`, employee)
    const before = await list(`from=${monday}&to=2027-08-08`, employee)
    const [kept, dropped, changed] = before.shifts
    await patch(changed?.id ?? 0, { notes: 'Announced later' })
    await remove(dropped?.id ?? 0)
    expect(await read(before.as_of)).toMatchObject({ shifts: [], deleted: [] })
    await publish()
    const after = await read(before.as_of)
    expect(ids(after)).toEqual([changed?.id])
    expect(after.deleted?.map(({ id }) => id)).toEqual([dropped?.id])
    expect(kept).toBeDefined()
  })

  test('are employees and requests for time off too', async () => {
    type Employees = { employees: Employee[]; deleted?: { id: number }[]; as_of: string }
    type Requests = RouteReply<typeof listTimeOffRequestsRoute>
    const { as_of } = (await get<Employees>('/employees?limit=1')).body
    const since = `updated_since=${encodeURIComponent(as_of)}`
    const { body } = await server.api.call<{ employee: Employee }>('POST', '/employees', {
      token: key,
      body: { employee: { full_name: 'Rui Gomes' } },
    })
    const employees = (await get<Employees>(`/employees?${since}`)).body
    expect(employees.employees).toEqual([body.employee])
    expect(employees.deleted).toEqual([])
    const request = { employee_id: keiko, start_date: '2027-10-04', end_date: '2027-10-05' }
    const made = await server.api.call<{ time_off_request: { id: number } }>(
      'POST',
      '/time_off_requests',
      { token: key, body: { time_off_request: request } },
    )
    const { id } = made.body.time_off_request
    const requests = async (query: string, token = key) =>
      (await get<Requests>(`/time_off_requests?${since}${query}`, token)).body
    expect((await requests('')).time_off_requests.map((each) => each.id)).toEqual([id])
    expect(await requests('&status=pending')).toMatchObject({ requests: [], deleted: [{ id }] })
    expect(await requests('', employee)).toMatchObject({ requests: [], deleted: [] })
  })

  test('are not known for ever', async () => {
    const old = new Date(Date.now() - 91 * 86_400_000).toISOString()
    for (const path of ['/shifts', '/employees', '/time_off_requests']) {
      const reply = await get<ErrorReply>(`${path}?updated_since=${old}`)
      expect([path, reply.status, reply.body.code]).toEqual([path, 410, 'too_old'])
    }
  })
})

test('weeks, shifts and employees are also tables', async () => {
  const { id } = await add('2027-11-01')
  await patch(id, { notes: '=1+1' })
  const asCsv = (path: string, headers = {}) => get(path, key, { Accept: 'text/csv', ...headers })
  const json = await get('/schedules/week?date=2027-11-01')
  expect(json.headers.get('vary')).toContain('Accept')
  const week = await asCsv('/schedules/week?date=2027-11-01', {
    'If-None-Match': json.headers.get('etag') ?? '',
  })
  const shifts = await asCsv('/shifts?from=2027-11-01&to=2027-11-07')
  for (const { status, text, headers } of [week, shifts]) {
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, line] = text.split('\r\n')
    expect(head).toMatch(/^id,schedule_id,employee_id,employee,date,start,end/)
    expect(line).toContain(`Ana Ruiz,2027-11-01,09:00,12:00,America/New_York,3,draft`)
    expect(line).toContain(`'=1+1`)
  }
  const team = await asCsv('/employees?limit=2')
  expect(team.text.split('\r\n')).toHaveLength(4)
  expect(team.text).toMatch(/^id,user_id,full_name,email,role/)
  expect(team.headers.get('link')).toMatch(
    /^<\/api\/v1\/employees\?limit=2&cursor=\d+>; rel="next"$/,
  )
})

test('one position is read by its id', async () => {
  const { body } = await get<{ positions: { id: number }[] }>('/positions')
  const [position] = body.positions
  expect((await get(`/positions/${position?.id}`)).body).toEqual({ position })
  expect((await get(`/positions/${position?.id}`, manager)).status).toBe(200)
  expect((await get('/positions/8000000')).status).toBe(404)
})
