import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally } from '../../support/faults/chaos-figures.ts'
import { startWorker } from '../../support/faults/killable-worker.ts'
import { type PostgresProxy, startPostgresProxy } from '../../support/faults/postgres-proxy.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../support/servers/postgres.ts'
import type { NodeProcess } from '../../support/servers/process.ts'
import { until } from '../../support/servers/until.ts'

const losses = rounds(2, 40)

/** How many connections were lost between `LISTEN`, whose reply never comes, and `UNLISTEN`. */
let lostWhileStopping = 0
let losesNextAsk = false
let database: TestDatabase
let proxy: PostgresProxy
let worker: NodeProcess
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startPostgresProxy(database.url, (statement, client) => {
    const stopsListening = statement.includes('UNLISTEN')
    const isLostAsk = losesNextAsk && statement.includes('get_job')
    if (stopsListening) lostWhileStopping += 1
    if (isLostAsk) losesNextAsk = false
    if (stopsListening || isLostAsk) client.destroy()
    return !statement.includes('LISTEN "jobs:insert"') && !isLostAsk
  })
  worker = startWorker(proxy.url, { LOG_LEVEL: 'info' })
  await untilJobDone(database.url)
})
afterAll(async () => {
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  await proxy.close()
  await database.drop()
})

/** Throws with what the node said when it ends before a job is done. */
const untilItDidJob = () =>
  Promise.race([
    untilJobDone(database.url),
    worker.ended.then(() => {
      throw new Error(`The node ended: ${worker.output()}`)
    }),
  ])

test('a runner that loses its listening connection while it is replaced leaves the node alive', async () => {
  for (let loss = 0; loss < losses; loss += 1) {
    const before = lostWhileStopping
    losesNextAsk = true
    await until(() => lostWhileStopping > before)
    await untilItDidJob()
    tally('listening connections lost')
  }
  expect(worker.output()).toContain('Jobs run again')
  expect(worker.output()).not.toContain('unexpected error')
})
