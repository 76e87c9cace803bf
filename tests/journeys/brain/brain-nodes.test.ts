import { runBrainJob } from '@weekboard/api/features/brain/run-job'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { KillableNode } from '../../support/faults/killable-nodes.ts'
import { accounts } from '../../support/people/api-client.ts'
import {
  openHardWeek,
  planOpenShift,
  readRun,
  solveRun,
  startRun,
  untilRunEnds,
} from '../../support/people/brain-api.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { makeFolder } from '../../support/servers/process.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** Serves requests and runs no jobs. */
let front: TestServer
let token = ''
beforeAll(async () => {
  front = await startTestServer({ env: { ROLES: 'api,cable', LIMIT_BULK_PER_MINUTE: '100000' } })
  token = await front.api.signIn(accounts.manager)
  await front.api.call('PUT', '/staffing_needs', {
    token,
    body: { staffing_needs: [], exceptions: [] },
  })
})
afterAll(() => front.close())

type Task = ReturnType<typeof runBrainJob>

const startWorkerNode = () => startTestServer({ databaseUrl: front.databaseUrl })

async function openDays(week: string): Promise<void> {
  for (const day of [0, 1, 2, 3, 4, 5, 6]) {
    const date = addDays(week, day)
    await planOpenShift(front.api, token, { date, from: '08:00', to: '16:00', slots: 3 })
  }
}

test('a run waits for a node, survives the stop of one, and another node ends it', async () => {
  const week = '2027-08-02'
  await openDays(week)
  const { body } = await startRun(front.api, token, { week_start: week })
  const { id } = body.run
  expect((await readRun(front.api, token, id)).status).toBe('queued')
  const first = await startWorkerNode()
  await until(async () => (await readRun(front.api, token, id)).status !== 'queued')
  await first.close()
  const second = await startWorkerNode()
  const run = await untilRunEnds(front.api, token, id)
  await second.close()
  expect([run.status, run.proposal?.shifts.length]).toEqual(['done', 21])
})

test('two nodes share the runs that wait, and find the same', async () => {
  const week = '2027-08-09'
  await openDays(week)
  const nodes = await Promise.all([startWorkerNode(), startWorkerNode()])
  const runs = await Promise.all(
    [1, 2, 3, 4].map(() => solveRun(front.api, token, { week_start: week })),
  )
  await Promise.all(nodes.map((node) => node.close()))
  for (const { proposal, best } of runs) {
    expect([proposal, best]).toEqual([runs[0]?.proposal, runs[0]?.best])
  }
})

test('a run that needs more memory than it may have fails, and says what to do', async () => {
  const week = '2027-08-16'
  await openDays(week)
  const before = await readWeek(front.api, token, week)
  const { body } = await startRun(front.api, token, { week_start: week })
  const job = { organizationId: 1, runId: body.run.id }
  const limits = { memoryMb: 1, heapMb: 320 }
  await runBrainJob(front.node.platform, limits)(job, {} as Parameters<Task>[1])
  const { status, error, proposal } = await readRun(front.api, token, body.run.id)
  expect([status, error?.code, proposal]).toEqual(['failed', 'too_large', undefined])
  expect(error?.message).toContain('choose fewer people')
  expect((await readWeek(front.api, token, week)).shifts).toEqual(before.shifts)
})

test('a node that is killed in the middle of a run changes nothing, and another one goes on', async () => {
  const week = '2027-08-23'
  await openHardWeek(front.databaseUrl, week)
  const before = await readWeek(front.api, token, week)
  const read = (id: number) => readRun(front.api, token, id)
  const folder = makeFolder()
  const node = new KillableNode(await freePort(), {
    JWT_SECRETS: `killable:${'x'.repeat(40)}`,
    DATABASE_URL: front.databaseUrl,
    REDIS_URL: inject('redisUrl'),
    DATA_DIR: folder.path,
    ROLES: 'worker',
  })
  await node.start()
  const { body } = await startRun(front.api, token, { week_start: week })
  const { id } = body.run
  await until(async () => (await read(id)).best !== null, { withinMs: 90_000 })
  await node.end('SIGKILL')
  folder.remove()

  expect((await readWeek(front.api, token, week)).shifts).toEqual(before.shifts)
  expect((await read(id)).proposal).toBeUndefined()
  const path = `/brain/runs/${id}`
  const applied = await front.api.call<{ code: string }>('POST', `${path}/apply`, { token })
  expect([applied.status, applied.body.code]).toEqual([409, 'not_done'])
  const second = await startWorkerNode()
  await until(async () => (await attemptsOf(id)) === 2)
  await front.api.call('POST', `${path}/cancel`, { token })
  const other = '2027-08-30'
  await openDays(other)
  const next = await solveRun(front.api, token, { week_start: other })
  await second.close()
  expect([(await read(id)).status, next.status]).toEqual(['cancelled', 'done'])
  expect((await readWeek(front.api, token, week)).shifts).toEqual(before.shifts)
})

/** How often nodes have begun a run. */
const attemptsOf = (id: number) =>
  front.node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ attempts: number }>(
      'select attempts from brain_runs where id = $1',
      [id],
    )
    return rows[0]?.attempts
  })
