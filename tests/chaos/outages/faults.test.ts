import { spawnSync } from 'node:child_process'
import { statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally } from '../../support/faults/chaos-figures.ts'
import {
  type KillablePostgres,
  startKillablePostgres,
} from '../../support/faults/killable-postgres.ts'
import { RetryingWriter } from '../../support/faults/retrying-writer.ts'
import { isLong, rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import { type Folder, isReady, makeFolder } from '../../support/servers/process.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'
import { type RedisService, startRedis } from '../../support/servers/services.ts'
import { until } from '../../support/servers/until.ts'

/** A disk of its own for Postgres, where this system lets one be mounted: only root can. */
const disk = makeFolder()
const mounts = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
const hasDisk = isLong && mounts('-t', 'tmpfs', '-o', 'size=512m,mode=700', 'tmpfs', disk.path)
const folder: Folder | undefined = hasDisk ? disk : undefined

let postgres: KillablePostgres
let redis: RedisService
let server: TestServer
let token: string
let writer: RetryingWriter
beforeAll(async () => {
  redis = await startRedis()
  postgres = await startKillablePostgres(folder)
  const env = { SEED_DEMO: 'true', REDIS_URL: redis.url }
  server = await startTestServer({ databaseUrl: postgres.url, env })
  token = await server.api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(server.api, token, 'Liam Walsh')
  writer = new RetryingWriter({
    ...{ api: server.api, token, employeeId },
    ...{ date: '2027-06-08', nextDate: '2027-06-09' },
  })
  writer.start()
}, 180_000)
afterAll(async () => {
  await server.close()
  await postgres.stop()
  await redis.stop()
  if (hasDisk) spawnSync('umount', [disk.path])
  disk.remove()
})

const untilReady = () => until(() => isReady(portOf(server)), { withinMs: 60_000 })

/** Repeats a fault; after each one the service writes, does a job and is ready again by itself. */
async function repeat(name: string, times: number, fault: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await writer.untilWorking()
    await fault()
    await writer.untilWorking()
    await untilJobDone(postgres.url)
    await untilReady()
    tally(name)
  }
}

const patience = { timeout: 1_200_000 }

test('all connections are lost again and again under load', patience, () =>
  repeat('all connections lost', rounds(1, 40), () => postgres.endConnections()),
)

test('Postgres is restarted', patience, () =>
  repeat('Postgres restarted', rounds(1, 5), () => postgres.restartServer()),
)

test('Postgres is killed', patience, () =>
  repeat('Postgres killed', rounds(0, 5), () => postgres.killServer()),
)

test('Postgres is paused until the node says that it is away', patience, () =>
  repeat('Postgres paused', rounds(0, 5), async () => {
    postgres.pause()
    await until(async () => !(await isReady(portOf(server))))
    postgres.resume()
  }),
)

test('Redis is gone and comes back empty', patience, () =>
  repeat('Redis gone', rounds(1, 5), async () => {
    await redis.kill()
    await writer.untilWorking()
    redis = await startRedis(undefined, redis.port)
  }),
)

/** Takes what is left of the disk. */
function fillDisk(): string {
  const filler = join(disk.path, 'filler')
  const { bavail, bsize } = statfsSync(disk.path)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
  return filler
}

if (hasDisk) {
  test('the disk of Postgres is full for a while', patience, () =>
    repeat('disk full', 5, async () => {
      const full = () => (server.log().match(/No space left on device/g) ?? []).length
      const before = full()
      const filler = fillDisk()
      await until(() => full() > before, { withinMs: 120_000 })
      unlinkSync(filler)
    }),
  )
}

test('nothing is lost or doubled, and nobody waited for more than 10 s', async () => {
  await writer.stop()
  await writer.expectExactly()
  if (isLong) expect(writer.slowestMs).toBeLessThan(10_000)
})
