import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { expect, test } from 'vitest'
import { accounts } from '../support/people/api-client.ts'
import { makeFolder, spawnNode, untilReady } from '../support/servers/process.ts'
import { weekboard } from '../support/servers/weekboard-command.ts'

test('without DATABASE_URL it works on the embedded database, whether or not a node runs', async () => {
  const data = makeFolder()
  const port = await freePort()
  const running = spawnNode({ DATA_DIR: data.path, PORT: String(port) })
  await untilReady(running, port)
  const list = () => weekboard(['org:list', accounts.admin], { DATA_DIR: data.path })
  expect((await list()).out).toContain('Harbour Café')
  running.child.kill('SIGTERM')
  await running.ended
  expect((await list()).out).toContain('Harbour Café')
  data.remove()
}, 120_000)
