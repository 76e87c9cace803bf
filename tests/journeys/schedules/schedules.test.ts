import type { ErrorReply } from '@weekboard/contracts/errors'
import type { ViolationReply } from '@weekboard/contracts/schedule/publishing'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { emptyWeek, lastWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let employee: string
let ana: number

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
})
afterAll(() => server.close())

interface Published {
  schedule: Schedule
  schedules: Schedule[]
  auto_schedule_job: null
}
const publish = <T = Published>(id: number, body: unknown = {}, token = manager) =>
  server.api.call<T>('POST', `/schedules/${id}/publish`, { token, body })
const scheduleId = async (week: string) =>
  (await readWeek(server.api, manager, week)).schedule?.id ?? 0

describe('reading a week', () => {
  test('any day finds its week, from Monday to Sunday in the organization’s zone', async () => {
    for (const date of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      const week = await readWeek(server.api, manager, date)
      expect(week.schedule).toMatchObject({
        week_start_date: thisWeek,
        week_end_date: '2026-11-22',
      })
    }
  })

  test('without a date it is the week of now where the organization is', async () => {
    const { api, clock } = server
    const current = async () => {
      const token = await api.signIn(accounts.manager)
      return (await api.call<Week>('GET', '/schedules/week', { token })).body.week_start_date
    }
    const before = clock.now()
    clock.set(new Date('2026-11-23T04:59:00Z'))
    const onSundayNight = await current()
    clock.set(new Date('2026-11-23T05:00:00Z'))
    const onMonday = await current()
    clock.set(before)
    expect([onSundayNight, onMonday]).toEqual([thisWeek, nextWeek])
  })

  test('shows managers people, cost and the working copy', async () => {
    const week = await readWeek(server.api, manager, nextWeek)
    expect(week.schedule).toMatchObject({ status: 'draft', is_draft: true, shift_count: 23 })
    expect(week.shifts).toHaveLength(23)
    expect(week.employees).toHaveLength(14)
    expect(week.stats).toEqual({
      total_hours: 167,
      shift_count: 23,
      open_shift_count: 0,
      total_labor_cost: 3044.5,
    })
    expect(week.user_role).toBe('manager')
  })

  test('shows employees what was announced, without cost, rates or limits', async () => {
    const week = await readWeek(server.api, employee, thisWeek)
    expect(week.shifts.length).toBeGreaterThan(20)
    expect(new Set(week.shifts.map(({ status }) => status))).toEqual(new Set(['published']))
    expect(week.stats.total_labor_cost).toBeNull()
    for (const person of week.employees) {
      expect(person.hourly_rate).toBeNull()
      expect(person.max_weekly_hours).toBeNull()
    }
    const draft = await readWeek(server.api, employee, nextWeek)
    expect(draft).toMatchObject({ schedule: null, shifts: [] })
  })

  test('an employee’s reply does not move while managers edit', async () => {
    const before = await readWeek(server.api, employee, lastWeek)
    const { shifts } = await readWeek(server.api, manager, lastWeek)
    await server.api.call('PATCH', `/shifts/${shifts[0]?.id}`, {
      token: manager,
      body: { shift: { notes: 'secret plan' } },
    })
    expect(await readWeek(server.api, employee, lastWeek)).toEqual(before)
    const id = await scheduleId(lastWeek)
    await publish(id, { override_violations: true })
    expect((await readWeek(server.api, employee, lastWeek)).seq).toBeGreaterThan(before.seq)
  })

  test('a week without a schedule is there, and reading it writes nothing', async () => {
    const week = await readWeek(server.api, manager, emptyWeek)
    expect(week.schedule).toMatchObject({ id: null, status: 'draft', week_start_date: emptyWeek })
    expect(week.shifts).toEqual([])
    const drafts = await server.api.call<{ schedules: Schedule[] }>(
      'GET',
      '/schedules?status=draft',
      { token: manager },
    )
    expect(drafts.body.schedules.map((s) => s.week_start_date)).toEqual([nextWeek])
  })

  test('/schedules/current holds the shifts inside the schedule too', async () => {
    const path = `/schedules/current?week_start=${lastWeek}`
    const { body } = await server.api.call<Week>('GET', path, { token: manager })
    expect(body.schedule?.shifts).toEqual(body.shifts)
    expect(body.shifts.length).toBeGreaterThan(20)
  })

  test.each(['2026-02-30', 'today', '2026-13-01'])('%s is no date: 400', async (date) => {
    for (const path of [`week?date=${date}`, `current?week_start=${date}`]) {
      const reply = await server.api.call('GET', `/schedules/${path}`, { token: manager })
      expect(reply.status).toBe(400)
      expect(reply.body.code).toBe('malformed_request')
    }
  })

  test('needs a session', async () => {
    expect((await server.api.call('GET', '/schedules/week')).status).toBe(401)
  })
})

describe('listing and opening schedules', () => {
  test('employees see announced weeks only', async () => {
    const list = async (query: string) =>
      (
        await server.api.call<{ schedules: Schedule[] }>('GET', `/schedules${query}`, {
          token: employee,
        })
      ).body.schedules
    expect((await list('')).map((s) => s.week_start_date)).toEqual([thisWeek, lastWeek])
    expect(await list('?status=draft')).toEqual([])
  })

  test('a page ends with a cursor that leads on', async () => {
    const page = (cursor: string) =>
      server.api.call<{ schedules: Schedule[]; next_cursor: string | null }>(
        'GET',
        `/schedules?limit=2${cursor}`,
        { token: manager },
      )
    const first = (await page('')).body
    expect(first.schedules.map((s) => s.week_start_date)).toEqual([nextWeek, thisWeek])
    const second = (await page(`&cursor=${first.next_cursor}`)).body
    expect(second.schedules.map((s) => s.week_start_date)).toEqual([lastWeek])
    expect(second.next_cursor).toBeNull()
  })

  test('a damaged cursor is malformed', async () => {
    for (const cursor of ['2026-02-30', '9999-99-99', 'x']) {
      const path = `/schedules?cursor=${cursor}`
      expect((await server.api.call('GET', path, { token: manager })).status).toBe(400)
    }
  })

  test('POST finds the week or creates an empty draft, once', async () => {
    const open = () =>
      server.api.call<{ schedule: Schedule; schedules: Schedule[] }>('POST', '/schedules', {
        token: manager,
        body: { week_start_date: '2027-06-09' },
      })
    const [first, second] = [await open(), await open()]
    expect(first.body.schedule).toMatchObject({ week_start_date: '2027-06-07', status: 'draft' })
    expect(second.body.schedule.id).toBe(first.body.schedule.id)
    expect(first.body.schedules.map(({ id }) => id)).toContain(first.body.schedule.id)
    const refused = await server.api.call('POST', '/schedules', { token: employee, body: {} })
    expect(refused.status).toBe(403)
  })
})

describe('publishing', () => {
  test('with violations needs an override, and says what is wrong', async () => {
    const id = await scheduleId(nextWeek)
    const refused = await publish<ErrorReply>(id)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('validation')
    const violations = refused.body.details?.violations as ViolationReply[]
    expect(violations.map(({ code, employee_name }) => [code, employee_name])).toEqual([
      ['weekly_hours', 'Ben Okafor'],
      ['overlap', 'Diego Santos'],
    ])
    expect(violations[0]).toMatchObject({ current_hours: 48, max_hours: 40, excess_hours: 8 })
    expect((await readWeek(server.api, employee, nextWeek)).schedule).toBeNull()
  })

  test('announces the week to employees, with its notes', async () => {
    const id = await scheduleId(nextWeek)
    const { status, body } = await publish(id, { override_violations: true, notes: ' Busy! ' })
    expect(status).toBe(200)
    expect(body.schedule).toMatchObject({ id, status: 'published', notes: 'Busy!' })
    expect(body.auto_schedule_job).toBeNull()
    const week = await readWeek(server.api, employee, nextWeek)
    expect(week.schedule).toMatchObject({ status: 'published', shift_count: 23 })
    expect(week.shifts).toHaveLength(23)
    const working = await readWeek(server.api, manager, nextWeek)
    expect(new Set(working.shifts.map((shift) => shift.status))).toEqual(new Set(['published']))
  })

  test('what changes afterwards stays unseen until it is announced again', async () => {
    const announced = await readWeek(server.api, employee, thisWeek)
    const working = await readWeek(server.api, manager, thisWeek)
    const [first, second] = working.shifts
    await server.api.call('DELETE', `/shifts/${first?.id}`, { token: manager })
    await server.api.call('PATCH', `/shifts/${second?.id}`, {
      token: manager,
      body: { shift: { notes: 'bring keys' } },
    })
    expect((await readWeek(server.api, employee, thisWeek)).shifts).toEqual(announced.shifts)
    await publish(working.schedule?.id ?? 0, { override_violations: true })
    const again = await readWeek(server.api, employee, thisWeek)
    expect(again.shifts.map(({ id }) => id)).toEqual(
      announced.shifts.map(({ id }) => id).filter((id) => id !== first?.id),
    )
    expect(again.shifts.find(({ id }) => id === second?.id)?.notes).toBe('bring keys')
  })

  test('a Sunday night that runs into a Monday morning is found', async () => {
    const night = { employeeId: ana, date: '2027-11-14', from: '22:00', to: '06:00' }
    await createShift(server.api, manager, { ...night, toDate: '2027-11-15' })
    await createShift(server.api, manager, { ...night, date: '2027-11-15', from: '02:00' })
    for (const week of ['2027-11-08', '2027-11-15']) {
      const refused = await publish<ErrorReply>(await scheduleId(week))
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual(['Two shifts of Ana Ruiz overlap on Mon, Nov 15.'])
    }
    for (const week of ['2027-11-08', '2027-11-15']) {
      await publish(await scheduleId(week), { override_violations: true })
    }
  })

  test('a published schedule cannot be published again', async () => {
    const { status, body } = await publish<ErrorReply>(await scheduleId(lastWeek))
    expect(status).toBe(409)
    expect(body.code).toBe('already_published')
  })

  test('an empty week that was never announced has nothing to publish', async () => {
    const { body } = await server.api.call<{ schedule: Schedule }>('POST', '/schedules', {
      token: manager,
      body: { week_start_date: '2027-07-05' },
    })
    const refused = await publish<ErrorReply>(body.schedule.id ?? 0)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('No draft schedules with shifts to publish')
  })

  test('all drafts with shifts go out together', async () => {
    for (const date of ['2027-08-02', '2027-08-10']) {
      await createShift(server.api, manager, { employeeId: ana, date, from: '09:00', to: '17:00' })
    }
    const id = await scheduleId('2027-08-02')
    const { body } = await publish(id, { publish_all_drafts: true })
    expect(body.schedules.map((s) => s.week_start_date)).toEqual(['2027-08-02', '2027-08-09'])
    expect((await readWeek(server.api, employee, '2027-08-09')).shifts).toHaveLength(1)
  })

  test('a cancelled shift is not announced', async () => {
    const at = (from: string, to: string) => ({ employeeId: ana, date: '2027-09-06', from, to })
    const { shift } = await createShift(server.api, manager, at('09:00', '10:00'))
    await createShift(server.api, manager, at('12:00', '13:00'))
    await server.api.call('PATCH', `/shifts/${shift.id}`, {
      token: manager,
      body: { shift: { status: 'cancelled' } },
    })
    await publish(await scheduleId('2027-09-06'))
    const week = await readWeek(server.api, employee, '2027-09-06')
    expect(week.shifts).toHaveLength(1)
    expect(week.schedule?.shift_count).toBe(1)
  })

  test('refuses a stale version, an unknown schedule, and an employee', async () => {
    await createShift(server.api, manager, {
      employeeId: ana,
      date: '2027-10-04',
      from: '09:00',
      to: '10:00',
    })
    const id = await scheduleId('2027-10-04')
    expect((await publish(id, { version: 99 })).status).toBe(412)
    expect((await publish(999_999)).status).toBe(404)
    const refused = await publish<ErrorReply>(id, {}, employee)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('You do not have permission to publish schedules.')
  })
})
