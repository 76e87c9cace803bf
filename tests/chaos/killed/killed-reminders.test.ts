import { SafeClient } from '@weekboard/db/client'
import { addDays, dateInZone, wallClock, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tallyFound } from '../../support/faults/chaos-figures.ts'
import { startWorker, untilWorking } from '../../support/faults/killable-worker.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { notificationsApi } from '../../support/people/notifications-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { createTestClock } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const kills = rounds(2, 4)
const people = [accounts.admin, accounts.manager, accounts.employee]
const task = 'remind_of_shifts'

/** This node takes requests only; the workers are processes of their own, with the true time. */
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api' }, clock: createTestClock(new Date()) })
  token = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const pool = () => server.node.platform.database.pool

/** A zone in which it is evening now; offsets from -12 to 14 have one at any time. */
function eveningZone(now: Date): string {
  const zones = Array.from({ length: 27 }, (_, index) => index - 14).map(
    (hours) => `Etc/GMT${hours < 0 ? hours : `+${hours}`}`,
  )
  const found = zones.find((zone) => ['19', '20'].includes(wallClock(now, zone).time.slice(0, 2)))
  if (!found) throw new Error('It is evening nowhere')
  return found
}

/** Nine shifts of three people, announced for tomorrow where it is evening; returns their ids. */
async function announceTomorrow(): Promise<number[]> {
  const { nora, marco, ana } = await cafeEmployeeIds(employeesApi(server, token))
  const now = new Date()
  const zone = eveningZone(now)
  const tomorrow = addDays(dateInZone(now, zone), 1)
  // A week of its own, so that no rule is in the way; what was announced is then moved.
  const monday = addDays(weekStartOfDate(tomorrow), 8 * 7)
  const shifts = []
  for (const employeeId of [nora, marco, ana]) {
    for (const from of ['09:00', '11:00', '13:00']) {
      const to = from.replace(':00', ':30')
      const input = { employeeId, date: addDays(monday, 2), from, to }
      shifts.push((await createShift(server.api, token, input)).shift)
    }
  }
  await server.node.platform.database.tenant(1, async ({ client }) => {
    await client.query('update organizations set time_zone = $1', [zone])
    await client.query('delete from announced_shifts')
    await client.query('delete from notifications')
  })
  // On the clock of that zone a midnight may lie between them, and then a rest that is too short.
  const published = await server.api.call('POST', `/schedules/${shifts[0]?.schedule_id}/publish`, {
    token,
    body: { override_violations: true },
  })
  expect(published.status).toBe(200)
  await server.node.platform.database.tenant(1, async (tx) => {
    await tx.client.query(
      `update announced_shifts set starts_at = at, ends_at = at + interval '30 minutes'
       from (select ($1::date + time '12:00') at time zone $2 as at) as noon`,
      [tomorrow, zone],
    )
    await tx.enqueue(task, { organizationId: 1, date: tomorrow }, { jobKey: 'tomorrow' })
  })
  return shifts.map(({ id }) => id).sort((a, b) => a - b)
}

/** Makes every notification take its time, so that a kill finds the job half done. */
async function slowDown(slow: boolean): Promise<void> {
  const client = new SafeClient({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('drop trigger if exists slow on notifications')
  if (slow) {
    await client.query(
      `create or replace function pause() returns trigger language plpgsql as
       $$ begin perform pg_sleep(0.3); return new; end $$`,
    )
    await client.query(
      'create trigger slow before insert on notifications for each row execute function pause()',
    )
  }
  await client.end()
}

const reminded = () =>
  server.node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ subject_id: number }>(
      `select subject_id from notifications where kind = 'shift_tomorrow' order by subject_id`,
    )
    return rows.map(({ subject_id }) => subject_id)
  })
const unmailed = () =>
  server.node.platform.database.tenant(1, async ({ client }) => {
    const { rowCount } = await client.query(
      `select from notifications where kind = 'shift_tomorrow' and mail_due`,
    )
    return rowCount
  })

test('reminders survive kills, and each shift is told and mailed once', async () => {
  for (const email of people) {
    const bell = notificationsApi(server, await server.api.signIn(email))
    await bell.choose({ kind: 'shift_tomorrow', in_app: true, email: true })
  }
  const shiftIds = await announceTomorrow()
  await slowDown(true)
  const gone = new Set<string>()
  for (let kill = 1; kill <= kills; kill += 1) {
    const worker = startWorker(server.databaseUrl)
    await untilWorking(pool(), task, gone)
    await new Promise((resolve) => setTimeout(resolve, (kill * 311) % 1000))
    worker.child.kill('SIGKILL')
    await worker.ended
    expect(await reminded()).toEqual([])
  }
  await slowDown(false)
  const last = startWorker(server.databaseUrl)
  await until(async () => (await reminded()).length > 0 && (await unmailed()) === 0, {
    withinMs: 60_000,
  })
  last.child.kill('SIGKILL')
  await last.ended
  const told = await reminded()
  tallyFound(told.length, shiftIds.length)
  expect(told).toEqual(shiftIds)
  for (const email of people) {
    const mails = (await messagesTo(server.api, email)).filter(
      ({ subject }) => subject === 'Your shift starts tomorrow',
    )
    tallyFound(mails.length, 3)
    expect(mails).toHaveLength(3)
  }
}, 300_000)
