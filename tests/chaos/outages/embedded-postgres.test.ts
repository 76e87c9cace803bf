import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RetryingWriter } from '../../support/faults/retrying-writer.ts'
import { Recoveries, rounds } from '../../support/faults/rounds.ts'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import {
  isReady,
  makeFolder,
  type NodeProcess,
  spawnNode,
  untilReady,
} from '../../support/servers/process.ts'
import { until } from '../../support/servers/until.ts'

const kills = rounds(1, 20)

const folder = makeFolder()
let node: NodeProcess
let port: number
beforeAll(async () => {
  port = await freePort()
  node = spawnNode({
    ...{ DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: 'error' },
    LIMIT_API_PER_MINUTE: '1000000',
  })
  await untilReady(node, port)
})
afterAll(async () => {
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  folder.remove()
})

const serverPid = () =>
  Number(readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test('the embedded Postgres is started again when its server is killed', async () => {
  const recoveries = new Recoveries('Embedded Postgres killed')
  const api = createApiClient(`http://127.0.0.1:${port}`)
  const token = await api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(api, token, 'Liam Walsh')
  const writer = new RetryingWriter({
    ...{ api, token, employeeId },
    ...{ date: '2027-06-08', nextDate: '2027-06-09' },
  })
  writer.start()
  for (let kill = 0; kill < kills; kill += 1) {
    await writer.untilWorking()
    await recoveries.measure(
      async () => {
        process.kill(serverPid(), 'SIGKILL')
        await until(async () => !(await isReady(port)))
        expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
      },
      () => writer.untilWorking(),
    )
    await until(() => isReady(port))
  }
  await writer.stop()
  await writer.expectExactly()
  expect(node.output()).toContain('The embedded Postgres has ended')
  recoveries.expectShort()
}, 600_000)
