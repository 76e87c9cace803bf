import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { notificationsApi } from '../../support/people/notifications-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const plan = async (date: string, from = '08:00', to = '20:00') =>
  (await createShift(server.api, manager, { employeeId: keiko, date, from, to })).shift

async function repeat(shift: Shift, options: Record<string, unknown>): Promise<number> {
  const { body } = await server.api.call<{ auto_schedule_job: ScheduleRepeat }>(
    'POST',
    `/schedules/${shift.schedule_id}/publish`,
    { token: manager, body: { auto_repeat_weeks: 1, ...options } },
  )
  const { id } = body.auto_schedule_job
  await until(async () => {
    const jobs = await server.api.call<{ auto_schedule_jobs: ScheduleRepeat[] }>(
      'GET',
      '/auto_schedule_jobs',
      { token: manager },
    )
    return jobs.body.auto_schedule_jobs.find((job) => job.id === id)?.status === 'completed'
  })
  return id
}

const notificationsOn = async (email: string, date: string) => {
  const token = await server.api.signIn(email)
  const { notifications } = await notificationsApi(server, token).list()
  return notifications.filter((each) => each.date === date)
}

test('managers learn that a repeated week lacks shifts that break a rule', async () => {
  const shift = await plan('2027-02-01')
  for (const date of ['2027-02-09', '2027-02-10', '2027-02-11']) await plan(date)
  await repeat(shift, {})
  for (const email of [accounts.admin, accounts.manager]) {
    const received = await notificationsOn(email, '2027-02-08')
    expect(received).toMatchObject([
      { kind: 'week_kept_draft', title: 'A repeated week is incomplete', read: false },
    ])
    expect(received[0]?.message).toContain('48 hours')
  }
  expect(await notificationsOn(accounts.employee, '2027-02-08')).toEqual([])
})

test('a shift that was there already is nothing to report', async () => {
  const shift = await plan('2027-03-01')
  await plan('2027-03-08')
  await repeat(shift, {})
  expect(await notificationsOn(accounts.admin, '2027-03-08')).toEqual([])
})

test('the other managers learn once that somebody stopped a repeat', async () => {
  const shift = await plan('2027-04-05')
  const id = await repeat(shift, { auto_publish: true })
  const stop = () =>
    server.api.call('POST', `/auto_schedule_jobs/${id}/stop`, { token: manager, body: {} })
  for (let count = 0; count < 2; count += 1) expect((await stop()).status).toBe(200)
  const received = await notificationsOn(accounts.admin, '2027-04-05')
  expect(received).toMatchObject([{ title: 'A repeat was stopped', read: false }])
  expect(received[0]?.message).toContain('Marco Bellini stopped the repeat')
  expect(await notificationsOn(accounts.manager, '2027-04-05')).toEqual([])
})

test('stopping a repeat that is done already reports nothing', async () => {
  const shift = await plan('2027-05-03')
  const id = await repeat(shift, {})
  const stop = () =>
    server.api.call('POST', `/auto_schedule_jobs/${id}/stop`, { token: manager, body: {} })
  await stop()
  const first = await notificationsOn(accounts.admin, '2027-05-03')
  await stop()
  expect(await notificationsOn(accounts.admin, '2027-05-03')).toEqual(first)
})
