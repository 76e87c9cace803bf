import { readPanel } from '@weekboard/api/features/analytics/read-panel'
import {
  type AnalyticsPanel,
  type AnalyticsReply,
  analyticsPanels,
} from '@weekboard/contracts/analytics'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type EmployeesApi, employeesApi } from '../../support/people/employees-api.ts'
import { createShift, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { lastWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<keyof typeof accounts, string>
let team: EmployeesApi
beforeAll(async () => {
  server = await startTestServer()
  const { signIn } = server.api
  tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    employee: await signIn(accounts.employee),
    stranger: await signIn(accounts.stranger),
  }
  team = employeesApi(server, tokens.admin)
})
afterAll(() => server.close())

const call = <Body>(query: string, token = tokens.manager, headers: Record<string, string> = {}) =>
  server.api.call<Body>('GET', `/analytics${query}`, { token, headers })

async function read<Panel extends AnalyticsPanel>(
  panel: Panel,
  from: string,
  to = addDays(from, 6),
  token = tokens.manager,
): Promise<AnalyticsReply<Panel>> {
  const query = `?from=${from}&to=${to}&panel=${panel}`
  const { status, body, text } = await call<AnalyticsReply<Panel>>(query, token)
  expect(status, text).toBe(200)
  return body
}

/** Adds an employee who earns 20 an hour. */
async function hire(name: string, limit: number | null = 40): Promise<number> {
  const employee = { full_name: name, hourly_rate: 20, max_weekly_hours: limit }
  const { status, body, text } = await team.add(employee)
  expect(status, text).toBe(201)
  return body.employee.id
}

const plan = async (employeeId: number, date: string, from: string, to: string) => {
  const toDate = to <= from ? addDays(date, 1) : date
  const input = { employeeId, date, from, to, toDate }
  return (await createShift(server.api, tokens.manager, input)).shift
}

test('managers and admins read every panel, employees and strangers nothing of the café', async () => {
  for (const panel of analyticsPanels) {
    const query = `?from=${thisWeek}&to=${nextWeek}&panel=${panel}`
    const replies = {
      admin: await call(query, tokens.admin),
      manager: await call(query),
      employee: await call(query, tokens.employee),
      nobody: await server.api.call('GET', `/analytics${query}`),
    }
    expect([panel, replies.admin.status, replies.manager.status]).toEqual([panel, 200, 200])
    expect([replies.employee.status, replies.nobody.status]).toEqual([403, 401])
    expect(replies.admin.text).toBe(replies.manager.text)
    const strange = await read(panel, thisWeek, nextWeek, tokens.stranger)
    expect(JSON.stringify(strange)).not.toMatch(/Ruiz|Bellini|Tanaka|Okafor/)
  }
  const [own] = (await read('totals', thisWeek)).rows
  const [other] = (await read('totals', thisWeek, nextWeek, tokens.stranger)).rows
  expect(own?.hours).toBeGreaterThan(0)
  expect(other?.hours).not.toBe(own?.hours)
})

test('totals are those of the schedule screen, with the days before beside them', async () => {
  const weeks = await Promise.all(
    [thisWeek, lastWeek].map((date) => readWeek(server.api, tokens.manager, date)),
  )
  const { rows, previous, from, to } = await read('totals', thisWeek)
  for (const [index, totals] of [rows[0], previous].entries()) {
    const stats = weeks[index]?.stats
    expect(totals).toMatchObject({
      hours: stats?.total_hours,
      shifts: stats?.shift_count,
      cost_cents: Math.round((stats?.total_labor_cost ?? 0) * 100),
    })
  }
  expect([from, to]).toEqual([thisWeek, addDays(thisWeek, 6)])
  expect(previous).toMatchObject({ from: lastWeek, to: addDays(lastWeek, 6) })
})

test('without dates it is the totals of this week, with one date that week', async () => {
  const week = { from: thisWeek, to: addDays(thisWeek, 6) }
  expect((await call('')).body).toMatchObject({ panel: 'totals', ...week })
  const wednesday = addDays(thisWeek, 2)
  expect((await call(`?from=${wednesday}`)).body).toMatchObject({ ...week, from: wednesday })
  expect((await call(`?to=${wednesday}`)).body).toMatchObject({ ...week, to: wednesday })
})

test('a raise does not change what was worked before', async () => {
  const id = await hire('Rae Riser')
  await plan(id, '2027-02-01', '09:00', '17:00')
  await plan(id, '2027-02-03', '09:00', '17:00')
  const rate = { hourly_rate: 30, from_date: '2027-02-03' }
  await server.api.call('POST', `/employees/${id}/rates`, { token: tokens.admin, body: { rate } })
  const { rows } = await read('days', '2027-02-01', '2027-02-03')
  expect(rows.map(({ cost_cents }) => cost_cents)).toEqual([16_000, 0, 24_000])
})

test('what comes last in a week is overtime, also when the range begins in its middle', async () => {
  const id = await hire('Ollie Over', 20)
  const [monday, tuesday, wednesday] = ['2027-02-08', '2027-02-09', '2027-02-10'] as const
  for (const date of [monday, tuesday]) await plan(id, date, '09:00', '17:00')
  const body = {
    ...shiftBody({ employeeId: id, date: wednesday, from: '09:00', to: '17:00' }),
    override_max_hours: true,
  }
  const reply = await server.api.call('POST', '/shifts', { token: tokens.manager, body })
  expect(reply.status, reply.text).toBe(201)
  const { rows } = await read('days', tuesday, wednesday)
  expect(rows.map(({ overtime_hours }) => overtime_hours)).toEqual([0, 4])
  expect((await read('overtime', tuesday, wednesday)).rows).toEqual([
    {
      employee_id: id,
      name: 'Ollie Over',
      max_hours: 20,
      peak_hours: 24,
      peak_week_start: monday,
      weeks_over: 1,
      weeks_near: 0,
      overtime_hours: 4,
    },
  ])
})

test('cancelled shifts do not count, and what was announced stays until it is announced again', async () => {
  const id = await hire('Annie Announced')
  const shift = await plan(id, '2027-02-15', '20:00', '04:00')
  const { schedule } = await readWeek(server.api, tokens.manager, '2027-02-15')
  const publish = `/schedules/${schedule?.id}/publish`
  await server.api.call('POST', publish, { token: tokens.manager, body: {} })
  const [fair] = (await read('fairness', '2027-02-15')).rows.filter((row) => row.employee_id === id)
  expect(fair).toMatchObject({ hours: 8, night_hours: 6, weekend_shifts: 0 })
  await server.api.call('PATCH', `/shifts/${shift.id}`, {
    token: tokens.manager,
    body: { shift: { status: 'cancelled' } },
  })
  expect((await read('announced', '2027-02-15')).rows).toEqual([
    {
      week_start: '2027-02-15',
      announced_hours: 8,
      planned_hours: 0,
      announced_cents: 16_000,
      planned_cents: 0,
    },
  ])
  expect((await read('totals', '2027-02-15')).rows[0]).toMatchObject({ hours: 0, shifts: 0 })
})

test('money is null without the permission, everything else is the same', async () => {
  const range = { from: lastWeek, to: addDays(nextWeek, 6) }
  const query = { range, timeZone: 'America/New_York', positionId: null }
  await server.node.platform.database.tenant(1, async (tx) => {
    for (const panel of analyticsPanels) {
      const [paid, unpaid] = [
        await readPanel(tx, panel, { ...query, showsPay: true }),
        await readPanel(tx, panel, { ...query, showsPay: false }),
      ].map((reply) => JSON.stringify(reply))
      expect([panel, unpaid]).toEqual([panel, paid?.replaceAll(/_cents":\d+/g, '_cents":null')])
    }
  })
})

test('positions have their hours, also as a filter, and open shifts are nobody’s', async () => {
  const [bar, pots] = await Promise.all(
    ['Bar of the month', 'Pots'].map(async (name) => {
      const body = { position: { name, color: 'teal' } }
      const reply = await server.api.call<{ position: { id: number } }>('POST', '/positions', {
        token: tokens.admin,
        body,
      })
      return reply.body.position.id
    }),
  )
  const id = await hire('Posy Positioned')
  const add = async (employeeId: number | null, date: string, positionId: number | null) => {
    const { shift } = shiftBody({ employeeId: id, date, from: '09:00', to: '17:00' })
    const open = employeeId === null ? { employee_id: null, slots: 3 } : {}
    const body = { shift: { ...shift, ...open, position_id: positionId } }
    const reply = await server.api.call('POST', '/shifts', { token: tokens.manager, body })
    expect(reply.status, reply.text).toBe(201)
  }
  await add(id, '2027-02-22', bar ?? null)
  await add(id, '2027-02-23', null)
  await add(null, '2027-02-23', bar ?? null)
  const work = { hours: 8, cost_cents: 16_000, shifts: 1, overtime_hours: 0 }
  const { rows } = await read('positions', '2027-02-22')
  expect(rows.slice(0, 2)).toEqual([
    { position_id: bar, name: 'Bar of the month', ...work },
    { position_id: null, name: null, ...work },
  ])
  expect(rows.find((row) => row.position_id === pots)).toMatchObject({ hours: 0, shifts: 0 })
  const filtered = async (panel: string, position: number | undefined) =>
    (
      await call<{ rows: unknown[] }>(
        `?from=2027-02-22&to=2027-02-28&panel=${panel}&position_id=${position}`,
      )
    ).body.rows
  expect(await filtered('totals', bar)).toMatchObject([work])
  expect(await filtered('employees', bar)).toMatchObject([{ employee_id: id, ...work }])
  expect(await filtered('positions', bar)).toMatchObject([{ position_id: bar, ...work }])
  expect(await filtered('employees', pots)).toEqual([])
  const { body } = await call<{ rows: unknown[] }>(
    `?from=2027-02-22&to=2027-02-28&panel=positions&position_id=${bar}`,
    tokens.stranger,
  )
  expect(body.rows).toEqual([])
})

test('hostile parameters', async () => {
  const leapYear = await call<{ rows: unknown[] }>('?from=2028-01-01&to=2028-12-31&panel=days')
  expect([leapYear.status, leapYear.body.rows.length]).toEqual([200, 366])
  const long = await call<{ error: string; code: string; details: unknown }>(
    '?from=2028-01-01&to=2029-01-01',
  )
  expect([long.status, long.body.error, long.body.code, long.body.details]).toEqual([
    422,
    'Choose at most one year',
    'invalid_fields',
    { fields: { to: 'Choose at most one year' } },
  ])
  for (const query of [
    '?from=2026-02-30',
    '?from=yesterday',
    '?from=2026-11-17&to=2026-11-16',
    '?panel=salaries',
    '?panel=__proto__',
    '?position_id=0',
    '?position_id=Bar',
    '?from=2026-11-16&from=2026-11-17',
    "?from=2026-11-16'--",
    '?from=1899-12-31',
    '?to=2201-01-01',
  ]) {
    expect([query, (await call(query)).status]).toEqual([query, 400])
  }
  for (const query of ['?from=1900-01-01&to=1900-12-31', '?from=2200-01-01&to=2200-12-31']) {
    for (const panel of analyticsPanels) {
      expect([query, panel, (await call(`${query}&panel=${panel}`)).status]).toEqual([
        query,
        panel,
        200,
      ])
    }
  }
})

test('every panel is CSV for who accepts CSV, and no name runs as a formula', async () => {
  await hire('=HYPERLINK("https://evil.test","pay")')
  const csv = { accept: 'text/csv' }
  for (const panel of analyticsPanels) {
    const query = `?from=${thisWeek}&to=${addDays(thisWeek, 6)}&panel=${panel}`
    const { rows } = (await call<{ rows: Record<string, unknown>[] }>(query)).body
    const { status, text, headers } = await call<string>(query, tokens.manager, csv)
    expect(status, text).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('vary')).toContain('Accept')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="analytics-${panel}-${thisWeek}-${addDays(thisWeek, 6)}.csv"`,
    )
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength((panel === 'totals' ? 2 : rows.length) + 1)
    const columns = Object.keys(rows[0] ?? {})
    if (panel === 'totals') columns.unshift('from', 'to')
    if (rows.length > 0) expect(lines[0]).toBe(columns.join(','))
    expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([])
  }
  const employees = await call<string>('?panel=employees', tokens.manager, csv)
  expect(employees.text).toContain(`"'=HYPERLINK(""https://evil.test"",""pay"")"`)
})
