import { randomUUID } from 'node:crypto'
import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tally, tallyFound } from '../../support/faults/chaos-figures.ts'
import {
  type CutMoment,
  type PostgresProxy,
  startPostgresProxy,
} from '../../support/faults/postgres-proxy.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** One node reaches its database through a proxy that cuts it off, the other one directly. */
let proxy: PostgresProxy
let dying: TestServer
let server: TestServer
let manager: string
let employee: string
let people: number[]
beforeAll(async () => {
  // Without jobs: every statement that the dying node sends is one of the publish.
  const env = { ROLES: 'api', LIMIT_BULK_PER_MINUTE: '100000' }
  server = await startTestServer({ env })
  proxy = await startPostgresProxy(server.databaseUrl)
  dying = await startTestServer({ databaseUrl: proxy.url, env })
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  const names = ['Keiko Tanaka', 'Liam Walsh', 'Grace Kim']
  // What the rules say is not the matter here.
  await server.api.call('PATCH', '/organization', {
    token: await server.api.signIn(accounts.admin),
    body: { organization: { overlap_policy: 'warn' } },
  })
  people = await Promise.all(names.map((name) => employeeIdOf(server.api, manager, name)))
})
afterAll(async () => {
  proxy.restore()
  await dying.close()
  await proxy.close()
  await server.close()
})

const read = (token: string, monday: string) => readWeek(server.api, token, monday)
const shiftsOf = (week: Week) =>
  week.shifts.map(({ id, employee_id, start_time, end_time, notes }) => ({
    id,
    employee_id,
    start_time,
    end_time,
    notes,
  }))

/** What employees are told of a week, with the notes of its announcement. */
const announced = async (monday: string) => {
  const week = await read(employee, monday)
  return { shifts: shiftsOf(week), notes: week.schedule?.notes ?? null }
}

/** What a publish with these notes would tell. */
const planned = async (monday: string, notes: string) => ({
  shifts: shiftsOf(await read(manager, monday)),
  notes,
})

const plan = (monday: string, index: number, notes: string) =>
  createShift(server.api, manager, {
    employeeId: people[index % 3] ?? 0,
    date: addDays(monday, index % 5),
    from: '09:00',
    to: '10:00',
    notes,
  })

async function startWeek(monday: string): Promise<number> {
  for (const index of [0, 1, 2, 3]) await plan(monday, index, 'first')
  const { schedule } = await read(manager, monday)
  await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
    token: manager,
    body: { notes: 'first' },
  })
  return schedule?.id ?? 0
}

const nextPerson = (id = 0) => people[(people.indexOf(id) + 1) % people.length]

/** Adds, changes, moves to somebody else and deletes, so that a mix of old and new would show. */
async function edit(monday: string, round: string): Promise<void> {
  const [gone, changed, given] = (await read(manager, monday)).shifts
  const call = (method: string, id: number | undefined, body?: unknown) =>
    server.api.call(method, `/shifts/${id}`, { token: manager, body })
  const replies = [
    await call('DELETE', gone?.id),
    await call('PATCH', changed?.id, { shift: { notes: round } }),
    await call('PATCH', given?.id, { shift: { employee_id: nextPerson(given?.employee_id ?? 0) } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await plan(monday, 4, round)
}

async function publishEvents(scheduleId: number): Promise<number> {
  return server.node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from events
       where type = 'schedule_published' and subject_id = $1`,
      [scheduleId],
    )
    return rows[0]?.count ?? 0
  })
}

async function repetitionsOf(monday: string): Promise<number> {
  const { body } = await server.api.call<{ auto_schedule_jobs: { source_week: string }[] }>(
    'GET',
    '/auto_schedule_jobs',
    { token: manager },
  )
  return body.auto_schedule_jobs.filter(({ source_week }) => source_week === monday).length
}

interface Run {
  readonly mondays: readonly string[]
  readonly moment: CutMoment
  readonly options: Record<string, unknown>
}

/** Publishes with a crash at the n-th statement; false when the publish needed fewer of them. */
async function crashAt(statement: number, ids: readonly number[], run: Run): Promise<boolean> {
  const { mondays, moment, options } = run
  const notes = `${moment} ${statement}`
  for (const monday of mondays) await edit(monday, notes)
  const old = await Promise.all(mondays.map(announced))
  const fresh = await Promise.all(mondays.map((monday) => planned(monday, notes)))
  const eventsBefore = await Promise.all(ids.map(publishEvents))
  const repetitions = await repetitionsOf(mondays[0] ?? '')
  const request = {
    token: manager,
    headers: { 'idempotency-key': randomUUID() },
    body: { notes, override_violations: true, ...options },
  }
  const path = `/schedules/${ids[0]}/publish`

  proxy.cutAt(statement, moment)
  const reply = await dying.api.call('POST', path, request)
  if (reply.status !== 200) await proxy.cutConnectionsEnded()
  const happened = proxy.restore()
  if (happened) tally(`cut ${moment} a statement`)
  expect([happened, reply.status]).toEqual([happened, happened ? 503 : 200])

  const received = await Promise.all(mondays.map(announced))
  const isNew = received[0]?.notes === notes
  expect(received).toEqual(isNew ? fresh : old)
  for (const monday of mondays) {
    const { schedule, shifts } = await read(manager, monday)
    expect(schedule?.status).toBe(isNew ? 'published' : 'draft')
    expect(shifts.some(({ status }) => status === 'draft')).toBe(!isNew)
  }
  const eventsNow = await Promise.all(ids.map(publishEvents))
  expect(eventsNow).toEqual(eventsBefore.map((count) => count + Number(isNew)))
  expect(await repetitionsOf(mondays[0] ?? '')).toBe(repetitions + Number(isNew))

  const again = await server.api.call('POST', path, request)
  expect([again.status, again.body]).toMatchObject([200, { schedule: { notes } }])
  expect(await Promise.all(mondays.map(announced))).toEqual(fresh)
  const eventsAfter = await Promise.all(ids.map(publishEvents))
  for (const [index, count] of eventsAfter.entries())
    tallyFound(count, (eventsBefore[index] ?? 0) + 1)
  expect(eventsAfter).toEqual(eventsBefore.map((count) => count + 1))
  expect(await repetitionsOf(mondays[0] ?? '')).toBe(repetitions + 1)
  return happened
}

/** How many statements a publish has; every `step`th is tried, and each in `npm run chaos`. */
async function crashEverywhere(run: Run, step: number): Promise<number> {
  const ids: number[] = []
  for (const monday of run.mondays) ids.push(await startWeek(monday))
  // Before one and after another, where not each is tried.
  let statement = run.moment === 'before' ? 1 : 1 + (step >> 1)
  while (await crashAt(statement, ids, run)) statement += step
  return statement - 1
}

describe.each(['before', 'after'] as const)('a crash %s a statement', (moment) => {
  const year = moment === 'before' ? 2027 : 2028
  const first = moment === 'before' ? `${year}-02-01` : `${year}-02-07`

  test('leaves the old announcement or the new one', async () => {
    const options = { auto_repeat_weeks: 1 }
    const crashes = await crashEverywhere({ mondays: [first], moment, options }, rounds(2, 1))
    expect(crashes).toBeGreaterThan(12)
  })

  test('leaves all of three weeks as they were announced, or all of them new', async () => {
    const mondays = [28, 35, 42].map((days) => addDays(first, days))
    const options = { auto_repeat_weeks: 1, publish_all_drafts: true }
    const crashes = await crashEverywhere({ mondays, moment, options }, rounds(6, 1))
    expect(crashes).toBeGreaterThan(20)
  })
})
