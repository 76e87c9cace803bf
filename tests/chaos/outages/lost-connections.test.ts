import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type KillablePostgres,
  startKillablePostgres,
} from '../../support/faults/killable-postgres.ts'
import { RetryingWriter } from '../../support/faults/retrying-writer.ts'
import { Recoveries, rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import { isReady } from '../../support/servers/process.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const kills = rounds(3, 60)
const endings = rounds(4, 50)

let postgres: KillablePostgres
let server: TestServer
let writer: RetryingWriter
beforeAll(async () => {
  postgres = await startKillablePostgres()
  server = await startTestServer({ databaseUrl: postgres.url, env: { SEED_DEMO: 'true' } })
  const { api } = server
  const token = await api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(api, token, 'Liam Walsh')
  writer = new RetryingWriter({
    ...{ api, token, employeeId },
    ...{ date: '2027-06-08', nextDate: '2027-06-09' },
  })
  writer.start()
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
})

const untilReady = () => until(() => isReady(Number(new URL(server.url).port)))

/** Each time the service comes back, does a job and is ready; every 500 would throw in the writer. */
async function repeat(name: string, times: number, kill: () => Promise<unknown>): Promise<void> {
  const recoveries = new Recoveries(name)
  for (let round = 0; round < times; round += 1) {
    await writer.untilWorking()
    await recoveries.measure(
      async () => void (await kill()),
      () => writer.untilWorking(),
    )
    await untilJobDone(postgres.url)
    await untilReady()
  }
  recoveries.expectShort()
}

const patience = { timeout: 1_200_000 }

test(
  'connections that are ended under load stop neither the node nor its jobs',
  patience,
  async () => {
    let ended = 0
    await repeat('All connections ended', endings, async () => {
      ended += await postgres.endConnections()
    })
    expect(ended).toBeGreaterThan(endings)
  },
)

test('killed connections under load stop neither the node nor its jobs', patience, () =>
  repeat('Connection killed', kills, () => postgres.killConnection()),
)

test('every acknowledged write took effect exactly once', async () => {
  await writer.stop()
  await writer.expectExactly()
})
