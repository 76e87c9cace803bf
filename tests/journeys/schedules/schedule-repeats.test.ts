import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays, wallClock, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { notificationsApi } from '../../support/people/notifications-api.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { signUpVerified } from '../../support/people/users.ts'
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

const dayMs = 24 * 60 * 60 * 1000
const jobs = async (token = manager) =>
  (
    await server.api.call<{ auto_schedule_jobs: ScheduleRepeat[] }>('GET', '/auto_schedule_jobs', {
      token,
    })
  ).body.auto_schedule_jobs
const jobOf = async (id: number, token = manager) =>
  (await jobs(token)).find((job) => job.id === id) as ScheduleRepeat
const plan = async (date: string, from = '09:00', to = '17:00', who = keiko) =>
  (await createShift(server.api, manager, { employeeId: who, date, from, to })).shift

async function publish(shift: Shift, options: Record<string, unknown>, token = manager) {
  const reply = await server.api.call<{ auto_schedule_job: ScheduleRepeat | null }>(
    'POST',
    `/schedules/${shift.schedule_id}/publish`,
    { token, body: options },
  )
  expect(reply.status).toBe(200)
  return reply.body.auto_schedule_job
}

/** Publishes with a repetition and waits until every week is made. */
async function repeat(shift: Shift, options: Record<string, unknown>, token = manager) {
  const job = await publish(shift, options, token)
  const id = job?.id ?? 0
  await until(async () => (await jobOf(id, token)).status === 'completed')
  return jobOf(id, token)
}

const notificationsOf = async (email: string) =>
  (await notificationsApi(server, await server.api.signIn(email)).list()).notifications

/** Lets the jobs that wait for a later day run now. */
const wakeJobs = () =>
  server.node.platform.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  )

describe('a repeated week', () => {
  test('is copied into the weeks after it, as drafts', async () => {
    const shift = await plan('2027-01-05')
    const job = await publish(shift, { auto_repeat_weeks: 2 })
    expect(job).toMatchObject({ source_week: '2027-01-04', weeks: 2, auto_publish: false })
    await until(async () => (await jobOf(job?.id ?? 0)).generated_schedules === 2)
    for (const date of ['2027-01-12', '2027-01-19']) {
      const week = await readWeek(server.api, manager, date)
      expect(week.schedule?.status).toBe('draft')
      expect(week.shifts).toMatchObject([
        { employee_id: keiko, start_time: `${date}T14:00:00.000Z`, status: 'draft' },
      ])
    }
    expect((await readWeek(server.api, manager, '2027-01-26')).shifts).toEqual([])
  })

  test('doubles nothing, breaks no rule and says what it left out', async () => {
    const shift = await plan('2027-02-01', '08:00', '20:00')
    await plan('2027-02-02', '08:00', '20:00')
    await plan('2027-02-08', '08:00', '20:00')
    await plan('2027-02-10', '08:00', '20:00')
    await plan('2027-02-11', '08:00', '20:00')
    const job = await repeat(shift, { auto_repeat_weeks: 1 })
    expect(job.weeks_detail).toMatchObject([{ status: 'generated', created: 0, skipped: 2 }])
    expect(job.weeks_detail[0]?.reasons.join()).toMatch(/same shift.*hours|hours.*same shift/s)
    expect((await readWeek(server.api, manager, '2027-02-08')).shifts).toHaveLength(3)
  })

  test('leaves a week alone that is published already', async () => {
    const shift = await plan('2027-03-01')
    await publish(await plan('2027-03-08', '10:00', '11:00'), {})
    const job = await repeat(shift, { auto_repeat_weeks: 1 })
    expect(job.weeks_detail[0]).toMatchObject({ status: 'skipped', created: 0 })
    expect((await readWeek(server.api, manager, '2027-03-08')).schedule?.status).toBe('published')
  })

  test.each([5, 13, -1, 1.5, 'two'])('for %j weeks is refused at its field', async (weeks) => {
    const shift = await plan('2027-04-05', '09:00', '09:30')
    const reply = await server.api.call('POST', `/schedules/${shift.schedule_id}/publish`, {
      token: manager,
      body: { auto_repeat_weeks: weeks },
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual(['auto_repeat_weeks'])
    await server.api.call('DELETE', `/shifts/${shift.id}`, { token: manager })
  })
})

describe('a week that publishes itself', () => {
  const start = async (date: string) => {
    const shift = await plan(date)
    const job = await repeat(shift, { auto_repeat_weeks: 1, auto_publish: true })
    expect(job.weeks_detail[0]?.publish_at).toBe(
      new Date(server.clock.now().getTime() + dayMs).toISOString(),
    )
    return { job, next: addDays(job.source_week, 7) }
  }
  const later = async () => {
    server.clock.advance(dayMs)
    manager = await server.api.signIn(accounts.manager)
    await wakeJobs()
  }
  const settled = (id: number) =>
    until(async () => (await jobOf(id)).weeks_detail[0]?.status !== 'generated')

  test('does so a day later, and not before', async () => {
    const ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
    await plan('2027-05-05', '09:00', '17:00', ana)
    const { job, next } = await start('2027-05-03')
    await wakeJobs()
    const { pool } = server.node.platform.database
    await until(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from graphile_worker.jobs
         where run_at > now() and task_identifier = 'publish_repeated_week'`,
      )
      return rows[0]?.waiting === 1
    })
    expect((await readWeek(server.api, manager, next)).schedule?.status).toBe('draft')
    await later()
    await settled(job.id)
    const employee = await server.api.signIn(accounts.employee)
    expect((await readWeek(server.api, employee, next)).shifts).toHaveLength(2)
    const received = await notificationsOf(accounts.employee)
    expect(
      received.filter(({ kind, date }) => kind === 'schedule_published' && date === next),
    ).toHaveLength(1)
  })

  test('stays a draft when somebody edited it, and its managers are told', async () => {
    const { job, next } = await start('2027-06-07')
    const [made] = (await readWeek(server.api, manager, next)).shifts
    await server.api.call('PATCH', `/shifts/${made?.id}`, {
      token: manager,
      body: { shift: { notes: 'by hand' } },
    })
    await later()
    await settled(job.id)
    expect((await jobOf(job.id)).weeks_detail[0]).toMatchObject({
      status: 'kept_draft',
      reasons: ['Somebody has edited it'],
    })
    expect((await readWeek(server.api, manager, next)).schedule?.status).toBe('draft')
    for (const to of [accounts.admin, accounts.manager]) {
      const mail = await messageTo(server.api, to, new RegExp(`week of ${next} was not published`))
      expect(mail.body).toContain('somebody has edited it')
      const [received] = await notificationsOf(to)
      expect(received).toMatchObject({ kind: 'week_kept_draft', date: next, read: false })
      expect(received?.message).toContain('stays a draft: somebody has edited it.')
    }
    const toldAna = await notificationsOf(accounts.employee)
    expect(toldAna.filter(({ date }) => date === next)).toEqual([])
  })

  test('stays a draft when somebody was planning it already, and its managers are told', async () => {
    const next = '2027-06-28'
    await plan(next, '18:00', '19:00')
    const job = await repeat(await plan('2027-06-21'), { auto_repeat_weeks: 1, auto_publish: true })
    expect(job.weeks_detail[0]).toMatchObject({
      status: 'kept_draft',
      created: 1,
      publish_at: null,
      reasons: ['Somebody was planning this week already'],
    })
    const mail = await messageTo(
      server.api,
      accounts.manager,
      new RegExp(`week of ${next} was not published`),
    )
    expect(mail.body).toContain('somebody was planning this week already')
  })

  test('stays a draft when it breaks a rule meanwhile', async () => {
    const { job, next } = await start('2027-07-05')
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query('update employees set max_weekly_minutes = 60 where id = $1', [keiko]),
    )
    await later()
    await settled(job.id)
    expect((await jobOf(job.id)).weeks_detail[0]?.reasons[0]).toContain('hours')
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query('update employees set max_weekly_minutes = 2400 where id = $1', [keiko]),
    )
    expect((await readWeek(server.api, manager, next)).schedule?.status).toBe('draft')
  })

  test('stays a draft when it was stopped', async () => {
    const { job, next } = await start('2027-08-02')
    const stop = () =>
      server.api.call<{ auto_schedule_job: ScheduleRepeat }>(
        'POST',
        `/auto_schedule_jobs/${job.id}/stop`,
        { token: manager },
      )
    expect((await stop()).body.auto_schedule_job.status).toBe('stopped')
    expect((await stop()).status).toBe(200)
    await later()
    expect((await jobOf(job.id)).weeks_detail[0]).toMatchObject({
      status: 'kept_draft',
      reasons: ['The repetition was stopped'],
    })
    expect((await readWeek(server.api, manager, next)).schedule?.status).toBe('draft')
  })
})

describe.each([
  ['America/New_York', '2027-03-07', '2027-10-31', 7, 9],
  ['Europe/Berlin', '2027-03-21', '2027-10-24', 7, 9],
  ['Asia/Kolkata', '2027-03-07', '2027-10-31', 8, 8],
  ['Australia/Lord_Howe', '2027-09-26', '2027-03-28', 7.5, 8.5],
] as const)('in %s', (zone, springSunday, autumnSunday, springHours, autumnHours) => {
  test('a repetition keeps the clock’s times and counts real time', async () => {
    const email = `${zone.toLowerCase().replace(/\W/g, '-')}@new.test`
    const { token, user } = await signUpVerified(server.api, email, { time_zone: zone })
    const create = async (date: string, from: string, to: string, toDate = date) => {
      const { body } = await server.api.call<{ shift: Shift }>('POST', '/shifts', {
        token,
        body: {
          shift: {
            employee_id: user.employee_id,
            start_time: zonedInstant(date, from, zone).toISOString(),
            end_time: zonedInstant(toDate, to, zone).toISOString(),
          },
        },
      })
      return body.shift
    }
    for (const [sunday, hours] of [
      [springSunday, springHours],
      [autumnSunday, autumnHours],
    ] as const) {
      const saturday = addDays(sunday, -1)
      const day = await create(addDays(sunday, -2), '09:00', '17:00')
      const night = await create(saturday, '22:00', '06:00', sunday)
      expect(night.duration_hours).toBe(8)
      await repeat(day, { auto_repeat_weeks: 1 }, token)
      const { shifts } = await readWeek(server.api, token, addDays(sunday, 7))
      const clocks = shifts.map(({ start_time, end_time }) => [
        wallClock(new Date(start_time), zone).time,
        wallClock(new Date(end_time), zone).time,
      ])
      expect(clocks).toEqual([
        ['09:00', '17:00'],
        ['22:00', '06:00'],
      ])
      expect(shifts.map(({ duration_hours }) => duration_hours)).toEqual([8, hours])
    }
  })
})
