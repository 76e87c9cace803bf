import { addDays, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally, tallyFound } from '../../support/faults/chaos-figures.ts'
import { startWorker } from '../../support/faults/killable-worker.ts'
import { accounts } from '../../support/people/api-client.ts'
import { notificationsApi } from '../../support/people/notifications-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { createTestClock } from '../../support/servers/clock.ts'
import { openOwnerPool } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** Kinds of jobs that are not made here, and the test that kills a worker in the middle of one. */
const killedElsewhere: Record<string, string> = {
  deliver_webhook: 'killed-webhooks',
  send_webhook_delivery: 'killed-webhooks',
  remind_of_shifts: 'killed-reminders',
}
/** Those that have nothing to do without the service of a third party. */
const withoutService: Record<string, string> = {
  deliver_push: 'Each push message names its notification; a browser shows one of a name once.',
  sync_subscription: 'Stripe is asked for the state, which is then stored.',
  sync_seats: 'Stripe is told a number of seats, not a difference.',
  end_subscription: 'Stripe ends a subscription once.',
  move_file: 'A file is written under its own name, and then its row is changed.',
  remove_object: 'What is gone already counts as removed.',
}

/** This node takes requests only; the workers are processes of their own, with the true time. */
const monday = addDays(weekStartOfDate(new Date().toISOString().slice(0, 10)), 56)
const names = ['Ana Ruiz', 'Liam Walsh', 'Grace Kim']
let server: TestServer
let pool: ReturnType<typeof openOwnerPool>
let token: string
let admin: string
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api' }, clock: createTestClock(new Date()) })
  pool = openOwnerPool(server.databaseUrl)
  token = await server.api.signIn(accounts.manager)
  admin = await server.api.signIn(accounts.admin)
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const call = async (method: string, path: string, body?: unknown, as = token): Promise<string> => {
  const { status, text } = await server.api.call(method, path, { token: as, body })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return text
}

/** A job of each kind that the café itself makes, or that the calendar makes due. */
async function makeWork(): Promise<void> {
  const bell = notificationsApi(server, await server.api.signIn(accounts.employee))
  await bell.choose({ kind: 'schedule_published', in_app: true, email: true, push: true })
  let scheduleId = 0
  for (const name of names) {
    const employeeId = await employeeIdOf(server.api, token, name)
    const planned = { employeeId, date: addDays(monday, 2), from: '09:00', to: '17:00' }
    scheduleId = (await createShift(server.api, token, planned)).schedule.id ?? 0
  }
  const week = { auto_repeat_weeks: 2, auto_publish: true }
  await call('POST', `/schedules/${scheduleId}/publish`, week)
  await call('POST', '/auth/forgot-password', { email: accounts.employee })
  await call('POST', '/auth/resend-verification', { email: accounts.employee })
  await call('POST', '/organization/export', undefined, admin)
  const stranger = await server.api.signIn(accounts.stranger)
  const { organization } = JSON.parse(await call('GET', '/organization', undefined, stranger))
  await call('DELETE', '/organization', { name: organization.name }, stranger)
  await pool.query(
    `select graphile_worker.add_job('clean_up', '{"organizationId": 1}'),
       graphile_worker.add_job('clean_up_all_organizations', '{}'),
       graphile_worker.add_job('remind_of_billing', '{}'),
       graphile_worker.add_job('seal_webhook_secrets', '{}'),
       graphile_worker.add_job('expire_shift_requests',
         json_build_object('organizationId', 1, 'startsAt', now()))`,
  )
}

/** Stops each job, once, at the moment when its work is done and nobody has noted that yet. */
const holdLock = 4711
async function holdJobs(): Promise<void> {
  await pool.query(`
    create table held_jobs (id bigint primary key);
    grant select on held_jobs to public;
    create function hold() returns trigger language plpgsql as $$
    begin
      if not exists (select from public.held_jobs where id = old.id) then
        perform pg_advisory_lock(${holdLock}, old.id::int);
        perform pg_sleep(600);
      end if;
      return old;
    end $$;
    create trigger hold before delete on graphile_worker._private_jobs
      for each row execute function hold()`)
}

interface HeldJob {
  readonly id: string
  readonly pid: number
  readonly task: string
}

async function heldJobs(): Promise<HeldJob[]> {
  const { rows } = await pool.query<HeldJob>(
    `select jobs.id, locks.pid, jobs.task_identifier as task
     from pg_locks as locks join graphile_worker.jobs on jobs.id = locks.objid
     where locks.locktype = 'advisory' and locks.classid = $1 and locks.objsubid = 2
       and locks.database = (select oid from pg_database where datname = current_database())`,
    [holdLock],
  )
  return rows
}

async function dueTasks(): Promise<string[]> {
  const { rows } = await pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where run_at <= now()`,
  )
  return rows.map(({ task }) => task)
}

/** Kills workers, each when it holds a job at least, until every job was held once; returns their kinds. */
async function killInEachJob(): Promise<Set<string>> {
  const killed = new Set<string>()
  for (;;) {
    const worker = startWorker(server.databaseUrl)
    let held: HeldJob[] = []
    try {
      await until(
        async () => {
          held = await heldJobs()
          return held.length > 0 || (await dueTasks()).length === 0
        },
        { withinMs: 120_000 },
      )
    } finally {
      worker.child.kill('SIGKILL')
      await worker.ended
    }
    if (held.length === 0) return killed
    for (const { id, pid, task } of await heldJobs()) {
      killed.add(task)
      await pool.query('insert into held_jobs values ($1) on conflict do nothing', [id])
      await pool.query('select pg_terminate_backend($1)', [pid])
    }
    await until(async () => (await heldJobs()).length === 0)
  }
}

const makeDue = (task: string) =>
  pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  )

/** All kinds that a worker knows: it adds them to this table when it starts. */
async function knownTasks(): Promise<string[]> {
  const { rows } = await pool.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_tasks order by identifier',
  )
  return rows.map(({ identifier }) => identifier)
}

const countsOf = async (statement: string): Promise<number[]> =>
  (await pool.query<{ count: string }>(statement)).rows.map(({ count }) => Number(count))

test('a worker killed at the end of a job of each kind loses nothing and doubles nothing', async () => {
  await makeWork()
  await holdJobs()
  const killed = await killInEachJob()
  // A run of Brain is given up when workers die beneath it, so it comes alone.
  const started = await call('POST', '/brain/runs', { week_start: addDays(monday, 7) })
  const runId: number = JSON.parse(started).run.id
  for (const task of await killInEachJob()) killed.add(task)
  // They wait for days, and look at the time that is stored.
  await pool.query(`
    update schedule_repeat_weeks set publish_at = now() where publish_at is not null;
    update organizations set deletion_at = now() where deletion_at is not null;
    update exports set expires_at = now() where expires_at is not null`)
  for (const task of ['expire_export', 'delete_organization', 'publish_repeated_week']) {
    await makeDue(task)
  }
  for (const task of await killInEachJob()) killed.add(task)
  const covered = [...killed, ...Object.keys({ ...killedElsewhere, ...withoutService })]
  expect((await knownTasks()).filter((task) => !covered.includes(task))).toEqual([])

  tally('kinds of job killed', killed.size)
  for (const week of [7, 14]) {
    const { shifts, schedule } = await readWeek(server.api, token, addDays(monday, week))
    tallyFound(shifts.length, names.length)
    expect([week, shifts.length, schedule?.is_published]).toEqual([week, names.length, true])
  }
  const mails = await messagesTo(server.api, accounts.employee)
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects.filter((subject) => /password/i.test(subject))).toHaveLength(1)
  // Each week that is published has a mail of its own, of the same subject.
  const texts = mails.map(({ body }) => body)
  tallyFound(texts.length, new Set(texts).size)
  expect(new Set(texts).size).toBe(texts.length)
  const run = JSON.parse(await call('GET', `/brain/runs/${runId}`)).run
  expect(run.status).toBe('done')
  expect(await countsOf('select count(*) from exports where organization_id = 1')).toEqual([1])
  expect(await countsOf('select count(*) from organizations')).toEqual([1])
  const { rows: repeated } = await pool.query(
    `select employee_id, kind, data from notifications
     group by organization_id, employee_id, kind, subject_id, data having count(*) > 1`,
  )
  tally('doubled', repeated.length)
  expect(repeated).toEqual([])
}, 900_000)
