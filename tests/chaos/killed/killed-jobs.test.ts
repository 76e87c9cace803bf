import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { SafeClient } from '@weekboard/db/client'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tallyFound } from '../../support/faults/chaos-figures.ts'
import { startWorker, untilWorking } from '../../support/faults/killable-worker.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const kills = rounds(1, 20)
const weeks = 12
const sources = ['2027-01-04', '2027-06-07']

/** This node takes requests only: the jobs are for the one that is killed. */
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api' } })
  token = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const pool = () => server.node.platform.database.pool

/** Nine shifts in a week that is then repeated into the twelve after it. */
async function startRepetition(monday: string): Promise<void> {
  let scheduleId = 0
  for (const name of ['Keiko Tanaka', 'Liam Walsh', 'Grace Kim']) {
    const employeeId = await employeeIdOf(server.api, token, name)
    for (const day of [0, 1, 2]) {
      const planned = { employeeId, date: addDays(monday, day), from: '09:00', to: '17:00' }
      const { shift } = await createShift(server.api, token, planned)
      scheduleId = shift.schedule_id
    }
  }
  await server.api.call('POST', `/schedules/${scheduleId}/publish`, {
    token,
    body: { auto_repeat_weeks: weeks },
  })
}

async function jobs(): Promise<ScheduleRepeat[]> {
  const { body } = await server.api.call<{ auto_schedule_jobs: ScheduleRepeat[] }>(
    'GET',
    '/auto_schedule_jobs',
    { token },
  )
  return body.auto_schedule_jobs
}

/** Makes every stored shift take its time, so that a kill finds a job half done. */
async function slowDown(slow: boolean): Promise<void> {
  const client = new SafeClient({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('drop trigger if exists slow on shifts')
  if (slow) {
    await client.query(
      `create or replace function pause() returns trigger language plpgsql as
       $$ begin perform pg_sleep(0.06); return new; end $$`,
    )
    await client.query(
      'create trigger slow before insert on shifts for each row execute function pause()',
    )
  }
  await client.end()
}

test('repetitions survive kills, and make each week exactly once', async () => {
  for (const monday of sources) await startRepetition(monday)
  await slowDown(true)
  const gone = new Set<string>()
  for (let kill = 1; kill <= kills; kill += 1) {
    const worker = startWorker(server.databaseUrl)
    await untilWorking(pool(), 'repeat_week', gone)
    await new Promise((resolve) => setTimeout(resolve, (kill * 53) % 450))
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  const unfinished = (await jobs()).filter(({ status }) => status !== 'completed')
  expect(unfinished.length).toBeGreaterThan(0)

  await slowDown(false)
  const last = startWorker(server.databaseUrl)
  await until(async () => (await jobs()).every(({ status }) => status === 'completed'), {
    withinMs: 90_000,
  })
  last.child.kill('SIGKILL')
  await last.ended
  for (const { generated_schedules } of await jobs()) expect(generated_schedules).toBe(weeks)
  for (const monday of sources) {
    for (let week = 1; week <= weeks; week += 1) {
      const date = addDays(monday, 7 * week)
      const { shifts } = await readWeek(server.api, token, date)
      tallyFound(shifts.length, 9)
      expect([date, shifts.length]).toEqual([date, 9])
    }
  }
}, 600_000)
