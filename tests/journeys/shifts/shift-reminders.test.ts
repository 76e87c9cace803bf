import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { notificationsApi } from '../../support/people/notifications-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { createTestClock, type TestClock } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let clock: TestClock
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>

beforeAll(async () => {
  clock = createTestClock(new Date('2027-02-01T12:00:00Z'))
  server = await startTestServer({ clock })
  ids = await cafeEmployeeIds(employeesApi(server, await manager()))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.node.platform.database.tenant(1, async ({ client }) => {
    await client.query('delete from notifications')
    await client.query('delete from notification_preferences')
  })
  await pool().query(`delete from graphile_worker._private_jobs`)
})

const pool = () => server.node.platform.database.pool
const api = () => createApiClient(server.url)
/** Signed in anew, since the clock is moved by months. */
const manager = () => api().signIn(accounts.manager)
const bell = async () => notificationsApi(server, await api().signIn(accounts.employee))
const reminders = async () =>
  (await (await bell()).list()).notifications
    .filter(({ kind }) => kind === 'shift_tomorrow')
    .map(({ title, message }) => `${title}: ${message}`)

const plan = async (
  date: string,
  from: string,
  to: string,
  employeeId = ids.ana,
  toDate = date,
) => {
  const input = { employeeId, date, from, to, toDate }
  return (await createShift(server.api, await manager(), input)).shift
}
async function publish({ schedule_id }: Shift): Promise<void> {
  const reply = await server.api.call('POST', `/schedules/${schedule_id}/publish`, {
    token: await manager(),
    body: { override_violations: true },
  })
  expect(reply.status).toBe(200)
}

/** Lets the jobs that wait for a later moment look at the clock now; resolves when all have. */
async function wake(): Promise<void> {
  await pool().query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await until(async () => {
    const { rows } = await pool().query<{ due: number }>(
      'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()',
    )
    return rows[0]?.due === 0
  })
}
const at = async (instant: string): Promise<void> => {
  clock.set(new Date(instant))
  await wake()
}

describe('the evening before', () => {
  test('a person is reminded of an announced shift, once, and not before six', async () => {
    clock.set(new Date('2027-02-01T12:00:00Z'))
    await publish(await plan('2027-02-09', '09:00', '17:00'))
    await at('2027-02-08T22:59:00Z')
    expect(await reminders()).toEqual([])
    await at('2027-02-08T23:00:00Z')
    const received = ['Your shift starts tomorrow: Tue, Feb 9, 9:00 AM – 5:00 PM.']
    expect(await reminders()).toEqual(received)
    await wake()
    await at('2027-02-08T23:30:00Z')
    await at('2027-02-09T23:30:00Z')
    expect(await reminders()).toEqual(received)
  })

  test('each shift of that day has its own, and colleagues have theirs', async () => {
    clock.set(new Date('2027-02-01T12:00:00Z'))
    await plan('2027-02-16', '07:00', '09:00')
    await plan('2027-02-16', '19:00', '22:00')
    await publish(await plan('2027-02-16', '09:00', '12:00', ids.marco))
    await at('2027-02-15T23:00:00Z')
    expect(await reminders()).toEqual([
      'Your shift starts tomorrow: Tue, Feb 16, 7:00 PM – 10:00 PM.',
      'Your shift starts tomorrow: Tue, Feb 16, 7:00 AM – 9:00 AM.',
    ])
    const marco = await notificationsApi(server, await manager()).list()
    expect(marco.notifications[0]?.message).toBe('Tue, Feb 16, 9:00 AM – 12:00 PM.')
    const [logged] = await server.node.platform.database.tenant(1, ({ client }) =>
      client
        .query(`select type, audience, notified_user_ids from events order by seq desc limit 1`)
        .then(({ rows }) => rows),
    )
    expect(logged).toMatchObject({ type: 'shifts_reminded', audience: 'nobody' })
    expect(logged.notified_user_ids).toHaveLength(2)
  })

  test('nobody is reminded of a draft, or of what was taken back', async () => {
    clock.set(new Date('2027-02-01T12:00:00Z'))
    const shift = await plan('2027-02-23', '09:00', '17:00')
    await publish(shift)
    await plan('2027-02-23', '18:00', '20:00')
    const token = await manager()
    await server.api.call('DELETE', `/shifts/${shift.id}`, { token })
    await at('2027-02-22T12:00:00Z')
    await publish(shift)
    await at('2027-02-22T23:00:00Z')
    expect(await reminders()).toEqual([
      'Your shift starts tomorrow: Tue, Feb 23, 6:00 PM – 8:00 PM.',
    ])
  })

  test('a shift that is announced late is told at once, if it has not started', async () => {
    clock.set(new Date('2027-03-02T02:00:00Z'))
    await plan('2027-03-01', '23:00', '07:00', ids.ana, '2027-03-02')
    await publish(await plan('2027-03-02', '09:00', '17:00'))
    await wake()
    expect(await reminders()).toEqual([
      'Your shift starts tomorrow: Tue, Mar 2, 9:00 AM – 5:00 PM.',
    ])
  })

  test('a job that comes late says so, and leaves out what has started', async () => {
    clock.set(new Date('2027-04-05T12:00:00Z'))
    await plan('2027-04-14', '06:00', '08:00')
    await publish(await plan('2027-04-14', '12:00', '14:00'))
    await at('2027-04-13T12:00:00Z')
    await at('2027-04-14T13:00:00Z')
    expect(await reminders()).toEqual(['Your shift starts today: Wed, Apr 14, 12:00 PM – 2:00 PM.'])
  })

  test('a shift moved to another day is another occasion', async () => {
    clock.set(new Date('2027-05-03T12:00:00Z'))
    const shift = await plan('2027-05-11', '09:00', '17:00')
    await publish(shift)
    await at('2027-05-10T22:00:00Z')
    await wake()
    expect(await reminders()).toHaveLength(1)
    await server.api.call('PATCH', `/shifts/${shift.id}`, {
      token: await manager(),
      body: {
        shift: { start_time: '2027-05-13T13:00:00Z', end_time: '2027-05-13T21:00:00Z' },
      },
    })
    await publish(shift)
    await wake()
    expect(await reminders()).toHaveLength(1)
    await at('2027-05-12T22:00:00Z')
    expect((await reminders())[0]).toContain('Thu, May 13')
    expect(await reminders()).toHaveLength(2)
  })

  test('who chose a mail gets one', async () => {
    clock.set(new Date('2027-06-07T12:00:00Z'))
    await (await bell()).choose({ kind: 'shift_tomorrow', in_app: false, email: true })
    await publish(await plan('2027-06-15', '09:00', '17:00'))
    await at('2027-06-14T22:00:00Z')
    await wake()
    expect(await reminders()).toEqual([])
    const mails = await messagesTo(server.api, accounts.employee)
    expect(mails.filter(({ subject }) => subject === 'Your shift starts tomorrow')).toHaveLength(1)
  })
})

describe.each([
  ['spring', '2027-03-14', '2027-03-13T23:00:00Z', '2027-03-14T22:00:00Z'],
  ['autumn', '2027-11-07', '2027-11-06T22:00:00Z', '2027-11-07T23:00:00Z'],
])('across the clock change of %s', (_season, sunday, saturdayEvening, sundayEvening) => {
  test('six in the evening is six on the clock, and each shift is told once', async () => {
    const monday = addDays(sunday, 1)
    clock.set(new Date(`${addDays(sunday, -10)}T12:00:00Z`))
    await publish(await plan(sunday, '04:00', '12:00'))
    await publish(await plan(monday, '04:00', '12:00'))
    const minutesBefore = (instant: string) => new Date(Date.parse(instant) - 60_000).toISOString()
    await at(minutesBefore(saturdayEvening))
    expect(await reminders()).toEqual([])
    await at(saturdayEvening)
    expect(await reminders()).toHaveLength(1)
    expect((await reminders())[0]).toMatch(
      /^Your shift starts tomorrow: Sun, .* 4:00 AM – 12:00 PM\.$/,
    )
    await at(minutesBefore(sundayEvening))
    expect(await reminders()).toHaveLength(1)
    await at(sundayEvening)
    expect((await reminders())[0]).toMatch(
      /^Your shift starts tomorrow: Mon, .* 4:00 AM – 12:00 PM\.$/,
    )
    await wake()
    expect(await reminders()).toHaveLength(2)
  })
})
