import type {
  KeptShiftTimes,
  Organization,
  TimeZoneChange,
} from '@weekboard/contracts/organization/organization'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiReply, accounts } from '../../support/people/api-client.ts'
import { readAuditRows } from '../../support/people/employees-api.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { emptyWeek, lastWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const newYork = 'America/New_York'
const tokyo = 'Asia/Tokyo'
const weeks = [lastWeek, thisWeek, nextWeek]

let server: TestServer
let admin: string
let manager: string
let ana: string
beforeAll(async () => {
  server = await startTestServer()
  const { signIn } = server.api
  admin = await signIn(accounts.admin)
  manager = await signIn(accounts.manager)
  ana = await signIn(accounts.employee)
})
afterAll(() => server.close())

interface Reply {
  readonly organization: Organization
  readonly code: string
}
const change = (time_zone: string, shift_times?: KeptShiftTimes): Promise<ApiReply<Reply>> =>
  server.api.call<Reply>('PATCH', '/organization', {
    token: admin,
    body: { organization: { time_zone }, ...(shift_times && { shift_times }) },
  })
const preview = async (time_zone: string): Promise<TimeZoneChange> => {
  const path = `/organization/time_zone_change?time_zone=${encodeURIComponent(time_zone)}`
  const { body } = await server.api.call<{ time_zone_change: TimeZoneChange }>('GET', path, {
    token: admin,
  })
  return body.time_zone_change
}
const readAll = (token: string, of: readonly string[] = weeks): Promise<Week[]> =>
  Promise.all(of.map((week) => readWeek(server.api, token, week)))
const shiftsOf = (found: readonly Week[]): Shift[] => found.flatMap(({ shifts }) => shifts)

/** What a person reads, whatever the instants are. */
const asRead = (found: readonly Week[]) =>
  found.map(({ shifts, time_zone, schedule }) => ({
    status: schedule?.status,
    shifts: shifts
      .map(({ id, employee_id, start_time, end_time, status }) => {
        const start = wallClock(new Date(start_time), time_zone)
        const end = wallClock(new Date(end_time), time_zone)
        return { id, employee_id, status, start, end }
      })
      .sort((a, b) => a.id - b.id),
  }))
const instants = (shifts: readonly Shift[]) =>
  shifts
    .map(({ id, start_time, end_time }) => ({ id, start_time, end_time }))
    .sort((a, b) => a.id - b.id)

test('what a change would do is told before it is done', async () => {
  const planned = shiftsOf(await readAll(manager)).filter(({ status }) => status !== 'cancelled')
  const { shift_count: count, wall_clock, instants: kept } = await preview(tokyo)
  expect(count).toBe(planned.length)
  expect(wall_clock.other_length).toBe(0)
  expect(kept.other_time).toBe(count)
  const inOtherWeek = planned.filter(
    ({ start_time }) =>
      weekStartDate(new Date(start_time), tokyo) !== weekStartDate(new Date(start_time), newYork),
  )
  expect(kept.other_week).toBe(inOtherWeek.length)
  expect(kept.other_date).toBeGreaterThan(kept.other_week)
  expect(await preview('America/Toronto')).toMatchObject({ instants: { other_time: 0 } })
  const unknown = await server.api.call('GET', '/organization/time_zone_change?time_zone=Mars/X', {
    token: admin,
  })
  expect([unknown.status, unknown.body.details?.fields]).toEqual([
    400,
    { time_zone: 'is not a time zone that we know' },
  ])
})

test('kept on the clock, everything reads as before, planned and announced', async () => {
  const before = { managers: await readAll(manager), staff: await readAll(ana) }
  const etags = await Promise.all(
    [manager, ana].map(async (token) => {
      const { headers } = await server.api.call('GET', `/schedules/week?date=${thisWeek}`, {
        token,
      })
      return headers.get('etag') ?? ''
    }),
  )
  const reply = await change(tokyo, 'wall_clock')
  expect([reply.status, reply.body.organization.time_zone]).toEqual([200, tokyo])
  const after = { managers: await readAll(manager), staff: await readAll(ana) }
  expect(asRead(after.managers)).toEqual(asRead(before.managers))
  expect(asRead(after.staff)).toEqual(asRead(before.staff))
  expect(instants(shiftsOf(after.managers))).not.toEqual(instants(shiftsOf(before.managers)))
  const [shift] = shiftsOf(before.managers)
  const moved = shiftsOf(after.managers).find(({ id }) => id === shift?.id)
  expect(moved?.version).toBe((shift?.version ?? 0) + 1)
  for (const [index, token] of [manager, ana].entries()) {
    const { status } = await server.api.call('GET', `/schedules/week?date=${thisWeek}`, {
      token,
      headers: { 'if-none-match': etags[index] ?? '' },
    })
    expect(status).toBe(200)
  }
  expect((await readAuditRows(server, 'organization_updated')).at(-1)?.change).toEqual({
    before: { time_zone: newYork },
    after: { time_zone: tokyo },
    shift_times: 'wall_clock',
  })
  expect((await change(newYork, 'wall_clock')).status).toBe(200)
  expect(instants(shiftsOf(await readAll(manager)))).toEqual(instants(shiftsOf(before.managers)))
})

test('a change of a shift that was read before meets a newer version', async () => {
  const [shift] = (await readWeek(server.api, manager, nextWeek)).shifts
  await change('America/Chicago', 'wall_clock')
  const stale = await server.api.call('PATCH', `/shifts/${shift?.id}`, {
    token: manager,
    body: { shift: { start_time: shift?.start_time }, version: shift?.version },
  })
  expect([stale.status, stale.body.code]).toEqual([412, 'stale_version'])
  await change(newYork, 'wall_clock')
})

test('kept as instants, shifts go into the weeks in which they start', async () => {
  const around = ['2026-11-02', ...weeks, '2026-11-30']
  const before = { managers: await readAll(manager, around), staff: await readAll(ana, around) }
  expect((await change(tokyo)).body.code).toBe('zone_in_use')
  const { instants: effect } = await preview(tokyo)
  expect(effect.other_week).toBeGreaterThan(0)
  expect((await change(tokyo, 'instants')).status).toBe(200)
  const after = { managers: await readAll(manager, around), staff: await readAll(ana, around) }
  for (const reader of ['managers', 'staff'] as const) {
    expect(instants(shiftsOf(after[reader]))).toEqual(instants(shiftsOf(before[reader])))
    for (const { shifts, week_start_date } of after[reader]) {
      for (const { start_time } of shifts) {
        expect(weekStartDate(new Date(start_time), tokyo)).toBe(week_start_date)
      }
    }
  }
  // What was announced on a Sunday is announced on the Monday of a week that was a draft.
  const next = after.managers.find(({ week_start_date }) => week_start_date === nextWeek)
  expect(next?.schedule?.status).toBe('draft')
  const announced = after.staff.find(({ week_start_date }) => week_start_date === nextWeek)
  expect(announced?.shifts.length).toBeGreaterThan(0)
  expect((await change(newYork, 'instants')).status).toBe(200)
  const again = await readAll(ana, around)
  expect(instants(shiftsOf(again))).toEqual(instants(shiftsOf(before.staff)))
})

test('a week without a schedule gets one for what moves there', async () => {
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const sunday = { employeeId: keiko, date: '2026-12-13', from: '20:00', to: '23:00' }
  const { shift } = await createShift(server.api, manager, sunday)
  expect((await readWeek(server.api, manager, emptyWeek)).shifts).toHaveLength(1)
  await change(tokyo, 'instants')
  expect((await readWeek(server.api, manager, emptyWeek)).shifts).toEqual([])
  const target = await readWeek(server.api, manager, '2026-12-14')
  expect(target.shifts.map(({ id }) => id)).toEqual([shift.id])
  expect(target.schedule).toMatchObject({ status: 'draft', published_at: null })
  await change(newYork, 'instants')
  expect((await readWeek(server.api, manager, '2026-12-14')).shifts).toEqual([])
  await server.api.call('DELETE', `/shifts/${shift.id}`, { token: manager })
})

test('while shifts are planned, each ends up where its week is, whichever comes first', async () => {
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  for (let round = 0; round < 12; round += 1) {
    const date = `2027-0${(round % 6) + 2}-07`
    const kept = round % 2 === 0 ? 'wall_clock' : 'instants'
    const planned = { employeeId: keiko, date, from: '00:30', to: '03:00' }
    const [created, changed] = await Promise.all([
      createShift(server.api, manager, planned),
      change('America/Los_Angeles', kept),
    ])
    expect(changed.status).toBe(200)
    const zone = 'America/Los_Angeles'
    const { rows } = await server.node.platform.database.tenant(1, ({ client }) =>
      client.query<{ starts_at: Date; week: string }>(
        `select s.starts_at, w.week_start_date as week from shifts s
         join schedules w on w.id = s.schedule_id where s.id = $1`,
        [created.shift.id],
      ),
    )
    const [row] = rows
    expect(row && weekStartDate(row.starts_at, zone)).toBe(row?.week)
    expect((await change(newYork, kept)).status).toBe(200)
    const { status } = await server.api.call('DELETE', `/shifts/${created.shift.id}`, {
      token: manager,
    })
    expect(status).toBe(200)
  }
})

test('a generated week counts as unedited afterwards', async () => {
  const own = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  const token = await own.api.signIn(accounts.admin)
  const week = await readWeek(own.api, token, thisWeek)
  const keiko = await employeeIdOf(own.api, token, 'Keiko Tanaka')
  const { shift } = await createShift(own.api, token, {
    employeeId: keiko,
    date: '2027-03-01',
    from: '09:00',
    to: '12:00',
  })
  expect(week.schedule?.status).toBe('published')
  await own.api.call('POST', `/schedules/${shift.schedule_id}/publish`, {
    token,
    body: { auto_repeat_weeks: 1, auto_publish: true },
  })
  const read = () =>
    own.node.platform.database.tenant(1, async ({ client }) => {
      const { rows } = await client.query<{ status: string; content: string; now: string }>(
        `select w.status, w.content, md5(string_agg(s.id || ':' || s.version, ',' order by s.id)) as now
         from schedule_repeat_weeks w left join shifts s on s.schedule_id = w.schedule_id
         where w.week_start_date = '2027-03-08' group by w.status, w.content`,
      )
      return rows[0]
    })
  await expect.poll(async () => (await read())?.status).toBe('generated')
  const before = await read()
  expect(before?.content).toBe(before?.now)
  const body = { organization: { time_zone: 'Europe/Berlin' }, shift_times: 'wall_clock' }
  await own.api.call('PATCH', '/organization', { token, body })
  const after = await read()
  expect(after?.content).toBe(after?.now)
  expect(after?.content).not.toBe(before?.content)
  await own.close()
})
