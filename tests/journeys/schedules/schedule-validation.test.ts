import type { RouteReply } from '@weekboard/contracts/route'
import type {
  bulkPublishRoute,
  validateScheduleRoute,
} from '@weekboard/contracts/schedule/publishing'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

type Validation = RouteReply<typeof validateScheduleRoute>
type BulkPublished = RouteReply<typeof bulkPublishRoute> & { code: string; message: string }

let server: TestServer
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const scheduleOf = async (date: string) =>
  (await readWeek(server.api, manager, date)).schedule?.id ?? 0
const validate = (id: number, query = '') =>
  server.api.call<Validation>('GET', `/schedules/${id}/validate${query}`, { token: manager })
const plan = async (date: string, from = '09:00', to = '17:00') =>
  (await createShift(server.api, manager, { employeeId: keiko, date, from, to })).shift

describe('validating', () => {
  test('names every broken rule of the demo’s draft, with its numbers', async () => {
    const { status, body } = await validate(await scheduleOf(nextWeek))
    expect(status).toBe(200)
    expect(body.valid).toBe(false)
    expect(body.violations.map(({ code, employee_name }) => [code, employee_name])).toEqual([
      ['weekly_hours', 'Ben Okafor'],
      ['overlap', 'Diego Santos'],
    ])
    expect(body.violations[0]).toMatchObject({
      current_hours: 48,
      max_hours: 40,
      excess_hours: 8,
      message: expect.stringContaining('48 hours'),
    })
    const week = await readWeek(server.api, manager, nextWeek)
    expect(body.summary).toEqual({
      schedule_count: 1,
      total_shifts: week.stats.shift_count,
      total_hours: week.stats.total_hours,
      open_shift_count: 0,
      total_labor_cost: week.stats.total_labor_cost,
      employee_count: new Set(week.shifts.map(({ employee_id }) => employee_id)).size,
      weeks_included: [nextWeek],
    })
  })

  test('says what each person would be told, and changes nothing', async () => {
    const before = await readWeek(server.api, manager, thisWeek)
    const [shift, gone] = before.shifts
    await server.api.call('PATCH', `/shifts/${shift?.id}`, {
      token: manager,
      body: { shift: { notes: 'Bring keys' } },
    })
    await server.api.call('DELETE', `/shifts/${gone?.id}`, { token: manager })
    const { body } = await validate(before.schedule?.id ?? 0)
    const of = (employee: number | null | undefined) =>
      body.changes.find(({ employee_id }) => employee_id === employee)
    expect(of(shift?.employee_id)?.changed[0]).toMatchObject({
      before: { notes: null },
      after: { notes: 'Bring keys' },
    })
    expect(of(gone?.employee_id)?.removed.map(({ id }) => id)).toEqual([gone?.id])
    expect((await readWeek(server.api, manager, thisWeek)).schedule?.status).toBe('draft')
  })

  test('weighs all drafts together when asked', async () => {
    await plan('2027-01-04')
    const { body } = await validate(await scheduleOf('2027-01-04'), '?check_all_drafts=true')
    expect(body.summary.weeks_included).toEqual([thisWeek, nextWeek, '2027-01-04'])
    expect(body.summary.schedule_count).toBe(3)
    const alone = await validate(await scheduleOf('2027-01-04'))
    expect(alone.body).toMatchObject({ valid: true, violations: [] })
  })

  test('of hundreds of shifts at the same time names each, not each pair', async () => {
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query('update employees set max_weekly_minutes = null where id = $1', [keiko]),
    )
    const { shift } = shiftBody({
      employeeId: keiko,
      date: '2027-12-06',
      from: '09:00',
      to: '17:00',
    })
    const shifts = Array.from({ length: 200 }, () => ({ action: 'create', shift }))
    for (let call = 0; call < 4; call += 1) {
      const { status, body } = await server.api.call<BulkReply>('POST', '/shifts/bulk', {
        token: manager,
        body: { shifts },
      })
      expect([status, body.summary.created]).toEqual([200, 200])
      expect(body.results.at(-1)?.warnings).toHaveLength(1)
    }
    const { body } = await validate(await scheduleOf('2027-12-06'))
    expect(body.violations.length).toBeGreaterThan(799)
    expect(body.violations.length).toBeLessThan(3 * 800)
  })

  test('is for people who plan', async () => {
    const token = await server.api.signIn(accounts.employee)
    const reply = await server.api.call('GET', '/schedules/1/validate', { token })
    expect(reply.status).toBe(403)
  })
})

describe('bulk publishing', () => {
  const publish = (schedules: readonly Record<string, unknown>[]) =>
    server.api.call<BulkPublished>('POST', '/schedules/bulk', {
      token: manager,
      body: { schedules: schedules.map((item) => ({ action: 'publish', ...item })) },
    })

  test('publishes what can be and says why the rest cannot', async () => {
    await plan('2027-02-01')
    await plan('2027-02-08')
    const [good, late] = [await scheduleOf('2027-02-01'), await scheduleOf('2027-02-08')]
    const broken = await scheduleOf(nextWeek)
    const reply = await publish([
      { id: good, notes: ' See you ' },
      { id: broken },
      { id: 8_000_000 },
      { id: late, version: 99 },
      { id: good },
    ])
    expect(reply.status).toBe(200)
    expect(reply.body.summary).toEqual({ published: 1, skipped: 4 })
    expect(reply.body.results.map(({ status, code }) => code ?? status)).toEqual([
      'published',
      'publish_validation',
      'not_found',
      'stale_version',
      'already_published',
    ])
    expect(reply.body.schedules[0]).toMatchObject({ status: 'published', notes: 'See you' })
    const overridden = await publish([{ id: broken, override_violations: true }])
    expect(overridden.body.summary.published).toBe(1)
  })

  test('with nothing to publish says so, and with broken rules says that', async () => {
    const empty = await server.api.call<{ schedule: { id: number } }>('POST', '/schedules', {
      token: manager,
      body: { week_start_date: '2027-03-01' },
    })
    const none = await publish([{ id: empty.body.schedule.id }])
    expect([none.status, none.body.message]).toEqual([
      422,
      'No draft schedules with shifts to publish',
    ])
    await plan('2027-03-08', '09:00', '17:00')
    await plan('2027-03-08', '12:00', '13:00')
    const broken = await publish([{ id: await scheduleOf('2027-03-08') }])
    expect([broken.status, broken.body.code]).toEqual([422, 'publish_validation'])
    expect(broken.body.message).toContain('validation')
  })
})
