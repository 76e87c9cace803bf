import type { Today } from '@weekboard/contracts/dashboard/dashboard-today'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { dashboardApi } from '../../support/people/dashboard-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { emptyWeek, testNow } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

interface ShiftWritten {
  readonly shift: { readonly id: number; readonly schedule_id: number }
}

let server: TestServer
let manager: string
let ana: string
let anaId: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  ana = await server.api.signIn(accounts.employee)
  anaId = await employeeIdOf(server.api, manager, 'Ana Ruiz')
})
afterAll(() => server.close())

const readToday = async (): Promise<Today> => {
  const { status, body, text } = await server.api.call<Today>('GET', '/dashboard/today', {
    token: manager,
  })
  if (status !== 200) throw new Error(text)
  return body
}
const call = <Body>(method: string, path: string, body: unknown, token = manager) =>
  server.api.call<Body>(method, path, { token, body })
const idsOf = (people: Today['on_now']) => people.map(({ shift }) => shift.id)

test('who works now and next is that of the week at a glance, with whom it concerns', async () => {
  const overview = await dashboardApi(server, manager).overview()
  const today = await readToday()
  const { date } = wallClock(testNow, overview.time_zone)
  expect(today).toMatchObject({ date, time_zone: overview.time_zone, missing: [] })
  expect(today.on_now.length).toBeGreaterThan(0)
  expect(idsOf(today.on_now)).toEqual(overview.working_now.map(({ id }) => id))
  expect(idsOf(today.next)).toEqual(overview.next.map(({ id }) => id))
  for (const { shift, employee } of today.on_now) expect(employee).toEqual(shift.employee)
})

test('it is for those who plan', async () => {
  const { status } = await server.api.call('GET', '/dashboard/today', { token: ana })
  expect(status).toBe(403)
})

test('who has a shift today and is off is missing, and does not count as working', async () => {
  const before = await readToday()
  const [first] = before.on_now
  if (!first) throw new Error('Nobody works')
  const { date } = before
  const wish = { employee_id: first.employee.id, start_date: date, end_date: date, type: 'sick' }
  const { body } = await timeOffApi(server, manager).ask(wish)
  const today = await readToday()
  expect(idsOf(today.missing)).toContain(first.shift.id)
  expect(idsOf(today.on_now)).toEqual(
    idsOf(before.on_now.filter(({ employee }) => employee.id !== first.employee.id)),
  )
  await timeOffApi(server, manager).decide(body.time_off_request.id, 'cancel')
  expect((await readToday()).missing).toEqual([])
})

test('part of a day off counts for its hours only', async () => {
  const { date, on_now } = await readToday()
  const [first] = on_now
  if (!first) throw new Error('Nobody works')
  const wish = { employee_id: first.employee.id, start_date: date, end_date: date }
  const part = { ...wish, start_time: '00:00', end_time: '00:15' }
  const { body } = await timeOffApi(server, manager).ask(part)
  expect((await readToday()).missing).toEqual([])
  await timeOffApi(server, manager).decide(body.time_off_request.id, 'cancel')
})

test('gaps are those from now to the end of tomorrow', async () => {
  const { date, time_zone } = await readToday()
  const now = wallClock(testNow, time_zone).time
  const tomorrow = '2026-11-19'
  const needed = { position_id: null, count: 90 }
  await call('PUT', '/staffing_needs', {
    staffing_needs: [],
    exceptions: [
      { date, start_time: '00:00', end_time: '00:15', ...needed },
      { date, start_time: '00:15', end_time: '24:00', ...needed },
      { date: tomorrow, start_time: '03:00', end_time: '03:15', ...needed },
      { date: '2026-11-20', start_time: '03:00', end_time: '03:15', ...needed },
    ],
  })
  const { gaps } = await readToday()
  expect(gaps[0]).toMatchObject({ date, start_time: now, position_id: null })
  expect(gaps.filter((gap) => gap.date === date).at(-1)?.end_time).toBe('24:00')
  expect(gaps.filter((gap) => gap.date !== date)).toEqual([
    {
      date: tomorrow,
      start_time: '03:00',
      end_time: '03:15',
      position_id: null,
      count: expect.any(Number),
    },
  ])
  await call('PUT', '/staffing_needs', { staffing_needs: [], exceptions: [] })
  expect((await readToday()).gaps).toEqual([])
})

test('what waits for a decision is counted: time off, and claims of open shifts', async () => {
  const before = (await readToday()).waiting
  const { body } = await timeOffApi(server, ana).ask({
    start_date: '2028-01-03',
    end_date: '2028-01-03',
  })
  expect((await readToday()).waiting).toEqual({ ...before, time_off: before.time_off + 1 })
  await timeOffApi(server, manager).decide(body.time_off_request.id, 'reject')
  const start_time = '2026-12-15T14:00:00Z'
  const open = { employee_id: null, slots: 1, start_time, end_time: '2026-12-15T18:00:00Z' }
  const { body: added } = await call<ShiftWritten>('POST', '/shifts', { shift: open })
  await call('POST', `/schedules/${added.shift.schedule_id}/publish`, {})
  const path = `/shifts/${added.shift.id}/claim`
  const claim = await call<{ shift_request: { id: number } }>('POST', path, {}, ana)
  expect(claim.status).toBe(201)
  expect((await readToday()).waiting).toEqual({ ...before, shifts: before.shifts + 1 })
  await call('POST', `/shift_requests/${claim.body.shift_request.id}/cancel`, {}, ana)
  expect((await readToday()).waiting).toEqual(before)
})

test('a draft with shifts waits to be published, and then to be confirmed', async () => {
  const before = await readToday()
  const { schedule } = await createShift(server.api, manager, {
    employeeId: anaId,
    date: emptyWeek,
    from: '09:00',
    to: '17:00',
  })
  expect((await readToday()).unpublished).toEqual([
    ...before.unpublished,
    { week_start: emptyWeek, shift_count: 1 },
  ])
  await call('POST', `/schedules/${schedule.id}/publish`, { ask_seen: true })
  const published = await readToday()
  expect(published.unpublished).toEqual(before.unpublished)
  expect(published.unseen).toEqual([
    ...before.unseen,
    { schedule_id: schedule.id, week_start: emptyWeek, missing: 1 },
  ])
  await call('POST', `/schedules/${schedule.id}/seen`, {}, ana)
  expect((await readToday()).unseen).toEqual(before.unseen)
})
