import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { addDays, dateInZone, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type DashboardApi, dashboardApi } from '../../support/people/dashboard-api.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { type TimeOffApi, timeOffApi } from '../../support/people/time-off-api.ts'
import { nextWeek, testNow, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<'manager' | 'employee', string>
let manager: DashboardApi
let employee: DashboardApi
let ana: TimeOffApi
let ids: Record<'ana' | 'keiko', number>

beforeAll(async () => {
  server = await startTestServer()
  tokens = {
    manager: await server.api.signIn(accounts.manager),
    employee: await server.api.signIn(accounts.employee),
  }
  manager = dashboardApi(server, tokens.manager)
  employee = dashboardApi(server, tokens.employee)
  ana = timeOffApi(server, tokens.employee)
  ids = {
    ana: await employeeIdOf(server.api, tokens.manager, 'Ana Ruiz'),
    keiko: await employeeIdOf(server.api, tokens.manager, 'Keiko Tanaka'),
  }
})
afterAll(() => server.close())

let day = '2028-01-03'
async function requested(by: TimeOffApi = ana): Promise<TimeOffRequest> {
  day = addDays(day, 1)
  return (await by.ask({ start_date: day, end_date: day })).body.time_off_request
}
const action = (name: string, payload: unknown) => ({
  widgetId: 'pto-requests-2',
  action: name,
  payload,
  config: { maxItems: 5 },
})

describe('the action of a widget', () => {
  test('answers as the call that it stands for', async () => {
    const [first, second] = [await requested(), await requested()]
    const approved = await manager.act(
      'pto-requests',
      action('approve', { requestId: first.id, note: 'enjoy', version: 1 }),
    )
    expect(approved.status).toBe(200)
    expect(approved.body).toMatchObject({
      time_off_request: { id: first.id, status: 'approved', decision_note: 'enjoy' },
      clashes: [],
    })
    const denied = await manager.act('pto-requests', action('deny', { requestId: second.id }))
    expect(denied.body).toMatchObject({ time_off_request: { id: second.id, status: 'rejected' } })
    expect(denied.body).not.toHaveProperty('clashes')
    const again = await manager.act('pto-requests', action('deny', { requestId: first.id }))
    expect([again.status, again.body.code]).toEqual([409, 'already_decided'])
    const stale = await requested()
    await ana.edit(stale.id, { reason: 'longer story' })
    const payload = { requestId: stale.id, version: 1 }
    expect((await manager.act('pto-requests', action('approve', payload))).status).toBe(412)
  })

  test('is refused for the own request, by whoever may not decide, and for unknown ids', async () => {
    const own = await requested(timeOffApi(server, tokens.manager))
    const forOwn = await manager.act('pto-requests', action('approve', { requestId: own.id }))
    expect([forOwn.status, forOwn.body.code]).toEqual([403, 'forbidden'])
    const { id } = await requested()
    for (const name of ['approve', 'deny', 'dance']) {
      const reply = await employee.act('pto-requests', action(name, { requestId: id }))
      expect(reply.status).toBe(403)
    }
    const unknown = await manager.act('pto-requests', action('approve', { requestId: 8_000_000 }))
    expect(unknown.status).toBe(404)
  })

  test.each(['weather', 'constructor', '__proto__', 'a'.repeat(150)])(
    'of the unknown widget %s is a 404',
    async (type) => {
      for (const user of [manager, employee]) {
        const { status, body } = await user.act(type, action('approve', {}))
        expect([status, body.code]).toEqual([404, 'unknown_widget_type'])
      }
    },
  )

  test.each(['dance', 'constructor', '__proto__', 'toString', ''])(
    'named “%s” is a 422',
    async (name) => {
      for (const type of ['pto-requests', 'quick-stats']) {
        const { status, body } = await manager.act(type, action(name, {}))
        expect([status, body.code]).toEqual([422, 'unknown_widget_action'])
      }
    },
  )

  test.each([undefined, null, {}, { requestId: 'x' }, { requestId: -1 }, [1]])(
    'with the payload %o is a 422',
    async (payload) => {
      const { status, body } = await manager.act('pto-requests', action('approve', payload))
      expect([status, body.code]).toEqual([422, 'invalid_fields'])
    },
  )

  test('is done once however often it is sent with one key', async () => {
    const { id } = await requested()
    const send = () =>
      server.api.call('POST', '/widgets/pto-requests/action', {
        token: tokens.manager,
        body: action('approve', { requestId: id }),
        headers: { 'idempotency-key': `widget-${id}` },
      })
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
  })
})

const publish = (scheduleId: number | null) =>
  server.api.call('POST', `/schedules/${scheduleId}/publish`, {
    token: tokens.manager,
    body: { override_violations: true },
  })

describe('the own shifts', () => {
  test('are the announced ones of this week and the next', async () => {
    const week = await readWeek(server.api, tokens.employee, thisWeek)
    const own = week.shifts.filter(({ employee_id }) => employee_id === ids.ana)
    const { body } = { body: await employee.myShifts() }
    expect(body.this_week).toMatchObject({
      week_start_date: thisWeek,
      week_end_date: addDays(thisWeek, 6),
      announced: true,
      shifts: own,
    })
    expect(body.this_week.total_hours).toBe(own.reduce((sum, each) => sum + each.duration_hours, 0))
    expect(body.next_week).toMatchObject({
      week_start_date: nextWeek,
      announced: false,
      shifts: [],
    })
    const now = testNow.toISOString()
    const later = own.filter(({ start_time }) => start_time > now)
    expect(body.next_shift).toEqual(later[0] ?? null)
  })

  test('name the one that runs and the next one, across weeks, drafts left out', async () => {
    const far = '2027-06-14'
    const plan = (date: string, from: string, to: string) =>
      createShift(server.api, tokens.manager, { employeeId: ids.keiko, date, from, to })
    await plan(far, '09:00', '12:00')
    const { schedule } = await plan(addDays(far, 1), '09:00', '12:00')
    await publish(schedule.id)
    await plan(far, '07:00', '08:00')
    const keiko = await ownShiftsOf(
      ids.keiko,
      zonedInstant('2027-06-13', '12:00', 'America/New_York'),
    )
    expect(keiko).toEqual({ current: null, next: `${far}T13:00` })
    const during = await ownShiftsOf(ids.keiko, zonedInstant(far, '10:00', 'America/New_York'))
    expect(during).toEqual({ current: `${far}T13:00`, next: '2027-06-15T13:00' })
  })
})

/** Reads the own shifts as if an employee who cannot sign in did. */
async function ownShiftsOf(employeeId: number, now: Date) {
  const { readMyShifts } = await import('@weekboard/api/features/dashboard/own-shifts')
  return server.node.platform.database.tenant(1, async (tx) => {
    const principal = { employeeId, organization: { timeZone: 'America/New_York' } }
    const shifts = await readMyShifts({ tx, principal, now } as Parameters<typeof readMyShifts>[0])
    const start = (shift: { start_time: string } | null) => shift?.start_time.slice(0, 16) ?? null
    return { current: start(shifts.current_shift), next: start(shifts.next_shift) }
  })
}

describe('the week at a glance', () => {
  test('has the totals of the week, and cost for those who may see it', async () => {
    const week = await readWeek(server.api, tokens.manager, thisWeek)
    const { open_shift_count: _, ...totals } = week.stats
    const overview = await manager.overview()
    expect(overview).toMatchObject({
      week_start_date: thisWeek,
      status: week.schedule?.status,
      time_zone: 'America/New_York',
      ...totals,
    })
    const announced = await readWeek(server.api, tokens.employee, thisWeek)
    expect(await employee.overview()).toMatchObject({
      status: 'published',
      total_hours: announced.stats.total_hours,
      shift_count: announced.stats.shift_count,
      total_labor_cost: null,
    })
  })

  test('names who works now and who starts next', async () => {
    const now = testNow.toISOString()
    const today = dateInZone(testNow, 'America/New_York')
    await createShift(server.api, tokens.manager, {
      employeeId: ids.keiko,
      date: today,
      from: '23:00',
      to: '23:30',
    })
    const { shifts } = await readWeek(server.api, tokens.manager, thisWeek)
    const working = shifts.filter((each) => each.start_time <= now && each.end_time > now)
    const upcoming = shifts.filter((each) => each.start_time > now)
    const soonest = upcoming[0]?.start_time
    const overview = await manager.overview()
    const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort()
    expect(idsOf(overview.working_now)).toEqual(idsOf(working))
    expect(idsOf(overview.next)).toEqual(
      idsOf(upcoming.filter(({ start_time }) => start_time === soonest)),
    )
    const announced = await readWeek(server.api, tokens.employee, thisWeek)
    const seen = await employee.overview()
    const known = new Set(announced.shifts.map(({ id }) => id))
    expect([...seen.working_now, ...seen.next].every(({ id }) => known.has(id))).toBe(true)
  })
})
